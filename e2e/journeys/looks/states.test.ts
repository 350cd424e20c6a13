import { findings, findingsAtBothSizes } from '#e2e/axe.ts'
import { signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { accountStates } from '#e2e/states/account-states.ts'
import { browseStates } from '#e2e/states/browse-states.ts'
import { checkoutStates } from '#e2e/states/checkout-states.ts'
import { bringAbout } from '#e2e/states/page-state.ts'
import { createPeople } from '#e2e/states/people.ts'

const findPerson = createPeople()

test.describe('axe finds nothing at both sizes with', () => {
  for (const state of [...browseStates, ...checkoutStates, ...accountStates]) {
    // spec: message/subcategories-empty, home/offers
    test(`${state.name}, for a ${state.who}`, async ({ page, context, expectTrouble, database }) => {
      expectTrouble(...(state.trouble ?? []))
      const person = await findPerson(state.who, database)
      if (person) await signIn(context, person)
      await bringAbout(page, state, state.at.replace('{booking}', person?.bookingId ?? ''))
      expect(await (state.onPhones ? findings(page) : findingsAtBothSizes(page))).toEqual([])
    })
  }
})
