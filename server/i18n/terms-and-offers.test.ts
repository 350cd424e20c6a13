import { expect, test } from 'vitest'
import { cancellationCalls } from '#contract/cancellation.ts'
import { offerCalls } from '#contract/offer.ts'
import { rescheduleCalls } from '#contract/reschedule.ts'
import { beginBooking, paidBooking } from '#server/testing/steps/checkout.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()

/** What may stay: codes, amounts, times. */
const latin = (text: string) => text.replaceAll(/[A-Z]+\d+|AM|PM|GSTIN/g, '').match(/[a-z]+/gi) ?? []

test.each(['hi', 'kn', 'ta', 'te', 'mr', 'bn'])(
  'a page in %s reads the terms and offers of a booking in it',
  async (language) => {
    const phone = `98123007${String(['hi', 'kn', 'ta', 'te', 'mr', 'bn'].indexOf(language)).padStart(2, '0')}`
    const token = await world.signIn(phone)
    const { bookingId } = await paidBooking(world, { phone, token })
    const asked = { token, headers: { 'accept-language': language } }
    const cancelling = (await world.call(cancellationCalls.cancelQuote, { bookingId }, asked)).body.data
    const moving = (await world.call(rescheduleCalls.rescheduleQuote, { bookingId }, asked)).body.data
    const { offers } = (await world.call(offerCalls.forBooking, { bookingId }, asked)).body.data
    expect(offers.length).toBeGreaterThan(3)
    const said = [cancelling.sentence, moving.sentence, ...offers.flatMap(({ benefit, reason }) => [benefit, reason])]
    expect(said.filter((text) => latin(text).length > 0)).toEqual([])
  },
)

test('a refusal has its reason with values in the language of the page, whose sentence they complete', async () => {
  const phone = '9812300799'
  const token = await world.signIn(phone)
  const headers = { 'accept-language': 'hi' }
  const open = await beginBooking(world, { phone, token })
  const offer = { bookingId: open.bookingId, code: 'GET250' }
  const refused = (await world.call(offerCalls.apply, offer, { token, headers })).error
  expect(refused).toMatchObject({ code: 'OFFER_NOT_APPLICABLE', reason: 'OFFER_REFUSED' })
  expect(latin(String(refused.values?.why))).toEqual([])
  expect((await world.call(offerCalls.apply, offer, { token })).error.message).toBe(
    'GET250 is valid on orders above ₹1,999.',
  )
  const { bookingId } = await paidBooking(world, { phone, token })
  const changed = (
    await world.call(cancellationCalls.cancel, { bookingId, reason: 'Other', expectedFee: 1 }, { token, headers })
  ).error
  expect(changed).toMatchObject({ code: 'FEE_CHANGED', reason: 'FEE_NOW' })
  expect(latin(String(changed.values?.terms))).toEqual([])
})
