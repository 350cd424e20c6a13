import { storageKeys, tabStorage } from './storage.ts'

/**
 * Copies an offer code and stores it, so that the payment summary is prefilled. False when the browser denies clipboard
 * access; the code is stored in either case.
 */
export async function copyCode(code: string): Promise<boolean> {
  storeCode(code)
  try {
    await navigator.clipboard.writeText(code)
    return true
  } catch {
    return false
  }
}

/** Stores a copied or partly typed code until it is applied. */
export function storeCode(code: string): void {
  tabStorage.write(storageKeys.offerCode, code)
}

/** The last code copied or typed in this tab, or ''. */
export function copiedCode(): string {
  return tabStorage.read(storageKeys.offerCode) ?? ''
}

export function forgetCopiedCode(): void {
  tabStorage.remove(storageKeys.offerCode)
}
