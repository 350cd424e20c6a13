import { useSyncExternalStore } from 'react'
import { createStore } from '#web/lib/state/store.ts'
import { storageKeys, tabStorage } from '#web/lib/storage/storage.ts'

/** Set after a sign-in without a name: the sheet asks for it. */
export interface NewcomerAsk {
  /** A friend's code can still be entered: the account is new and has none. */
  acceptsCode: boolean
}

// In session storage: a reload keeps it, and one sign-in asks once.
const ask = createStore(tabStorage.readJson<NewcomerAsk>(storageKeys.newcomer))

export function askNewcomer(next: NewcomerAsk): void {
  ask.write(next)
  tabStorage.writeJson(storageKeys.newcomer, next)
}

/** Answered or dismissed: the next sign-in asks again while there is no name. */
export function endNewcomerAsk(): void {
  ask.write(null)
  tabStorage.remove(storageKeys.newcomer)
}

export function useNewcomerAsk(): NewcomerAsk | null {
  return useSyncExternalStore(ask.subscribe, ask.read, () => null)
}
