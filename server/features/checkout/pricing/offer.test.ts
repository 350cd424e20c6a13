import { describe, expect, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { cartCalls } from '#contract/cart.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { offerCalls } from '#contract/offer.ts'
import { paymentCalls } from '#contract/payment.ts'
import { lockBooking } from '#server/features/booking/booking.service.ts'
import { failBooking } from '#server/features/booking/fail-booking.service.ts'
import { bathroom, bookingFixture } from '#server/testing/booking-fixture.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)

interface Booking {
  token: string
  bookingId: string
}

const apply = ({ token, bookingId }: Booking, code: string) =>
  world.call(offerCalls.apply, { bookingId, code }, { token })
const remove = ({ token, bookingId }: Booking) => world.call(offerCalls.remove, { bookingId }, { token })
const useOf = ({ bookingId }: Booking) =>
  world.db.selectFrom('offer_use').select('code').where('booking_id', '=', bookingId).execute()

/** ₹1,796: four bathrooms. */
async function fourBathrooms() {
  const customer = await fixture.newCustomer()
  await fixture.add(customer.token, { ...bathroom, unitQuantity: 4 })
  return { ...customer, bookingId: (await fixture.initiate(customer.token)).body.data._id }
}

async function raiseTo(token: string, quantity: number): Promise<void> {
  const { serviceId } = bathroom
  await world.call(cartCalls.updateQuantity, { serviceId, quantity }, { token }).then(({ body }) => body)
}

async function openPaymentLink(bookingId: string): Promise<void> {
  const now = world.clock.now()
  const attempt = { reference: bookingId.slice(0, 30), booking_id: bookingId, attempt: 1, amount_paise: 449_00 }
  const expires_at = new Date(now.getTime() + 16 * 60_000)
  await world.db
    .insertInto('payment_attempt')
    .values({ ...attempt, state: 'open', expires_at, created_at: now })
    .execute()
}

describe('an offer code', () => {
  test('lowers the price in any spelling and can be removed', async () => {
    const booking = await fourBathrooms()
    const { message, data } = (await apply(booking, ' bath20 ')).body
    expect(message).toBe('BATH20 applied.')
    expect(data).toMatchObject({ itemTotal: 1796, discountAmount: 200, totalPrice: 1596, offerCode: 'BATH20' })
    expect(data.items.map(({ discount }) => discount)).toEqual([200])
    expect((await remove(booking)).body.data).toMatchObject({ discountAmount: 0, totalPrice: 1796, offerCode: null })
    expect(await useOf(booking)).toEqual([])
  })

  test('replaces the previous code', async () => {
    const booking = await fourBathrooms()
    await apply(booking, 'BATH20')
    expect((await apply(booking, 'UPI50')).body.data).toMatchObject({ discountAmount: 50, offerCode: 'UPI50' })
    expect(await useOf(booking)).toEqual([{ code: 'UPI50' }])
  })

  test('that does not apply changes neither price nor previous code', async () => {
    const booking = await fourBathrooms()
    await apply(booking, 'BATH20')
    const { status, error } = await apply(booking, 'GET250')
    expect([status, error.code, error.message]).toEqual([
      409,
      'OFFER_NOT_APPLICABLE',
      'GET250 is valid on orders above ₹1,999.',
    ])
    expect((await fixture.find(booking)).body.data).toMatchObject({ discountAmount: 200, offerCode: 'BATH20' })
    expect(await useOf(booking)).toEqual([{ code: 'BATH20' }])
  })

  test.each([
    ['NOSUCH', 404, 'This code isn’t valid.'],
    ['EXPIRED100', 409, 'EXPIRED100 ended on 31 January 2026.'],
    ['DIWALI500', 409, 'DIWALI500 starts on 1 October 2027.'],
    ['PEST15', 409, /^PEST15 is valid on .+ and .+ only\.$/],
    ['WELCOME300', 409, 'WELCOME300 is valid on the first booking of referred friends only.'],
    ['SORRY200', 404, 'This code isn’t valid.'],
  ])('%s is refused with a sentence', async (code, status, message) => {
    const answer = await apply(await fourBathrooms(), code)
    expect(answer.status).toBe(status)
    expect(answer.error.message).toMatch(message)
  })

  test('granted by support applies to its customer until it ends', async () => {
    const booking = await fourBathrooms()
    const expires_at = new Date(world.clock.now().getTime() + 60_000)
    await world.db
      .insertInto('offer_grant')
      .values({ code: 'SORRY200', customer_id: booking.customerId, expires_at })
      .execute()
    expect((await apply(booking, 'SORRY200')).body.data.discountAmount).toBe(200)
  })

  // spec: rule/referral-friend
  test('for referred friends applies to the first booking', async () => {
    const [friend, referrer] = [await fourBathrooms(), await fixture.newCustomer()]
    const people = { friend_id: friend.customerId, referrer_id: referrer.customerId }
    await world.db
      .insertInto('referral')
      .values({ ...people, state: 'joined', created_at: world.clock.now() })
      .execute()
    expect((await apply(friend, 'WELCOME300')).body.data).toMatchObject({ discountAmount: 300, totalPrice: 1496 })
    await world.db.updateTable('booking').set({ status: 'Completed' }).where('id', '=', friend.bookingId).execute()
    await world.db.updateTable('cart').set({ active: false }).where('customer_id', '=', friend.customerId).execute()
    await fixture.add(friend.token, { ...bathroom, unitQuantity: 4 })
    const next = (await fixture.initiate(friend.token)).body.data._id
    expect((await apply({ ...friend, bookingId: next }, 'WELCOME300')).error.code).toBe('OFFER_NOT_APPLICABLE')
  })

  test('is refused above the uses per customer', async () => {
    const booking = await fourBathrooms()
    await apply(booking, 'UPI50')
    expect((await world.call(accountCalls.fetchProfile, {}, booking)).body.data.usedCodes).toEqual([])
    await world.db.updateTable('booking').set({ status: 'Confirmed' }).where('id', '=', booking.bookingId).execute()
    await world.db.updateTable('cart').set({ active: false }).where('customer_id', '=', booking.customerId).execute()
    await fixture.add(booking.token, { ...bathroom, unitQuantity: 2 })
    const next = { token: booking.token, bookingId: (await fixture.initiate(booking.token)).body.data._id }
    const { error } = await apply(next, 'UPI50')
    expect([error.code, error.message]).toEqual(['OFFER_USED_UP', 'You’ve already used UPI50.'])
    expect((await world.call(accountCalls.fetchProfile, {}, booking)).body.data.usedCodes).toEqual(['UPI50'])
  })

  test('for UPI is not for cash', async () => {
    const booking = await fourBathrooms()
    await apply(booking, 'UPI50')
    const place = { newLocation: { lat: 12.9352, lng: 77.6245 }, address: '12, 5th Block', type: 'Home' }
    await world.call(checkoutCalls.setLocation, { bookingId: booking.bookingId, ...place }, { token: booking.token })
    await fixture.choose(booking, 10)
    const pay = () => world.call(paymentCalls.cash, { bookingId: booking.bookingId }, { token: booking.token })
    const { error } = await pay()
    expect([error.code, error.message]).toEqual(['CASH_NOT_POSSIBLE', 'UPI50 is not for payment in cash.'])
    await remove(booking)
    expect((await pay()).status).toBe(200)
  })
})

describe('when the booking changes, a code', () => {
  test('is checked against the new cart and stays while it applies', async () => {
    const booking = await fourBathrooms()
    await raiseTo(booking.token, 5)
    await fixture.initiate(booking.token)
    await apply(booking, 'GET250')
    await raiseTo(booking.token, 6)
    const { message, data } = (await fixture.initiate(booking.token)).body
    expect(message).toBeUndefined()
    expect(data).toMatchObject({ itemTotal: 2694, discountAmount: 250, totalPrice: 2444, offerCode: 'GET250' })
  })

  test('that no longer applies is removed with the reason', async () => {
    const booking = await fourBathrooms()
    await raiseTo(booking.token, 5)
    await fixture.initiate(booking.token)
    await apply(booking, 'GET250')
    await raiseTo(booking.token, 4)
    const { message, data } = (await fixture.initiate(booking.token)).body
    expect(message).toBe('GET250 was taken off. GET250 is valid on orders above ₹1,999.')
    expect(data).toMatchObject({ discountAmount: 0, totalPrice: 1796, offerCode: null })
    expect(await useOf(booking)).toEqual([])
  })

  test('for mornings is removed when the time moves to the afternoon', async () => {
    const booking = await fourBathrooms()
    expect((await apply(booking, 'WEEKDAY8')).error.message).toMatch(/Select a date and time first\.$/)
    await fixture.choose(booking, 9)
    expect((await apply(booking, 'WEEKDAY8')).body.data.discountAmount).toBe(143.68)
    expect((await fixture.choose(booking, 10)).body).toMatchObject({ data: { discountAmount: 143.68 } })
    const { message, data } = (await fixture.choose(booking, 15)).body
    expect(message).toMatch(
      /^WEEKDAY8 was taken off\. WEEKDAY8 is valid for visits on Mondays, .+ before 12:00 PM only\.$/,
    )
    expect(data).toMatchObject({ discountAmount: 0, offerCode: null })
  })

  test('cannot change the price while a payment page is open', async () => {
    const booking = await fourBathrooms()
    await fixture.choose(booking, 9)
    await apply(booking, 'WEEKDAY8')
    await openPaymentLink(booking.bookingId)
    const answers = [await apply(booking, 'BATH20'), await remove(booking), await fixture.choose(booking, 15)]
    for (const { error } of answers) {
      expect(error.code).toBe('INVALID_TRANSITION')
      expect(error.message).toMatch(/^A payment page is open for this booking, so its price cannot change\./)
    }
    expect((await fixture.find(booking)).body.data).toMatchObject({
      offerCode: 'WEEKDAY8',
      timeSlot: { start: '09:00' },
    })
  })

  test('follows an order that changed while its payment page is open', async () => {
    const booking = await fourBathrooms()
    await apply(booking, 'BATH20')
    await openPaymentLink(booking.bookingId)
    await raiseTo(booking.token, 5)
    const { data } = (await fixture.initiate(booking.token)).body
    expect(data._id).not.toBe(booking.bookingId)
    expect(data).toMatchObject({ discountAmount: 200, offerCode: 'BATH20' })
    expect(await useOf(booking)).toEqual([])
    expect(await useOf({ ...booking, bookingId: data._id })).toEqual([{ code: 'BATH20' }])
  })

  test('can be used again when the booking fails', async () => {
    const booking = await fourBathrooms()
    await apply(booking, 'LAST1')
    const system = { kind: 'system', name: 'system' } as const
    await world.db.transaction().execute(async (trx) => {
      const locked = await lockBooking(trx, booking.bookingId)
      await failBooking(world.ctx, trx, locked, { reason: 'test', actor: system })
    })
    expect((await apply(await fourBathrooms(), 'LAST1')).status).toBe(200)
    expect((await apply(await fourBathrooms(), 'LAST1')).error.code).toBe('OFFER_USED_UP')
  })

  test('frees its last use when an unpaid booking is abandoned', async () => {
    world.clock.advance({ minutes: 10 })
    const booking = await fourBathrooms()
    expect((await apply(booking, 'LAST1')).status).toBe(200)
  })

  test.each([
    ['holds a time', 'HELD1', async (booking: Booking) => void (await fixture.choose(booking, 16))],
    ['has a payment page open', 'OPEN1', async ({ bookingId }: Booking) => await openPaymentLink(bookingId)],
  ])('keeps its last use for a booking that %s', async (_who, code, keep) => {
    const like = await world.db.selectFrom('offer').selectAll().where('code', '=', 'LAST1').executeTakeFirstOrThrow()
    await world.db
      .insertInto('offer')
      .values({ ...like, code })
      .execute()
    const keeper = await fourBathrooms()
    await apply(keeper, code)
    world.clock.advance({ minutes: 6 })
    await keep(keeper)
    world.clock.advance({ minutes: 6 })
    expect((await apply(await fourBathrooms(), code)).error.code).toBe('OFFER_USED_UP')
  })
})

describe('the codes for a booking', () => {
  test('are listed with discount or reason, best first', async () => {
    const { token, bookingId } = await fourBathrooms()
    const { offers } = (await world.call(offerCalls.forBooking, { bookingId }, { token })).body.data
    const bath20 = { code: 'BATH20', benefit: '20% off Bathroom Cleaning, up to ₹200' }
    expect(offers[0]).toEqual({ ...bath20, applies: true, discount: 200, reason: '' })
    const reason = 'GET250 is valid on orders above ₹1,999.'
    expect(offers).toContainEqual({ code: 'GET250', benefit: '₹250 off', applies: false, discount: null, reason })
    const firstOther = offers.findIndex(({ applies }) => !applies)
    expect(offers.slice(firstOther).some(({ applies }) => applies)).toBe(false)
    expect(offers.map(({ code }) => code)).not.toContain('SORRY200')
    expect(offers.map(({ code }) => code)).not.toContain('EXPIRED100')
    expect(offers.map(({ code }) => code)).not.toContain('LAST1')
  })

  test('are refused to visitors and other customers', async () => {
    const { bookingId } = await fourBathrooms()
    const { token } = await fixture.newCustomer()
    const calls = (options: { token?: string }) => [
      world.call(offerCalls.apply, { bookingId, code: 'BATH20' }, options),
      world.call(offerCalls.remove, { bookingId }, options),
      world.call(offerCalls.forBooking, { bookingId }, options),
    ]
    for (const { error } of await Promise.all(calls({ token }))) expect(error.code).toBe('BOOKING_NOT_FOUND')
    for (const { error } of await Promise.all(calls({}))) expect(error.code).toBe('SIGNED_OUT')
  })

  test('are refused when empty, too long or without a booking', async () => {
    const booking = await fourBathrooms()
    expect((await apply(booking, '')).error.code).toBe('BAD_INPUT')
    expect((await apply(booking, 'A'.repeat(41))).error.code).toBe('BAD_INPUT')
    expect((await apply({ ...booking, bookingId: 'x' }, 'BATH20')).error.code).toBe('BAD_INPUT')
    await world.db.updateTable('booking').set({ status: 'Confirmed' }).where('id', '=', booking.bookingId).execute()
    expect((await apply(booking, 'BATH20')).error.code).toBe('INVALID_TRANSITION')
  })
})

describe('guessing codes', () => {
  test('is limited to twenty wrong codes an hour, for valid codes too', async () => {
    const booking = await fourBathrooms()
    for (let right = 0; right < 25; right++) expect((await apply(booking, 'BATH20')).status).toBe(200)
    const wrong = await Promise.all(Array.from({ length: 20 }, (_, index) => apply(booking, `GUESS${index}`)))
    expect(new Set(wrong.map(({ error }) => error.code))).toEqual(new Set(['OFFER_NOT_FOUND']))
    const refused = await world.app.inject({
      method: 'POST',
      url: offerCalls.apply.path,
      headers: { authorization: `Bearer ${booking.token}` },
      payload: { bookingId: booking.bookingId, code: 'GET250' },
    })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
    expect(refused.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Try again in 60 minutes.',
    })
    const other = await fourBathrooms()
    expect((await apply(other, 'BATH20')).status).toBe(200)
    world.clock.advance({ minutes: 61 })
    expect((await apply(booking, 'BATH20')).status).toBe(200)
  })
})
