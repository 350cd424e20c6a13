import { beforeEach, describe, expect, test } from 'vitest'
import { creditCalls } from '#contract/credit.ts'
import { paymentCalls } from '#contract/payment.ts'
import { cancel, getCancelQuote } from '#server/testing/steps/cancel.ts'
import {
  beginBooking,
  bookingNow,
  type Checkout,
  creditLedger,
  getRefunds,
  giveCreditTo,
  openPaymentLink,
  press,
  runQueued,
} from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
beforeEach(() => {
  world.clock.set('2026-11-23T04:30:00Z')
})

/** A booking of ₹1,196 for tomorrow at ten, `amount` rupees of it paid in credit. */
async function visitWithCredit(amount: number, way: 'online' | 'cash'): Promise<Checkout> {
  const visit = await beginBooking(world, { quantity: 4, startMinute: 600 })
  const { bookingId, token } = visit
  await giveCreditTo(world, visit, amount)
  await world.call(creditCalls.use, { bookingId, amount: 'all' }, { token }).then(({ body }) => body)
  if (way === 'online') await press(world, 'pay', await openPaymentLink(world, visit))
  else await world.call(paymentCalls.cash, { bookingId }, { token }).then(({ body }) => body)
  return visit
}

async function cancelAsQuoted(visit: Checkout) {
  const quote = (await getCancelQuote(world, visit)).body.data
  const before = (await creditLedger(world, visit)).balance
  const { data } = (await cancel(world, visit, { expectedFee: quote.fee })).body
  await runQueued(world, 'payment.send-refund')
  const refunded = (await getRefunds(world, visit)).reduce((sum, { amount }) => sum + amount, 0)
  const returned = (await creditLedger(world, visit)).balance - before
  expect({ refunded, returned }).toEqual({ refunded: quote.refund, returned: quote.creditBack + quote.credit })
  expect(data.cancellation).toEqual({ fee: quote.fee, creditBack: quote.creditBack })
  return quote
}

describe('cancelling a booking paid with credit', () => {
  test('returns all money and credit long before the visit', async () => {
    const visit = await visitWithCredit(300, 'online')
    const quote = await cancelAsQuoted(visit)
    expect(quote).toMatchObject({ fee: 0, refund: 896, creditBack: 300 })
    expect(quote.sentence).toContain('₹896 goes back the way you paid, and ₹300 of credit is yours again.')
    expect((await bookingNow(world, visit)).paymentStatus).toBe('Refunded')
  })

  test('keeps the fee of the whole price from credit and shows it in the ledger', async () => {
    const visit = await visitWithCredit(300, 'online')
    world.clock.advance({ hours: 20 })
    expect(await cancelAsQuoted(visit)).toMatchObject({ fee: 119, refund: 896, creditBack: 181 })
    const { balance, entries } = await creditLedger(world, visit)
    expect(balance).toBe(181)
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['returned', 181],
      ['spent', -300],
      ['goodwill', 300],
    ])
    expect((await bookingNow(world, visit)).paymentStatus).toBe('PartiallyRefunded')
  })

  test('keeps the rest of the fee from money when credit does not cover it', async () => {
    const visit = await visitWithCredit(50, 'online')
    world.clock.advance({ hours: 22 })
    expect(await cancelAsQuoted(visit)).toMatchObject({ fee: 299, refund: 897, creditBack: 0 })
    expect((await creditLedger(world, visit)).balance).toBe(0)
  })

  test('charges the fee when credit paid everything and names the credit returned', async () => {
    const visit = await visitWithCredit(1500, 'cash')
    expect((await bookingNow(world, visit)).paymentStatus).toBe('Paid')
    world.clock.advance({ hours: 22 })
    const quote = await cancelAsQuoted(visit)
    expect(quote).toMatchObject({ fee: 299, refund: 0, creditBack: 897 })
    expect(quote.sentence).toBe(
      'Cancelling now costs ₹299 (25% of the price, up to ₹500). ₹897 of credit is yours again.',
    )
    expect((await creditLedger(world, visit)).balance).toBe(1500 - 299)
    expect((await bookingNow(world, visit)).paymentStatus).toBe('PartiallyRefunded')
  })

  test('returns everything when we did not come, and adds no credit to credit', async () => {
    const visit = await visitWithCredit(1196, 'cash')
    world.clock.advance({ minutes: 24 * 60 + 91 })
    const staff = staffClient(world, await hireStaff(world, 'dispatcher', '9812300077'))
    expect((await staff.end(visit, 'we_did_not_come')).status).toBe(200)
    expect((await creditLedger(world, visit)).balance).toBe(1196)
    expect(await bookingNow(world, visit)).toMatchObject({
      paymentStatus: 'Refunded',
      cancellation: { fee: 0, creditBack: 1196 },
    })
  })

  test('keeps the credit and leaves the rest to be paid when it was to be paid in cash', async () => {
    const visit = await visitWithCredit(100, 'cash')
    world.clock.advance({ hours: 22 })
    expect(await cancelAsQuoted(visit)).toMatchObject({ fee: 299, due: 199, refund: 0, creditBack: 0 })
    expect((await creditLedger(world, visit)).balance).toBe(0)
  })
})
