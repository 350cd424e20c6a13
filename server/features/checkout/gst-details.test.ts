import { expect, test } from 'vitest'
import { gstCalls } from '#contract/checkout.gst.ts'
import { offerCalls } from '#contract/offer.ts'
import { bookingFixture } from '#server/testing/booking-fixture.ts'
import { cancel, paidVisit } from '#server/testing/steps/cancel.ts'
import { beginBooking, bookingNow, type Checkout, openPaymentLink } from '#server/testing/steps/checkout.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)

const acme = {
  gstin: '27AAPFU0939F1ZV',
  legalName: 'Acme Interiors LLP',
  address: '4 Hill Road, Bandra West, Mumbai 400050',
}

/** ₹5,994 for an hour each by two people. */
const facade = { serviceId: 'facade-and-external-glass-cleaning', quantity: 6 }

type Customer = Pick<Checkout, 'token'>
type Details = typeof acme | undefined
const onBooking = ({ bookingId, token }: Pick<Checkout, 'token' | 'bookingId'>, details: Details) =>
  world.call(gstCalls.setOnBooking, { bookingId, details }, { token })
const save = ({ token }: Customer, details: Details) => world.call(gstCalls.save, { details }, { token })
const stored = async ({ token }: Customer) => (await world.call(gstCalls.details, {}, { token })).body.data.details
const apply = ({ bookingId, token }: Checkout, code: string) =>
  world.call(offerCalls.apply, { bookingId, code }, { token })

test('GST details are stored for a customer, corrected and removed', async () => {
  const customer = await fixture.newCustomer()
  expect(await stored(customer)).toBeNull()
  expect(
    (await save(customer, { ...acme, gstin: ' 27aapfu-0939f1zv', legalName: ' Acme  Interiors LLP ' })).body,
  ).toEqual({
    status: true,
    message: 'GST details saved.',
    data: { details: acme, supplierState: '29' },
  })
  expect(await stored(customer)).toEqual(acme)
  expect((await save(customer, undefined)).body.data.details).toBeNull()
  expect(await stored(customer)).toBeNull()
})

test.each([
  [{ ...acme, gstin: '27AAPFU0939F1ZW' }, 'BAD_GSTIN', /typing mistake/],
  [{ ...acme, gstin: '99AAPFU0939F1ZV' }, 'BAD_GSTIN', /code of a state/],
  [{ ...acme, gstin: 'AAPFU0939F' }, 'BAD_GSTIN', /15 characters/],
  [{ ...acme, legalName: '  ' }, 'BAD_INPUT', /legal name/],
  [{ ...acme, address: ' ' }, 'BAD_INPUT', /address/],
  [{ ...acme, legalName: '山田 Interiors' }, 'LETTERS_NOT_PRINTABLE', /print some letters/],
  [{ ...acme, address: '4 Hill Road 東京' }, 'LETTERS_NOT_PRINTABLE', /print some letters/],
])('%j are refused for a customer and a booking', async (details, code, message) => {
  const booking = await fixture.newBooking()
  for (const { status, error } of [await save(booking, details), await onBooking(booking, details)]) {
    expect([status, error.code]).toEqual([400, code])
    expect(error.message).toMatch(message)
  }
  expect(await stored(booking)).toBeNull()
  expect((await fixture.find(booking)).body.data.gstDetails).toBeNull()
})

test('a booking keeps its own details, whatever the customer stores later', async () => {
  const booking = await fixture.newBooking()
  expect((await onBooking(booking, acme)).body.data.gstDetails).toEqual(acme)
  await save(booking, { ...acme, legalName: 'Another' })
  expect((await fixture.find(booking)).body.data.gstDetails).toEqual(acme)
  expect((await onBooking(await fixture.newBooking(), undefined)).body.data.gstDetails).toBeNull()
})

test('the details of another customer’s booking cannot be set', async () => {
  const { bookingId } = await fixture.newBooking()
  const { token } = await fixture.newCustomer()
  expect((await onBooking({ bookingId, token }, acme)).error.code).toBe('BOOKING_NOT_FOUND')
})

test('OFFICE12 needs a GSTIN on the booking, and goes with it', async () => {
  const booking = await beginBooking(world, { ...facade, startMinute: null })
  const { itemTotal, placeOfSupply } = await bookingNow(world, booking)
  expect(placeOfSupply).toBe('29')
  const refused = await apply(booking, 'OFFICE12')
  expect([refused.status, refused.error.code, refused.error.message]).toEqual([
    409,
    'OFFER_NOT_APPLICABLE',
    'OFFICE12 is valid for business customers only. Add your GSTIN first.',
  ])
  await onBooking(booking, acme)
  const choices = (await world.call(offerCalls.forBooking, booking, booking)).body.data.offers
  expect(choices.find(({ code }) => code === 'OFFICE12')).toMatchObject({ applies: true })
  const discount = Math.min(1500, Math.floor(itemTotal * 12) / 100)
  expect((await apply(booking, 'OFFICE12')).body.data).toMatchObject({
    offerCode: 'OFFICE12',
    discountAmount: discount,
  })
  const removed = (await onBooking(booking, undefined)).body
  expect(removed.data).toMatchObject({ offerCode: null, discountAmount: 0, gstDetails: null })
  expect(removed.message).toMatch(/^OFFICE12 was taken off\. /)
})

test('with OFFICE12 and an open payment page the GSTIN stays', async () => {
  const booking = await beginBooking(world, { ...facade, startMinute: 900 })
  await onBooking(booking, acme)
  await apply(booking, 'OFFICE12')
  await openPaymentLink(world, booking)
  expect((await onBooking(booking, undefined)).error.code).toBe('INVALID_TRANSITION')
  expect(await bookingNow(world, booking)).toMatchObject({ offerCode: 'OFFICE12', gstDetails: acme })
})

test('after payment the details can be added and replaced, after the end nothing', async () => {
  const booking = await paidVisit(world)
  expect((await onBooking(booking, acme)).body.data.gstDetails).toEqual(acme)
  expect((await onBooking(booking, undefined)).error.message).toBe(
    'The GSTIN of a paid booking can be replaced, but not removed.',
  )
  await cancel(world, booking)
  expect((await onBooking(booking, acme)).error.message).toBe('The visit is over, so its invoice can no longer change.')
})
