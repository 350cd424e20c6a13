import type { Page } from '@playwright/test'
import type { Person } from './people.ts'

/** A page as somebody has brought it about: something open, empty, filled, refused or still on its way. */
export interface PageState {
  name: string
  who: Person
  /** `{booking}` is this person's own. */
  at: string
  /** Before the page is asked for: what fails or never comes. */
  before?: (page: Page) => Promise<unknown>
  /** What the person does. */
  bringUp?: (page: Page) => Promise<unknown>
  /** Words that are there once it has come about. */
  sees: RegExp
  /** Addresses that are refused on purpose. */
  trouble?: string[]
  /** Not to be had on a desktop. */
  onPhones?: true
}

export const shown = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()

export const press = (page: Page, name: string | RegExp) => shown(page, name).click()

const refusal = { status: false, code: 'INTERNAL', message: 'Something went wrong', requestId: 'none' }

/** The server refuses this call. */
export const failing = (path: string) => ({
  trouble: [path],
  before: (page: Page) => page.route(`**${path}*`, (route) => route.fulfill({ status: 500, json: refusal })),
})

/** The answer to this call never comes. */
export const waiting = (path: string) => ({
  before: (page: Page) => page.route(`**${path}*`, () => new Promise(() => {})),
})

/** Brings a state about in a window of any size; `at` is its address with the booking filled in. */
export async function bringAbout(page: Page, state: PageState, at: string): Promise<void> {
  await state.before?.(page)
  await page.goto(at)
  await page.locator('section[aria-label^="Notifications"]').waitFor({ state: 'attached' })
  await state.bringUp?.(page)
  await page.getByText(state.sees).filter({ visible: true }).first().waitFor()
}
