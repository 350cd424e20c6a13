import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paymentCalls } from '#contract/payment.ts'
import { professionalCalls } from '#contract/professional.ts'
import { bookingFixture } from '#server/testing/booking-fixture.ts'
import {
  beginBooking,
  bookingNow,
  type Checkout,
  chooseTomorrow,
  initiatePayment,
  openPaymentLink,
  press,
} from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)
let staff: ReturnType<typeof staffClient>
let pair: string[]
/** Leaves two professionals in Bengaluru, who work tomorrow and have every skill. */
beforeAll(async () => {
  staff = staffClient(world, await hireStaff(world, 'dispatcher', '9812300072'))
  await fixture.keepProfessionals(2)
  const kept = await world.db.selectFrom('professional').select('id').where('active', '=', true).execute()
  pair = kept.map(({ id }) => id)
})
beforeEach(async () => {
  await world.db.deleteFrom('slot_reservation').execute()
  await world.db.deleteFrom('professional_leave').execute()
  await world.db.deleteFrom('holiday').where('name', '=', 'Election').execute()
  const skills = (await world.db.selectFrom('category').select('id').execute()).map(({ id }) => id)
  for (const id of pair) await change(id, { active: true, skills })
})
afterEach(() => inspectionTakes(60))

const change = async (professionalId: string, what: object) =>
  (await staff.call(professionalCalls.change, { professionalId, reason: 'As agreed', ...what })).body.data
const crewOf = async ({ bookingId }: Checkout) =>
  (await staff.find(bookingId)).body.data.professionals.map(({ _id }) => _id)
const tenTomorrow = { startMinute: 600 }
const timeLost = 'Your slot isn’t available now. Choose another.'

async function inspectionTakes(duration_minutes: number): Promise<void> {
  await world.db.updateTable('service').set({ duration_minutes }).where('id', '=', 'termite-inspection').execute()
  world.clock.advance({ seconds: 1 })
}

async function held() {
  const checkout = await beginBooking(world, tenTomorrow)
  const [crew = ''] = await crewOf(checkout)
  return { checkout, crew, other: pair.find((id) => id !== crew) ?? '' }
}

const absences = [
  ['was deactivated', () => ({ active: false })],
  [
    'went on leave',
    () => {
      const from = world.clock.now()
      const until = new Date(from.getTime() + 3 * 24 * 60 * 60_000)
      return { leave: { from: from.toISOString(), until: until.toISOString(), reason: 'Wedding of a sister' } }
    },
  ],
  ['lost the skill', () => ({ skills: [] })],
] as const

const cash = ({ bookingId, token }: Checkout) => world.call(paymentCalls.cash, { bookingId }, { token })
const ways = [
  ['the payment page', (checkout: Checkout) => initiatePayment(world, checkout)],
  ['cash', cash],
] as const

describe.each(ways)('before %s', (_way, pay) => {
  test.each(absences)('a professional who %s since is replaced, and the time stays', async (_what, absence) => {
    const { checkout, crew, other } = await held()
    const before = await bookingNow(world, checkout)
    await change(crew, absence())
    expect((await pay(checkout)).status).toBe(200)
    expect(await crewOf(checkout)).toEqual([other])
    expect(await bookingNow(world, checkout)).toMatchObject({ date: before.date, timeSlot: before.timeSlot })
  })

  test('a time that has no other free professional is given up and reported', async () => {
    const { checkout, crew, other } = await held()
    await change(crew, { active: false })
    await change(other, { active: false })
    const { status, error } = await pay(checkout)
    expect([status, error.code, error.message]).toEqual([409, 'BOOKING_CHANGED', timeLost])
    expect(await bookingNow(world, checkout)).toMatchObject({ bookingStatus: 'Pending', date: null, timeSlot: null })
    expect((await pay(checkout)).error.code).toBe('SLOT_MISSING')
    await change(other, { active: true })
    expect((await chooseTomorrow(world, checkout, 660)).status).toBe(200)
    expect((await pay(checkout)).status).toBe(200)
  })

  test('a day that was closed since is given up and reported', async () => {
    const { checkout } = await held()
    const { date } = await bookingNow(world, checkout)
    await world.db
      .insertInto('holiday')
      .values({ date: date ?? '', name: 'Election', state: '', closed: true })
      .execute()
    const { error } = await pay(checkout)
    expect([error.code, error.message]).toEqual(['BOOKING_CHANGED', timeLost])
  })

  test('a longer visit is reported, and the time stays where it still fits', async () => {
    const { checkout } = await held()
    const before = await bookingNow(world, checkout)
    await inspectionTakes(90)
    expect((await pay(checkout)).error.message).toBe('The visit now takes 90 minutes instead of 60.')
    const now = await bookingNow(world, checkout)
    expect(now).toMatchObject({ durationMinutes: 90, timeSlot: before.timeSlot, totalPrice: before.totalPrice })
    expect((await pay(checkout)).status).toBe(200)
  })

  test('a visit that became too long for its time needs another', async () => {
    const { checkout } = await held()
    await inspectionTakes(690)
    expect((await pay(checkout)).error.message).toBe(
      'The visit now takes 690 minutes instead of 60. Your order has changed and doesn’t fit your slot now. Choose another.',
    )
    expect(await bookingNow(world, checkout)).toMatchObject({ durationMinutes: 690, timeSlot: null })
  })
})

test('an open payment page keeps its crew, and staff assign another', async () => {
  const { checkout, crew } = await held()
  const linkId = await openPaymentLink(world, checkout)
  await change(crew, { active: false })
  expect(await openPaymentLink(world, checkout)).toBe(linkId)
  await press(world, 'pay', linkId)
  expect(await staff.toReassign()).toMatchObject([{ bookingId: checkout.bookingId, detail: 'inactive' }])
})
