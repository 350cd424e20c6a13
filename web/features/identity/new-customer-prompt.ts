import { useSyncExternalStore } from 'react'
import { createStore } from '#web/lib/state/store.ts'
import { storageKeys, tabStorage } from '#web/lib/storage/storage.ts'
import type { SignedIn } from './identity.api.ts'

/** Set after a sign-in without a name: the sheet asks for it. */
interface NewCustomerPrompt {
  /** Result of the code of a friend's invitation. */
  referral: SignedIn['referral']
}

// In session storage: a reload keeps it, and one sign-in asks once.
const ask = createStore(tabStorage.readJson<NewCustomerPrompt>(storageKeys.newCustomer))

export function promptNewCustomer(next: NewCustomerPrompt): void {
  ask.write(next)
  tabStorage.writeJson(storageKeys.newCustomer, next)
}

/** Answered or dismissed: the next sign-in asks again while there is no name. */
export function endNewCustomerPrompt(): void {
  ask.write(null)
  tabStorage.remove(storageKeys.newCustomer)
}

export function useNewCustomerPrompt(): NewCustomerPrompt | null {
  return useSyncExternalStore(ask.subscribe, ask.read, () => null)
}
