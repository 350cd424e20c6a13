import { useSyncExternalStore } from 'react'
import { createStore } from '#web/lib/state/store.ts'

/** That somebody who has just signed in is still to be asked for a name. */
export interface NewcomerAsk {
  /** A friend's code can still be entered: the account is new and came without one. */
  acceptsCode: boolean
}

/** Of this tab alone, and kept over a reload: one sign-in asks once. */
const key = 'gsf-newcomer'
const ask = createStore<NewcomerAsk | null>(stored())

export function askNewcomer(next: NewcomerAsk): void {
  ask.write(next)
  try {
    sessionStorage.setItem(key, JSON.stringify(next))
  } catch {
    // Storage refused: a reload forgets to ask, the profile still does.
  }
}

/** Answered or put off: the next sign-in asks again where there is still no name. */
export function endNewcomerAsk(): void {
  ask.write(null)
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept then.
  }
}

export function useNewcomerAsk(): NewcomerAsk | null {
  return useSyncExternalStore(ask.subscribe, ask.read, () => null)
}

function stored(): NewcomerAsk | null {
  try {
    return JSON.parse(globalThis.sessionStorage?.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
