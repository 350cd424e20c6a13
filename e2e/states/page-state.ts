import type { Page } from '@playwright/test'
import { hydrated } from '../steps/hydrated.ts'
import type { Person } from './people.ts'

/** A page in a reachable state: dialog open, empty, filled, refused or loading. */
export interface PageState {
  name: string
  who: Person
  /** `{booking}` is the id of a booking of this person. */
  at: string
  /** Runs before the page opens: makes calls fail or hang. */
  before?: (page: Page) => Promise<unknown>
  /** Steps of the person. */
  bringUp?: (page: Page) => Promise<unknown>
  /** Text of the reached state. */
  sees: RegExp
  /** Requests that fail on purpose. */
  trouble?: string[]
  /** Not reachable on a desktop. */
  onPhones?: true
  /** The sample of its kind of dialog or notice: the other states are audited in a full run alone. */
  sample?: true
}

export const shown = (page: Page, name: string | RegExp, role: 'button' | 'link' = 'button') =>
  page.getByRole(role, { name }).filter({ visible: true }).first()

export const press = (page: Page, name: string | RegExp) => shown(page, name).click()

const refusal = { status: false, code: 'INTERNAL', message: 'Something went wrong', requestId: 'none' }

/** The server refuses this call. */
export const failing = (path: string) => ({
  trouble: [path],
  before: (page: Page) => page.route(`**${path}*`, (route) => route.fulfill({ status: 500, json: refusal })),
})

/** This call is never answered. */
export const waiting = (path: string) => ({
  before: (page: Page) => page.route(`**${path}*`, () => new Promise(() => {})),
})

/** Opens a state in a window of any size; `at` is its path with the booking id filled in. */
export async function bringAbout(page: Page, state: PageState, at: string): Promise<void> {
  await state.before?.(page)
  await page.goto(at)
  await hydrated(page)
  await state.bringUp?.(page)
  await page.getByText(state.sees).filter({ visible: true }).first().waitFor()
}

/** Forgets what the state left in the browser and the refusals it needed. The next page signs in again. */
export async function leaveState(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}
