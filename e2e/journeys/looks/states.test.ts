import { describe, expect, test } from 'vitest'
import { findings, findingsAtBothSizes } from '../../axe.ts'
import { browserForFile, phone } from '../../browser.ts'
import { signIn } from '../../customers.ts'
import { accountStates } from '../../states/account-states.ts'
import { browseStates } from '../../states/browse-states.ts'
import { checkoutStates } from '../../states/checkout-states.ts'
import { bringAbout } from '../../states/page-state.ts'
import { peopleOf } from '../../states/people.ts'
import { productDatabase } from '../../steps/product-database.ts'

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
