import { beforeAll, describe, expect, test } from 'vitest'
import { creditCalls } from '#contract/credit.ts'
import { paymentCalls } from '#contract/payment.ts'
import { refundCalls } from '#contract/refund.ts'
import { bookingFixture } from '#server/testing/booking-fixture.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import {
  beginBooking,
  bookingNow,
  type Checkout,
  creditLedger,
  giveCreditTo,
  openPaymentLink,
  press,
  refundsSent,
  runQueued,
} from '#server/testing/steps/checkout.ts'
import { hireStaff, refundByTwo, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let dispatcher: ReturnType<typeof staffClient>
let admin: ReturnType<typeof staffClient>
let staffMember: ReturnType<typeof staffClient>
beforeAll(async () => {
  await bookingFixture(world).keepProfessionals(2)
  dispatcher = staffClient(world, await hireStaff(world, 'dispatcher', '9812300021'))
  admin = staffClient(world, await hireStaff(world, 'admin', '9812300022'))
  staffMember = staffClient(world, await hireStaff(world, 'admin', '9812300023'))
})

const crewOf = async (bookingId: string) => (await dispatcher.find(bookingId)).body.data.professionals
const cells = () => world.db.selectFrom('reserved_cell').select(['professional_id', 'cell_at']).execute()

describe('replacing a professional', () => {
  test('swaps the hours of the two and notifies the customer', async () => {
    const visit = await paidVisit(world, 540)
    const [former] = await crewOf(visit.bookingId)
    const [candidate, ...others] = (await dispatcher.candidates(visit)).body.data.professionals
    expect(others).toEqual([])
    expect(candidate?._id).not.toBe(former?._id)
    const before = await cells()
    const { data } = (await dispatcher.assign(visit, candidate?._id ?? '')).body
    expect(data.professionals).toEqual([candidate])
    expect((await bookingNow(world, visit)).professionals).toEqual([{ name: candidate?.name }])
    expect(await cells()).toHaveLength(before.length)
    await runQueued(world, 'notification.send-sms')
    expect(world.sms.outbox(`+91${visit.phone}`).some(({ text }) => text.includes(candidate?.name ?? ''))).toBe(true)
    await dispatcher.assign(visit, former?._id ?? '').then(({ body }) => body)
    expect(await crewOf(visit.bookingId)).toEqual([former])
  })

  test('is refused for one who is busy, unknown or already in the crew', async () => {
    const [one, two] = [await paidVisit(world, 780), await paidVisit(world, 780)]
    const [ofOne] = await crewOf(one.bookingId)
    const [ofTwo] = await crewOf(two.bookingId)
    expect((await dispatcher.assign(one, ofTwo?._id ?? '')).error.code).toBe('SLOT_TAKEN')
    expect((await dispatcher.assign(one, ofOne?._id ?? '')).error.message).toBe('They go to this visit already.')
    expect((await dispatcher.assign(one, '00000000-0000-4000-8000-000000000000')).error.code).toBe('SLOT_TAKEN')
    expect((await dispatcher.assign(one, 'unknown')).error.code).toBe('BAD_INPUT')
    expect((await dispatcher.candidates(one)).body.data.professionals).toEqual([])
  })

  test('gives a professional to one of two racing visits', async () => {
    await bookingFixture(world).keepProfessionals(2)
    const people = await world.db.selectFrom('professional').selectAll().where('active', '=', true).execute()
    // A third professional with the same skills and hours.
    const [model] = people
    const { id: third } = await world.db
      .insertInto('professional')
      .values({ name: 'Third Person', phone: '+919800000099', area_id: 'bengaluru', created_at: world.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const skills = await world.db
      .selectFrom('professional_skill')
      .select('category_id')
      .where('professional_id', '=', model?.id ?? '')
      .execute()
    const rows = skills.map((skill) => ({ ...skill, professional_id: third }))
    await world.db.insertInto('professional_skill').values(rows).execute()
    const [one, two] = [await paidVisit(world, 1020), await paidVisit(world, 1020)]
    const hours = { professional_id: third, weekday: 2, starts_minute: 480, ends_minute: 1260 }
    await world.db.insertInto('working_hours').values(hours).execute()
    const answers = await Promise.all([dispatcher.assign(one, third), admin.assign(two, third)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is refused for visits that are not confirmed', async () => {
    const open = await beginBooking(world, { startMinute: null })
    const [someone] = (await world.db.selectFrom('professional').select('id').limit(1).execute()) as [{ id: string }]
    expect((await dispatcher.assign(open, someone.id)).error.code).toBe('INVALID_TRANSITION')
    expect((await dispatcher.candidates(open)).error.code).toBe('INVALID_TRANSITION')
  })
})

describe('refunding', () => {
  test('is for admins, in part and never above the payment', async () => {
    world.clock.set('2026-11-30T04:30:00Z')
    const visit = await paidVisit(world, 540)
    expect((await dispatcher.refund(visit, 100)).error.code).toBe('ROLE_NOT_ALLOWED')
    expect((await admin.refund(visit, 100)).body.data.refundable).toBe(1096)
    expect((await admin.refund(visit, 1097)).error.code).toBe('REFUND_NOT_POSSIBLE')
    await runQueued(world, 'payment.send-refund')
    expect(await bookingNow(world, visit)).toMatchObject({ paymentStatus: 'PartiallyRefunded', refundAmount: 100 })
    const { history } = (await admin.find(visit.bookingId)).body.data
    expect(history.filter(({ kind }) => kind === 'refund_ordered')).toHaveLength(1)
  })

  describe('a completed visit paid with credit', () => {
    /** ₹1,196, `credit` of it in credit and the rest online or in cash. */
    async function visitWithCredit(credit: number, way: 'online' | 'cash'): Promise<Checkout> {
      world.clock.set('2026-12-07T04:30:00Z')
      const visit = await beginBooking(world, { quantity: 4, startMinute: 600 })
      const { bookingId, token } = visit
      await giveCreditTo(world, visit, credit)
      await world.call(creditCalls.use, { bookingId, amount: 'all' }, { token }).then(({ body }) => body)
      if (way === 'online') await press(world, 'pay', await openPaymentLink(world, visit))
      else await world.call(paymentCalls.cash, { bookingId }, { token }).then(({ body }) => body)
      return visit
    }

    async function complete(visit: Checkout): Promise<void> {
      world.clock.advance({ hours: 25 })
      for (const act of [dispatcher.start, dispatcher.complete]) await act(visit).then(({ body }) => body)
      world.clock.advance({ minutes: 1 })
    }

    const refundable = async ({ bookingId }: Checkout) => (await admin.find(bookingId)).body.data.refundable

    test('returns money before credit, and in full all of both', async () => {
      const visit = await visitWithCredit(300, 'online')
      expect(await refundable(visit)).toBe(896)
      await complete(visit)
      expect(await refundable(visit)).toBe(1196)
      expect((await admin.refund(visit, 100)).status).toBe(200)
      expect((await creditLedger(world, visit)).balance).toBe(0)
      expect((await admin.refund(visit, 1097)).error.code).toBe('REFUND_NOT_POSSIBLE')
      world.clock.advance({ minutes: 1 })
      expect((await refundByTwo([admin, staffMember], visit, 1096)).status).toBe(200)
      expect((await refundsSent(world, visit)).map(({ amount }) => amount)).toEqual([100, 796])
      expect((await creditLedger(world, visit)).balance).toBe(300)
      expect((await bookingNow(world, visit)).paymentStatus).toBe('Refunded')
      expect(await refundable(visit)).toBe(0)
    })

    test('returns credit alone where no money was paid', async () => {
      const visit = await visitWithCredit(1500, 'cash')
      await complete(visit)
      expect((await admin.refund(visit, 200)).body.data.refundable).toBe(996)
      expect((await bookingNow(world, visit)).paymentStatus).toBe('PartiallyRefunded')
      world.clock.advance({ minutes: 1 })
      expect((await refundByTwo([admin, staffMember], visit, 996)).status).toBe(200)
      expect((await creditLedger(world, visit)).balance).toBe(1500)
      expect((await bookingNow(world, visit)).paymentStatus).toBe('Refunded')
    })

    test('counts as refunded when its cash and its credit are back', async () => {
      const visit = await visitWithCredit(900, 'cash')
      await complete(visit)
      const cash = { bookingId: visit.bookingId, amount: 296, way: 'bank_transfer' } as const
      expect((await admin.call(refundCalls.pay, { ...cash, reason: 'A window was left out' })).status).toBe(200)
      const [toPay] = (await admin.call(refundCalls.stuck, {})).body.data.refunds
      const paid = { refundId: toPay?._id ?? '', reference: 'UTR 9' }
      expect((await admin.call(refundCalls.record, paid)).status).toBe(200)
      expect((await bookingNow(world, visit)).paymentStatus).toBe('PartiallyRefunded')
      expect((await refundByTwo([admin, staffMember], visit, 900)).status).toBe(200)
      expect((await bookingNow(world, visit)).paymentStatus).toBe('Refunded')
      expect((await creditLedger(world, visit)).balance).toBe(900)
    })
  })
})
