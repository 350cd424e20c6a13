import type { Page } from '@playwright/test'
import { findings, findingsAtBothSizes } from '#e2e/axe.ts'
import { signIn } from '#e2e/customers.ts'
import type { ConsoleErrors } from '#e2e/fixtures.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { cutText, sidewaysScroll } from '#e2e/measure.ts'
import { accountStates } from '#e2e/states/account-states.ts'
import { browseStates } from '#e2e/states/browse-states.ts'
import { checkoutStates } from '#e2e/states/checkout-states.ts'
import { bringAbout, leaveState, type PageState } from '#e2e/states/page-state.ts'
import { createPeople, type Person } from '#e2e/states/people.ts'
import { phone } from '#e2e/viewports.ts'

const findPerson = createPeople()
/** In a full run all, otherwise one of each kind of dialog and notice. */
const states = [...browseStates, ...checkoutStates, ...accountStates].filter(
  ({ sample }) => sample || process.env.TEST_SCALE === 'full',
)
const people = new Set(states.map(({ who }) => who))

async function audit(page: Page, state: PageState, bookingId: string): Promise<string[]> {
  await page.setViewportSize(phone)
  await bringAbout(page, state, state.at.replace('{booking}', bookingId))
  if (state.onPhones) return findings(page)
  // The page behind an open dialog is audited at this width with its route.
  const found = await findingsAtBothSizes(page, '[role=dialog]')
  return [...found, ...(await foundHeldSideways(page))]
}

async function foundHeldSideways(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: phone.height, height: phone.width })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const lines = [...(await sidewaysScroll(page)), ...(await cutText(page))]
  return lines.map((line) => `held sideways: ${line}`)
}

/** A failure names its state; the others are tried all the same. */
async function auditAll(page: Page, consoleErrors: ConsoleErrors, who: Person, bookingId: string): Promise<string[]> {
  const found: string[] = []
  for (const state of states.filter((one) => one.who === who)) {
    await test.step(state.name, async () => {
      const here = await audit(page, state, bookingId).catch((error: Error) => [error.message])
      await leaveState(page)
      const all = [...here, ...consoleErrors.take(state.trouble ?? [])]
      found.push(...all.map((line) => `${state.name}: ${line}`))
    })
  }
  return found
}

test.describe('axe finds nothing at both sizes in', () => {
  for (const who of people) {
    // spec: message/subcategories-empty, home/offers
    test(`the states of a ${who}`, async ({ page, context, consoleErrors, database }) => {
      const person = await findPerson(who, database)
      if (person) await signIn(context, person)
      expect(await auditAll(page, consoleErrors, who, person?.bookingId ?? '')).toEqual([])
    })
  }
})
