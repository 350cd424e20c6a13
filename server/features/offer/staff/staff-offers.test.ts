import { beforeAll, describe, expect, test } from 'vitest'
import { catalogCalls } from '#contract/catalog.ts'
import { type OfferTermsView, staffOfferCalls } from '#contract/offer.staff.ts'
import { offerCalls } from '#contract/offer.ts'
import { paymentCalls } from '#contract/payment.ts'
import { bathroom, bookingFixture } from '#server/testing/booking-fixture.ts'
import { moveTo } from '#server/testing/steps/cancel.ts'
import { beginBooking, bookingNow, type Checkout } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)

let asha: ReturnType<typeof staffClient>
let ravi: ReturnType<typeof staffClient>
beforeAll(async () => {
  asha = staffClient(world, await hireStaff(world, 'catalogue', '9812300811'))
  ravi = staffClient(world, await hireStaff(world, 'catalogue', '9812300812'))
})

const flat: OfferTermsView = {
  ...{ title: 'Diwali', kind: 'flat', amount: 100, percent: null, maxDiscount: null },
  ...{ minOrder: 500, minOrderStrict: false, categoryIds: [], serviceIds: [], areaIds: [] },
  ...{ audience: 'everyone', requiresGstin: false, paymentMethods: [], weekdays: [], startsBefore: null },
  ...{ validFrom: null, validTo: null, perCustomerLimit: null, oncePerHousehold: false, globalLimit: 1000 },
}

let made = 0
/** A new code with these terms. */
async function make(terms: Partial<OfferTermsView> = {}, draft = false): Promise<string> {
  made += 1
  const code = `OFFER${made}`
  const input = { code: code.toLowerCase(), terms: { ...flat, ...terms }, draft, reason: 'Diwali campaign' }
  const { data } = (await asha.call(staffOfferCalls.create, input)).body
  expect(data.code).toBe(code)
  later()
  if (data.state === 'draft' && !draft) expect((await set(code, 'published', ravi)).body.status).toBe(true)
  return code
}
const later = () => world.clock.advance({ seconds: 1 })
const read = async (code: string) => (await asha.call(staffOfferCalls.find, { code })).body.data
async function change(code: string, terms: Partial<OfferTermsView>, by = asha) {
  const { revision } = await read(code)
  const input = { code, revision, terms: { ...flat, ...terms }, reason: 'Asked by marketing' }
  const answer = await by.call(staffOfferCalls.change, input)
  later()
  return answer
}
async function set(code: string, to: 'published' | 'stopped', by = asha) {
  const { revision } = await read(code)
  const answer = await by.call(staffOfferCalls.setState, { code, revision, to, reason: 'Asked by marketing' })
  later()
  return answer
}
const apply = ({ token, bookingId }: Pick<Checkout, 'token' | 'bookingId'>, code: string) =>
  world.call(offerCalls.apply, { bookingId, code }, { token })

async function openBooking() {
  const customer = await fixture.newCustomer()
  await fixture.add(customer.token, { ...bathroom, unitQuantity: 4 })
  return { ...customer, bookingId: (await fixture.initiate(customer.token)).body.data._id }
}

async function cashBooking(code: string): Promise<Checkout> {
  const visit = await beginBooking(world, { quantity: 2, startMinute: 600 })
  await apply(visit, code).then(({ body }) => body)
  await world.call(paymentCalls.cash, { bookingId: visit.bookingId }, { token: visit.token }).then(({ body }) => body)
  return visit
}

