import { describe, expect, test } from 'vitest'
import { findings, findingsAtBothSizes } from '#e2e/axe.ts'
import { browserForFile, phone } from '#e2e/browser.ts'
import { signIn } from '#e2e/customers.ts'
import { accountStates } from '#e2e/states/account-states.ts'
import { browseStates } from '#e2e/states/browse-states.ts'
import { checkoutStates } from '#e2e/states/checkout-states.ts'
import { bringAbout } from '#e2e/states/page-state.ts'
import { peopleOf } from '#e2e/states/people.ts'
import { productDatabase } from '#e2e/steps/product-database.ts'

const visit = browserForFile()
const somebody = peopleOf(productDatabase())

describe('axe finds nothing at both sizes with', () => {
  test.each([...browseStates, ...checkoutStates, ...accountStates])('$name, for a $who', async (state) => {
    const { page, context, expectTrouble } = await visit(phone)
    expectTrouble(...(state.trouble ?? []))
    const person = await somebody(state.who)
    if (person) await signIn(context, person)
    await bringAbout(page, state, state.at.replace('{booking}', person?.bookingId ?? ''))
    expect(await (state.onPhones ? findings(page) : findingsAtBothSizes(page))).toEqual([])
  })
})
