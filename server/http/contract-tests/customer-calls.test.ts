import { describe, expect, test } from 'vitest'
import { bathroom, bookingFixture, tomorrow } from '#server/testing/booking-fixture.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { type ThirdPartyClient, thirdPartyClient } from '#server/testing/third-party-client.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)

const text = expect.any(String)
const well = { status: 200, body: { status: true } }
const koramangala = { lat: 12.9352, lng: 77.6245 }

async function newCustomer(): Promise<ThirdPartyClient> {
  const { token } = await fixture.newCustomer()
  return thirdPartyClient(world, token)
}

async function cartOf(customer: ThirdPartyClient) {
  const { body } = await customer.post('/cart/listingUserCarts')
  return body.data as { cartId: string; items: { _id: string; totalPrice: number; quantity: number }[] }
}

async function beginBooking(customer: ThirdPartyClient): Promise<string> {
  await customer.post('/cart/add', { ...bathroom, unitQuantity: 1 })
  const { cartId } = await cartOf(customer)
  const { body } = await customer.post('/booking/initiateBooking', { cartId })
  return (body.data as { _id: string })._id
}

describe('a third-party client keeps a profile', () => {
  // spec: call/fetch-profile, call/user-location, entity/user
  test('and the place of the customer', async () => {
    const customer = await newCustomer()
    const before = await customer.post('/user/fetchProfile')
    const fields = { name: text, email: text, phoneNo: text, img: text, referralCode: text, address: [] }
    expect(before).toMatchObject({ ...well, body: { status: true, data: { ...fields, location: null } } })
    const saved = await customer.post('/user/location', { newLocation: koramangala, address: '5th Block, Koramangala' })
    expect(saved).toMatchObject(well)
    const { body } = await customer.post('/user/fetchProfile')
    expect(body.data).toMatchObject({ location: koramangala, address: ['5th Block, Koramangala'] })
  })

  // spec: call/user-update, call/referral-code
  test('with a name, an e-mail and a code for friends', async () => {
    const customer = await newCustomer()
    const { phoneNo } = (await customer.post('/user/fetchProfile')).body.data as { phoneNo: string }
    const wanted = { name: 'Meera Nair', email: 'meera@example.in', phoneNo, img: '' }
    expect(await customer.post('/user/update', wanted)).toMatchObject(well)
    expect((await customer.post('/user/fetchProfile')).body.data).toMatchObject(wanted)
    const code = await customer.get('/user/referralCode')
    expect(code).toMatchObject({ ...well, body: { data: { referralCode: text } } })
    expect((await customer.post('/user/referralCode')).body).toEqual(code.body)
  })
})

describe('a third-party client keeps a cart', () => {
  // spec: call/cart-add, call/cart-listing, call/cart-quantity, entity/cart, entity/cart-item
  test('with the added lines', async () => {
    const customer = await newCustomer()
    const added = await customer.post('/cart/add', { ...bathroom, unitQuantity: 1 })
    expect(added).toMatchObject({ ...well, body: { status: true, message: text } })
    expect((await customer.post('/cart/fetchQuantity')).body).toMatchObject({
      status: true,
      data: { totalQuantity: 1 },
    })
    const { body } = await customer.get('/cart/listingUserCarts')
    const item = { _id: text, serviceName: 'Classic Bathroom Cleaning', totalPrice: 449, quantity: 1 }
    const service = { serviceId: { icon: text, name: text, description: text } }
    const chosen = { selectedVariants: [{ variantName: text, price: 449 }] }
    expect(body.data).toMatchObject({ cartId: text, totalItems: 1, totalQuantity: 1, subTotalAmount: 449 })
    expect(body.data).toMatchObject({ items: [{ ...item, ...service, ...chosen }] })
  })

  // spec: call/cart-update, call/cart-remove
  test('changes quantities by service and takes lines out', async () => {
    const customer = await newCustomer()
    await customer.post('/cart/add', { serviceId: 'termite-inspection', selectedVariants: [], unitQuantity: 1 })
    expect(
      await customer.post('/cart/update-quantity', { serviceId: 'termite-inspection', quantity: 2 }),
    ).toMatchObject(well)
    const [line] = (await cartOf(customer)).items
    expect(line).toMatchObject({ quantity: 2 })
    expect(await customer.post('/cart/remove-item', { itemId: line?._id })).toMatchObject(well)
    expect((await cartOf(customer)).items).toEqual([])
  })
})

