import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingCalls } from '#contract/booking.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { professionalCalls, professionalRecordCalls } from '#contract/professional.ts'
import { lockProfessionals } from '#server/features/roster/crew.queries.ts'
import { bookingFixture, tomorrow } from '#server/testing/booking-fixture.ts'
import { type Checkout, paidBooking } from '#server/testing/steps/checkout.ts'
import { commitUnder } from '#server/testing/steps/queue-behind.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

type Change = Omit<EndpointInput<typeof professionalCalls.change>, 'professionalId' | 'reason'>

const world = suiteWorld()
const fixture = bookingFixture(world)
let staff: ReturnType<typeof staffClient>
let pair: [string, string]
/** Leaves two professionals in Bengaluru, who work tomorrow and have every skill. */
beforeAll(async () => {
  staff = staffClient(world, await hireStaff(world, 'dispatcher', '9812300070'))
  await fixture.keepProfessionals(2)
  const kept = await world.db.selectFrom('professional').select('id').where('active', '=', true).execute()
  pair = kept.map(({ id }) => id) as [string, string]
})

const tuesday = 2
const everyHour = { weekday: tuesday, shifts: [{ from: '08:00', until: '21:00' }], breaks: [] }
const change = (professionalId: string, what: Change) =>
  staff.call(professionalCalls.change, { professionalId, reason: 'As agreed', ...what })
const visitsOf = async (professionalId: string) =>
  (await staff.call(professionalRecordCalls.find, { professionalId })).body.data.visits
const crewOf = async ({ bookingId }: Pick<Checkout, 'bookingId'>) =>
  (await staff.find(bookingId)).body.data.professionals.map(({ _id }) => _id)
const startsTomorrow = async () =>
  (await fixture.slots(await fixture.newBooking())).body.data.map((label) => label.split(' - ')[0])
const leave = {
  from: `${tomorrow}T00:00:00+05:30`,
  until: '2026-11-25T00:00:00+05:30',
  reason: 'Wedding of a sister',
}

/** Both are as they were, with no visits ahead. */
beforeEach(async () => {
  await world.db.deleteFrom('slot_reservation').execute()
  await world.db.deleteFrom('professional_leave').execute()
  const skills = (await world.db.selectFrom('category').select('id').execute()).map(({ id }) => id)
  for (const id of pair) await change(id, { active: true, skills, hours: [everyHour] }).then(({ body }) => body)
})

describe('the hours of a professional', () => {
  test('are several shifts with breaks, and a visit fits within one shift', async () => {
    const shifts = [
      { from: '14:00', until: '18:00' },
      { from: '08:00', until: '12:00' },
    ]
    const breaks = [{ from: '10:00', until: '10:15' }]
    const { data } = (await change(pair[0], { hours: [{ weekday: tuesday, shifts, breaks }] })).body
    expect(data.professional.hours.find(({ weekday }) => weekday === tuesday)).toEqual({
      weekday: tuesday,
      shifts: [shifts[1], shifts[0]],
      breaks,
    })
    await change(pair[1], { active: false })
    expect(await startsTomorrow()).toEqual([
      '8:00 AM',
      '9:00 AM',
      '11:00 AM',
      '2:00 PM',
      '3:00 PM',
      '4:00 PM',
      '5:00 PM',
    ])
    const booking = await fixture.newBooking()
    expect((await fixture.choose(booking, 10)).error.code).toBe('SLOT_TAKEN')
    expect((await fixture.choose(booking, 12)).error.code).toBe('SLOT_TAKEN')
    expect((await fixture.choose(booking, 17)).status).toBe(200)
  })

  test.each([
    [
      'overlap',
      [
        { from: '08:00', until: '12:00' },
        { from: '11:00', until: '14:00' },
      ],
    ],
    ['end before they begin', [{ from: '12:00', until: '08:00' }]],
  ])('are refused when they %s', async (_name, shifts) => {
    const refused = await change(pair[0], { hours: [{ weekday: tuesday, shifts, breaks: [] }] })
    expect([refused.status, refused.error.code]).toEqual([400, 'BAD_INPUT'])
  })

  test('of an unknown professional are not found', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect((await change(unknown, { active: false })).error.code).toBe('NOT_FOUND')
  })
})

