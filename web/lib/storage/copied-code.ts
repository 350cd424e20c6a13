import { storageKeys, tabStorage } from './storage.ts'

/**
 * Puts the code of an offer into the clipboard and remembers it, so that the payment summary has it filled in already.
 * False where the browser refuses the clipboard; it is remembered all the same.
 */
export async function copyCode(code: string): Promise<boolean> {
  keepCode(code)
  try {
    await navigator.clipboard.writeText(code)
    return true
  } catch {
    return false
  }
}

/** A code that is not applied yet, copied or half typed, is there again after a reload. */
export function keepCode(code: string): void {
  tabStorage.write(storageKeys.offerCode, code)
}

/** The code copied or typed last on this visit; empty when there is none. */
export function copiedCode(): string {
  return tabStorage.read(storageKeys.offerCode) ?? ''
}

export function forgetCopiedCode(): void {
  tabStorage.remove(storageKeys.offerCode)
}