describe('an offer that a colleague makes', () => {
  test('lowers a price, and its uses and money are counted once it is booked', async () => {
    const code = await make({ minOrder: 400 })
    expect(await read(code)).toMatchObject({
      state: 'running',
      uses: 0,
      given: 0,
      terms: { title: 'Diwali', minOrder: 400 },
    })
    expect((await apply(await openBooking(), code)).body.data).toMatchObject({ discountAmount: 100, offerCode: code })
    expect(await read(code)).toMatchObject({ uses: 0, given: 0 })
    await cashBooking(code)
    expect(await read(code)).toMatchObject({ uses: 1, given: 100 })
    const { offers } = (await ravi.call(staffOfferCalls.list, {})).body.data
    expect(offers.find((one) => one.code === code)).toMatchObject({ state: 'running', uses: 1, given: 100 })
  })

  test('with large terms is a draft until a colleague publishes it', async () => {
    const input = { code: 'LARGE1', terms: { ...flat, amount: 151 }, draft: false, reason: 'Diwali campaign' }
    const { message, data } = (await asha.call(staffOfferCalls.create, input)).body
    expect([message, data.state]).toEqual(['Kept as a draft. A second person publishes it.', 'draft'])
    later()
    expect((await set('LARGE1', 'published')).error.code).toBe('OWN_DECISION')
    expect((await set('LARGE1', 'published', ravi)).body.data.state).toBe('running')
    const code = await make()
    for (const terms of [
      { amount: 151 },
      { globalLimit: null },
      { amount: null, kind: 'percent', percent: 10 },
    ] as const)
      expect((await change(code, terms)).error.message).toMatch(/^Such terms need a second person/)
    await set(code, 'stopped')
    await change(code, { amount: 151 }).then(({ body }) => body)
    expect((await set(code, 'published')).error.code).toBe('OWN_DECISION')
    expect((await set(code, 'published', ravi)).body.data.state).toBe('running')
  })

  test('is unknown to customers while it is a draft', async () => {
    const code = await make({}, true)
    const booking = await openBooking()
    expect((await apply(booking, code)).error.code).toBe('OFFER_NOT_FOUND')
    const { offers } = (await world.call(offerCalls.forBooking, { bookingId: booking.bookingId }, booking)).body.data
    expect(offers.map((one) => one.code)).not.toContain(code)
    expect((await set(code, 'stopped')).error.code).toBe('BAD_INPUT')
    expect((await set(code, 'published')).body.data).toMatchObject({ state: 'running' })
    expect((await apply(booking, code)).body.data.offerCode).toBe(code)
  })

  test.each<[string, Partial<OfferTermsView>]>([
    ['scheduled', { validFrom: '2026-12-01' }],
    ['ended', { validTo: '2026-11-22' }],
    ['running', { validFrom: '2026-11-23', validTo: '2026-11-23' }],
  ])('is %s by its days', async (state, terms) => {
    expect(await read(await make(terms))).toMatchObject({ state })
  })

  test('is used up with its last use', async () => {
    const code = await make({ globalLimit: 1 })
    await cashBooking(code)
    expect(await read(code)).toMatchObject({ state: 'used_up', uses: 1 })
    expect((await apply(await openBooking(), code)).error.code).toBe('OFFER_USED_UP')
  })

  test.each<[string, Partial<OfferTermsView>, string]>([
    ['of no amount', { amount: null }, 'Enter the amount that is taken off.'],
    ['with amount and percent', { percent: 10 }, 'A fixed amount has no percent and no cap.'],
    ['of parts of a paisa', { amount: 10.001 }, 'Enter amounts in rupees and paise.'],
    ['that ends first', { validFrom: '2026-12-02', validTo: '2026-12-01' }, 'The last day is before the first.'],
    ['on no day', { validTo: '2026-02-30' }, 'Choose a day of the calendar.'],
    ['for what we do not sell', { serviceIds: ['gold'] }, 'There is no gold in the catalogue or among the cities.'],
    [
      'with limits that contradict',
      { perCustomerLimit: 3, globalLimit: 2 },
      'A customer cannot use it more often than all customers together.',
    ],
  ])('%s is refused', async (_what, terms, message) => {
    const input = { code: 'WRONG1', terms: { ...flat, ...terms }, draft: false, reason: 'A try' }
    const { status, error } = await asha.call(staffOfferCalls.create, input)
    expect([status, error.code, error.message]).toEqual([400, 'BAD_INPUT', message])
  })

  test('needs a code of its own', async () => {
    const input = { code: ' bath 20', terms: flat, draft: false, reason: 'A try' }
    expect((await asha.call(staffOfferCalls.create, input)).error.code).toBe('CODE_TAKEN')
    expect((await asha.call(staffOfferCalls.create, { ...input, code: 'A-B-C' })).error.code).toBe('BAD_INPUT')
  })
})

