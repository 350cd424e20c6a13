import { beforeAll, beforeEach, expect, test } from 'vitest'
import { approvalCalls } from '#contract/approval.ts'
import { partialCancellationCalls, staffCancellationCalls } from '#contract/cancellation.staff.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import type { StaffRole } from '#contract/lib/staff-roles.ts'
import { refundCalls, staffRefundCalls } from '#contract/refund.ts'
import { bookingActCalls } from '#contract/staff-booking.acts.ts'
import type { BookingAct } from '#contract/staff-booking.ts'
import { staffBookingCalls } from '#contract/staff-booking.ts'
import { claimCalls, staffVisitCalls } from '#contract/visit.staff.ts'
import { cancel, paidVisit } from '#server/testing/steps/cancel.ts'
import { beginBooking, type Checkout } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const roles = ['support', 'dispatcher', 'finance', 'admin'] as const
const staff = new Map<StaffRole, ReturnType<typeof staffClient>>()
beforeAll(async () => {
  for (const [index, role] of roles.entries()) {
    staff.set(role, staffClient(world, await hireStaff(world, role, `981230009${index}`)))
  }
})
beforeEach(() => {
  world.clock.set('2026-11-23T04:30:00Z')
})

const as = (role: StaffRole) => staff.get(role) as ReturnType<typeof staffClient>
const reason = 'As agreed on the phone'

/** The call of each act with input that is right but for the state of the booking. */
const calls: Record<BookingAct, [Endpoint, object]> = {
  start: [staffVisitCalls.start, {}],
  complete: [staffVisitCalls.complete, {}],
  end: [staffVisitCalls.end, { outcome: 'not_possible', reason }],
  confirmClaim: [claimCalls.confirm, { answer: reason }],
  refuseClaim: [claimCalls.refuse, { answer: reason }],
  settle: [staffBookingCalls.settle, { answer: reason }],
  reschedule: [
    bookingActCalls.reschedule,
    { date: '2026-11-26', timeSlot: { start: '10:00', end: '11:00' }, cause: 'us', reason },
  ],
  address: [
    bookingActCalls.changeAddress,
    { newLocation: { lat: 12.9352, lng: 77.6245 }, address: '8, 5th Block, Koramangala', reason },
  ],
  remove: [
    partialCancellationCalls.remove,
    {
      changes: [{ itemId: '00000000-0000-4000-8000-000000000000', quantity: 0, withoutAddOns: [] }],
      hours: 'keep',
      expectedTotal: 1,
      reason,
    },
  ],
  assign: [staffBookingCalls.assign, { professionalId: '00000000-0000-4000-8000-000000000000' }],
  cancel: [staffCancellationCalls.cancel, { reason }],
  fail: [staffBookingCalls.fail, { reason }],
  refund: [staffRefundCalls.refund, { amount: 1, reason }],
  refundCash: [refundCalls.pay, { amount: 1, way: 'bank_transfer', reason }],
  credit: [approvalCalls.credit, { amount: 1, reason }],
  waive: [approvalCalls.waive, { amount: 1, reason }],
  note: [bookingActCalls.note, { words: reason }],
  call: [bookingActCalls.call, { direction: 'in', outcome: 'answered', words: reason }],
  message: [bookingActCalls.message, { message: 'please_call', reason }],
}

async function obstaclesOf({ bookingId }: Pick<Checkout, 'bookingId'>, role: StaffRole) {
  const { acts } = (await as(role).find(bookingId)).body.data
  return new Map(acts.map(({ act, obstacle }) => [act, obstacle]))
}

async function possible(visit: Pick<Checkout, 'bookingId'>, role: StaffRole): Promise<string[]> {
  return [...(await obstaclesOf(visit, role))].flatMap(([act, obstacle]) => (obstacle === null ? [act] : []))
}

const always = ['credit', 'note', 'call']

const states: [string, (startMinute: number) => Promise<Checkout>, string[]][] = [
  [
    'unpaid',
    (startMinute) => beginBooking(world, { startMinute }),
    ['address', 'cancel', 'fail', ...always, 'message'],
  ],
  [
    'to come',
    (startMinute) => paidVisit(world, startMinute),
    ['reschedule', 'address', 'remove', 'assign', 'cancel', 'refund', ...always, 'message'],
  ],
  [
    'on its day',
    onItsDay,
    ['start', 'end', 'reschedule', 'address', 'remove', 'assign', 'cancel', 'refund', ...always, 'message'],
  ],
  ['under way', started, ['complete', 'end', 'refund', ...always, 'message']],
  ['completed', completed, ['refund', ...always]],
  ['cancelled with a fee', cancelledLate, ['refund', 'credit', 'waive', 'note', 'call']],
]

async function onItsDay(startMinute: number): Promise<Checkout> {
  const visit = await paidVisit(world, startMinute)
  world.clock.set('2026-11-23T22:30:00Z')
  return visit
}

async function started(startMinute: number): Promise<Checkout> {
  const visit = await paidVisit(world, startMinute)
  world.clock.set('2026-11-24T09:30:00Z')
  await as('admin')
    .start(visit)
    .then(({ body }) => body)
  return visit
}

async function completed(startMinute: number): Promise<Checkout> {
  const visit = await started(startMinute)
  await as('admin')
    .complete(visit)
    .then(({ body }) => body)
  return visit
}

async function cancelledLate(startMinute: number): Promise<Checkout> {
  const visit = await paidVisit(world, startMinute)
  world.clock.set('2026-11-24T05:00:00Z')
  await cancel(world, visit).then(({ body }) => body)
  return visit
}

test.each(states)('a booking %s has its acts, and every other call is refused', async (_name, make, expected) => {
  const visit = await make(900)
  expect((await possible(visit, 'admin')).toSorted()).toEqual(expected.toSorted())
  for (const [act, obstacle] of await obstaclesOf(visit, 'admin')) {
    if (obstacle === null) continue
    const [call, input] = calls[act]
    const { error } = await as('admin').call(call, { bookingId: visit.bookingId, ...input } as never)
    expect([act, error.code]).toEqual([
      act,
      expect.stringMatching(/^(INVALID_TRANSITION|BAD_TIME|REFUND_NOT_POSSIBLE)$/),
    ])
  }
})

test('acts of other roles name the role, and their calls are refused', async () => {
  const visit = await paidVisit(world, 600)
  for (const role of ['support', 'dispatcher', 'finance'] as const) {
    for (const [act, obstacle] of await obstaclesOf(visit, role)) {
      if (obstacle !== 'Your role may not do this.') continue
      const [call, input] = calls[act]
      const { error } = await as(role).call(call, { bookingId: visit.bookingId, ...input } as never)
      expect([role, act, error.code]).toEqual([role, act, 'ROLE_NOT_ALLOWED'])
    }
  }
  expect(await possible(visit, 'support')).toEqual(['reschedule', 'address', 'remove', 'cancel', ...always, 'message'])
  expect(await possible(visit, 'dispatcher')).toEqual([
    ...['reschedule', 'address', 'remove', 'assign', 'cancel', 'note', 'call', 'message'],
  ])
  expect(await possible(visit, 'finance')).toEqual(['refund', 'credit', 'note', 'call'])
})