describe('a third-party client books', () => {
  // spec: call/initiate-booking, call/booking-location, call/fetch-time-slots, call/select-slot
  // spec: call/find-booking, entity/booking, entity/booking-item
  test('a cleaning at a place and a time', async () => {
    const customer = await newCustomer()
    const bookingId = await beginBooking(customer)
    const place = { newLocation: koramangala, address: '12, 5th Block, Koramangala', bookingId }
    expect(await customer.post('/booking/location', place)).toMatchObject(well)
    const slots = await customer.post('/booking/fetchTimeSlots', { bookingId, date: tomorrow })
    expect(slots.body).toMatchObject({ status: true, data: expect.arrayContaining(['10:00 AM - 11:00 AM']) })
    const timeSlot = { start: '10:00', end: '11:00' }
    const wanted = { bookingId, date: tomorrow, timeSlot }
    expect(await customer.post('/booking/selectDateAndTimeslot', wanted)).toMatchObject(well)
    const { body } = await customer.get(`/booking/findById/${bookingId}`)
    const item = { _id: text, unitQuantity: 1, unitPrice: 449, totalPrice: 449, serviceId: { name: text } }
    const money = { totalPrice: 449, discountAmount: 0 }
    const who = { user: { name: 'Asha Rao', email: text, phoneNo: text }, location: { type: text } }
    expect(body.data).toMatchObject({ _id: bookingId, bookingStatus: 'Pending', paymentStatus: text, date: tomorrow })
    expect(body.data).toMatchObject({ timeSlot, address: place.address, ...money, ...who })
    expect(body.data).toMatchObject({ items: [{ ...item, selectedVariants: [{ variant: { name: text } }] }] })
  })

  // spec: call/booking-listing, call/history-or-pending
  test('and finds the booking in its lists', async () => {
    const customer = await newCustomer()
    const bookingId = await beginBooking(customer)
    const listed = { data: { bookings: [{ _id: bookingId }] } }
    expect((await customer.get('/booking/bookingListing')).body).toMatchObject(listed)
    expect((await customer.post('/booking/bookingListing')).body).toMatchObject(listed)
    const history = await customer.post('/booking/historyOrPending', { type: 'history' })
    expect(history).toMatchObject({ ...well, body: { data: [] } })
    expect((await customer.get('/booking/historyOrPending', { type: 'history' })).body).toEqual(history.body)
    const pending = await customer.post('/booking/historyOrPending', { type: 'pending' })
    expect(pending.body).toMatchObject({ data: [{ _id: bookingId }] })
  })

  // spec: call/payment-initiate
  test('and pays through a link', async () => {
    const customer = await newCustomer()
    const bookingId = await beginBooking(customer)
    await customer.post('/booking/location', { newLocation: koramangala, address: '12, 5th Block', bookingId })
    const timeSlot = { start: '14:00', end: '15:00' }
    await customer.post('/booking/selectDateAndTimeslot', { bookingId, date: tomorrow, timeSlot })
    const { status, body } = await customer.post('/payment/initiate', { bookingId })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: true, message: text, data: { bookingId, order_id: text } })
    expect((body.data as { payment_link: string }).payment_link).toMatch(/^http/)
  })
})

// spec: call/reads-both-ways
test.each(['/cart/add', '/cart/remove-item', '/cart/update-quantity', '/user/update', '/booking/initiateBooking'])(
  '%s changes something and answers no GET',
  async (path) => {
    const customer = await newCustomer()
    const { status, body } = await customer.get(path)
    expect(status).toBeGreaterThanOrEqual(404)
    expect(status).toBeLessThan(500)
    expect(body).toMatchObject({ status: false, code: text, message: text, requestId: text })
  },
)