describe('a change', () => {
  test('is in the history with who, why, before and after', async () => {
    const code = await make()
    await change(code, { amount: 150 }, ravi)
    await set(code, 'stopped')
    await set(code, 'published')
    const { changes } = await read(code)
    expect(changes).toMatchObject([
      { state: 'resumed', before: {}, after: {} },
      { state: 'stopped', before: {}, after: {} },
      { by: '9812300812', reason: 'Asked by marketing', before: { amount: 100 }, after: { amount: 150 }, state: null },
      { by: '9812300811', reason: 'Diwali campaign', before: null, after: { amount: 100 } },
    ])
  })

  test('of a colleague meanwhile refuses the second', async () => {
    const code = await make()
    const { revision } = await read(code)
    await change(code, { amount: 150 })
    const input = { code, revision, terms: { ...flat, amount: 200 }, reason: 'Asked by marketing' }
    expect((await ravi.call(staffOfferCalls.change, input)).error.code).toBe('CATALOGUE_CHANGED')
    expect(await read(code)).toMatchObject({ terms: { amount: 150 } })
  })

  test('by two at once is made by one', async () => {
    const code = await make()
    const { revision } = await read(code)
    const input = (amount: number) => ({ code, revision, terms: { ...flat, amount }, reason: 'Asked by marketing' })
    const answers = await Promise.all([
      asha.call(staffOfferCalls.change, input(150)),
      ravi.call(staffOfferCalls.change, input(120)),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await read(code)).changes).toHaveLength(2)
  })

  test('of a code that the pages of the shop name is refused', async () => {
    expect(await read('GET250')).toMatchObject({ isFixed: true })
    const { error } = await change('GET250', { amount: 300 })
    expect([error.code, error.message]).toEqual([
      'BAD_INPUT',
      'The pages of the shop name this code and its terms: it cannot be changed here.',
    ])
    expect((await set('WELCOME300', 'stopped')).error.code).toBe('BAD_INPUT')
  })
})

describe('a booking', () => {
  test('keeps its discount when the offer stops, also at another time', async () => {
    const code = await make()
    const visit = await cashBooking(code)
    const price = (await bookingNow(world, visit)).totalPrice
    later()
    expect((await set(code, 'stopped')).body.data).toMatchObject({ state: 'stopped', uses: 1, given: 100 })
    expect((await moveTo(world, visit, 3, 600)).body.data).toMatchObject({ offerCode: code, totalPrice: price })
    const { error } = await apply(await openBooking(), code)
    expect([error.code, error.message]).toEqual(['OFFER_NOT_APPLICABLE', `${code} has ended.`])
  })

  test('keeps the terms it was made with', async () => {
    const code = await make()
    const visit = await cashBooking(code)
    later()
    await change(code, { minOrder: 5000, weekdays: [0], amount: 10 })
    expect((await moveTo(world, visit, 3, 660)).body.data).toMatchObject({ offerCode: code, discountAmount: 100 })
  })
})

test('a promotion of the home page whose code is stopped is not shown until the code is resumed', async () => {
  const titles = async () => (await world.call(catalogCalls.home, {})).body.data.offers.map(({ code }) => code)
  expect(await titles()).toContain('BATH20')
  expect((await set('BATH20', 'stopped')).body.data.promotions).toEqual(['Two bathrooms, one price drop'])
  expect(await titles()).not.toContain('BATH20')
  expect((await set('BATH20', 'published')).body.data.state).toBe('running')
  expect(await titles()).toContain('BATH20')
})