const losses: [string, Change, Change][] = [
  ['leave', { leave }, {}],
  ['inactive', { active: false }, { active: true }],
  ['skill', { skills: [] }, { skills: ['pest-control', 'bed-bug-and-termite'] }],
  ['hours', { hours: [{ weekday: tuesday, shifts: [], breaks: [] }] }, { hours: [everyHour] }],
]

describe.each(losses)('a visit hit by %s', (reason, loss, undo) => {
  test('is named at once, waits on the list and stays booked until the loss is taken back', async () => {
    const visit = await paidBooking(world, { startMinute: 600 })
    const [who = ''] = await crewOf(visit)
    world.clock.advance({ minutes: 5 })
    const since = world.clock.now().toISOString()
    const { professional, visits } = (await change(who, loss)).body.data
    const hit = {
      bookingId: visit.bookingId,
      number: visit.number,
      startsAt: '2026-11-24T04:30:00.000Z',
      area: 'bengaluru',
      professional: { _id: who, name: professional.name, phone: professional.phone },
      reason,
      since,
    }
    expect(visits).toEqual([hit])
    world.clock.advance({ minutes: 30 })
    expect(await visitsOf(who)).toEqual([hit])
    const { bookingId, number, startsAt, area } = hit
    const row = { _id: bookingId, bookingId, number, startsAt, area, since, detail: reason }
    expect(await staff.toReassign()).toEqual([row])
    const { data } = (await world.call(bookingCalls.find, { bookingId: visit.bookingId }, { token: visit.token })).body
    expect(data.bookingStatus).toBe('Confirmed')

    const undone = professional.leaves[0] ? { endLeave: professional.leaves[0]._id } : undo
    expect((await change(who, undone)).body.data.visits).toEqual([])
    expect(await staff.toReassign()).toEqual([])
    world.clock.advance({ minutes: -35 })
  })

  test('leaves the list with another professional, and the hours are offered to no one else', async () => {
    const visit = await paidBooking(world, { startMinute: 600 })
    const [who = ''] = await crewOf(visit)
    const other = pair.find((id) => id !== who) ?? ''
    await change(who, loss).then(({ body }) => body)
    expect((await staff.assign(visit, other)).status).toBe(200)
    expect(await staff.toReassign()).toEqual([])
    expect(await startsTomorrow()).not.toContain('10:00 AM')
    expect(await startsTomorrow()).toContain('12:00 PM')
    await change(other, { active: false })
    expect(await startsTomorrow()).toEqual([])
  })
})

test('a leave of another professional is not found, and nothing changes', async () => {
  const { data } = (await change(pair[0], { leave })).body
  const leaveId = data.professional.leaves[0]?._id ?? ''
  expect((await change(pair[1], { active: false, endLeave: leaveId })).error.code).toBe('NOT_FOUND')
  const { professionals } = (await staff.call(professionalCalls.list, { area: 'bengaluru' })).body.data
  expect(professionals.find(({ _id }) => _id === pair[1])?.active).toBe(true)
  expect(professionals.find(({ _id }) => _id === pair[0])?.leaves).toHaveLength(1)
})

test('a time that is held at the same moment as a leave begins is not kept', async () => {
  await change(pair[1], { active: false })
  const booking = await fixture.newBooking()
  const chosen = await commitUnder(
    world.db,
    async (trx) => {
      await lockProfessionals(trx, [pair[0]])
      const [starts_at, ends_at] = [leave.from, leave.until]
      await trx.insertInto('professional_leave').values({ professional_id: pair[0], starts_at, ends_at }).execute()
    },
    () => fixture.choose(booking, 10),
  )
  expect([chosen.status, chosen.error.code]).toEqual([409, 'SLOT_TAKEN'])
  expect(await staff.toReassign()).toEqual([])
})
