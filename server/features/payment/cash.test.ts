import { beforeEach, describe, expect, test } from 'vitest'
import { creditCalls } from '#contract/credit.ts'
import { paymentCalls } from '#contract/payment.ts'
import { cancel } from '#server/testing/steps/cancel.ts'
import {
  beginBooking,
  bookingNow,
  type Checkout,
  giveCreditTo,
  openPaymentLink,
  paidBooking,
  press,
  runQueued,
} from '#server/testing/steps/checkout.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
beforeEach(() => world.payments.setSwitches({ reset: true }))

describe('paying after the service', () => {
  const cash = ({ token, bookingId }: Checkout) => world.call(paymentCalls.cash, { bookingId }, { token })

  test('confirms at once and closes an open link', async () => {
    const checkout = await beginBooking(world)
    const linkId = await openPaymentLink(world, checkout)
    const { body } = await cash(checkout)
    expect(body.data).toMatchObject({ bookingStatus: 'Confirmed', paymentStatus: 'PayAfterService' })
    await runQueued(world, 'payment.close-links')
    expect((await world.ctx.payments.fetchLink(linkId)).status).toBe('cancelled')
    expect((await cash(checkout)).body.data.paymentStatus).toBe('PayAfterService')
  })

  test('asks for a name that the invoice can print first, as paying online does', async () => {
    const checkout = await beginBooking(world)
    const { bookingId, token } = checkout
    const { customer_id: id } = await world.db
      .selectFrom('booking')
      .select('customer_id')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow()
    const named = (name: string) => world.db.updateTable('customer').set({ name }).where('id', '=', id).execute()
    await named('山田')
    expect((await cash(checkout)).error.code).toBe('LETTERS_NOT_PRINTABLE')
    const online = await world.call(paymentCalls.initiate, { bookingId }, { token })
    expect(online.error.code).toBe('LETTERS_NOT_PRINTABLE')
    await named('محمد علی')
    expect((await cash(checkout)).status).toBe(200)
  })

  test('is possible up to ₹5,000', async () => {
    const dear = await beginBooking(world, { quantity: 10, startMinute: 540 })
    await world.db
      .updateTable('booking')
      .set({ subtotal_paise: 5_000_01, total_paise: 5_000_01 })
      .where('id', '=', dear.bookingId)
      .execute()
    expect((await cash(dear)).error.code).toBe('CASH_NOT_POSSIBLE')
    await world.db
      .updateTable('booking')
      .set({ subtotal_paise: 5_000_00, total_paise: 5_000_00 })
      .where('id', '=', dear.bookingId)
      .execute()
    expect((await cash(dear)).status).toBe(200)
  })

  test('with credit that covers the price answers a second tap as the first', async () => {
    const checkout = await beginBooking(world)
    await giveCreditTo(world, checkout, 299)
    await world.call(creditCalls.use, { bookingId: checkout.bookingId, amount: 'all' }, { token: checkout.token })
    const first = (await cash(checkout)).body.data
    expect(first).toMatchObject({ bookingStatus: 'Confirmed', paymentStatus: 'Paid', totalPrice: 0 })
    expect((await cash(checkout)).body.data).toEqual(first)
    await cancel(world, checkout)
    expect((await cash(checkout)).error.code).toBe('ALREADY_PAID')
  })

  test('answers the second tap of a booking paid online with ALREADY_PAID', async () => {
    expect((await cash(await paidBooking(world))).error.code).toBe('ALREADY_PAID')
  })

  test('needs a time and an own booking', async () => {
    const checkout = await beginBooking(world, { startMinute: null })
    expect((await cash(checkout)).error.code).toBe('SLOT_MISSING')
    const stranger = await world.signIn('9812300002')
    expect((await cash({ ...checkout, token: stranger })).error.code).toBe('BOOKING_NOT_FOUND')
  })

  test('marks the booking paid once when its link is paid too', async () => {
    const checkout = await beginBooking(world)
    const linkId = await openPaymentLink(world, checkout)
    await cash(checkout)
    await press(world, 'pay', linkId)
    expect(await bookingNow(world, checkout)).toMatchObject({ bookingStatus: 'Confirmed', paymentStatus: 'Paid' })
  })
})