describe('an audience', () => {
  test('of first bookings refuses a second one', async () => {
    const code = await make({ audience: 'first_order' })
    const first = await cashBooking(code)
    const second = await beginBooking(world, { token: first.token, quantity: 2, startMinute: 720 })
    expect((await apply(second, code)).error.message).toBe(`${code} is valid on your first booking only.`)
  })

  test('of a city refuses another', async () => {
    const visit = await beginBooking(world, { quantity: 2, startMinute: 840 })
    const { area_id } = await world.db
      .selectFrom('booking')
      .select('area_id')
      .where('id', '=', visit.bookingId)
      .executeTakeFirstOrThrow()
    const here = await make({ areaIds: [area_id ?? ''] })
    const elsewhere = await make({ areaIds: [area_id === 'mumbai' ? 'pune' : 'mumbai'] })
    expect((await apply(visit, elsewhere)).error.message).toMatch(/is valid in (Mumbai|Pune) only\./)
    expect((await apply(visit, here)).body.data).toMatchObject({ offerCode: here })
  })

  test('of services takes off only their price', async () => {
    const code = await make({ serviceIds: [bathroom.serviceId], amount: 10_000 })
    const other = await make({ serviceIds: ['termite-inspection'] })
    const booking = await openBooking()
    expect((await apply(booking, other)).error.message).toMatch(/is valid on .+ only\.$/)
    expect((await apply(booking, code)).body.data).toMatchObject({ totalPrice: 0 })
  })

  test('of one use a household refuses another account at the address', async () => {
    const code = await make({ oncePerHousehold: true })
    const address = '7, 1st Cross, Koramangala, flat 21'
    const first = await beginBooking(world, { quantity: 2, startMinute: 600, address })
    expect((await apply(first, code)).status).toBe(200)
    const second = await beginBooking(world, { quantity: 2, startMinute: 900, address })
    const { error } = await apply(second, code)
    expect([error.code, error.message]).toEqual(['OFFER_USED_UP', `${code} can be used once per household.`])
  })
})

describe('a dry run', () => {
  type Order = { phoneNo?: string; lines?: { serviceId: string; amount: number }[]; cityId?: string }
  async function run(input: Order = {}) {
    const lines = [{ serviceId: bathroom.serviceId, amount: 1796 }]
    return await asha.call(staffOfferCalls.dryRun, { lines, hasGstin: false, ...input })
  }

  test('says what each offer takes off, the best first, and why others do not apply', async () => {
    const { subtotal, offers } = (await run()).body.data
    const found = (code: string) => offers.find((one) => one.code === code)
    expect(subtotal).toBe(1796)
    expect(found('BATH20')).toMatchObject({ applies: true, discount: 200, reason: '', state: 'running' })
    expect(found('GET250')).toMatchObject({ applies: false, reason: 'GET250 is valid on orders above ₹1,999.' })
    const discounts = offers.map(({ discount }) => discount ?? -1)
    expect(discounts).toEqual([...discounts].sort((one, other) => other - one))
  })

  test('knows what a customer has booked, and uses nothing', async () => {
    const code = await make({ audience: 'first_order', globalLimit: 1 })
    const verdict = async (phoneNo?: string) =>
      (await run(phoneNo ? { phoneNo } : {})).body.data.offers.find((one) => one.code === code)
    const { phone } = await cashBooking(await make())
    expect(await verdict(phone)).toMatchObject({ reason: `${code} is valid on your first booking only.` })
    expect(await verdict()).toMatchObject({ applies: true, discount: 100 })
    expect(await verdict()).toMatchObject({ applies: true })
  })

  test('shows how a draft will be', async () => {
    const code = await make({ areaIds: ['mumbai'] }, true)
    const of = async (cityId?: string) =>
      (await run(cityId ? { cityId } : {})).body.data.offers.find((one) => one.code === code)
    expect(await of('mumbai')).toMatchObject({ applies: true, state: 'draft' })
    expect((await of())?.reason).toMatch(/Add the address first\.$/)
  })

  test('of an unknown service or number is refused', async () => {
    expect((await run({ lines: [{ serviceId: 'gold', amount: 1 }] })).error.code).toBe('SERVICE_NOT_FOUND')
    expect((await run({ phoneNo: '9000000001' })).error.code).toBe('NO_PROFILE')
  })
})
