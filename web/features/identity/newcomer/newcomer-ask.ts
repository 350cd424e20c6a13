import { useSyncExternalStore } from 'react'
import { createStore } from '#web/lib/state/store.ts'
import { storageKeys, tabStorage } from '#web/lib/storage/storage.ts'

/** That somebody who has just signed in is still to be asked for a name. */
export interface NewcomerAsk {
  /** A friend's code can still be entered: the account is new and came without one. */
  acceptsCode: boolean
}

// In the tab's storage: a reload keeps it, and one sign-in asks once.
const ask = createStore(tabStorage.readJson<NewcomerAsk>(storageKeys.newcomer))

export function askNewcomer(next: NewcomerAsk): void {
  ask.write(next)
  tabStorage.writeJson(storageKeys.newcomer, next)
}

/** Answered or put off: the next sign-in asks again where there is still no name. */
export function endNewcomerAsk(): void {
  ask.write(null)
  tabStorage.remove(storageKeys.newcomer)
}

export function useNewcomerAsk(): NewcomerAsk | null {
  return useSyncExternalStore(ask.subscribe, ask.read, () => null)
}
