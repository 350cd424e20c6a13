import { approvalCalls } from '#contract/approval.ts'
import { staffCancellationCalls } from '#contract/cancellation.staff.ts'
import { dispatchCalls } from '#contract/dispatch.ts'
import { toTime } from '#contract/lib/india-time.ts'
import type { StaffRole } from '#contract/lib/staff-roles.ts'
import { staffRefundCalls } from '#contract/refund.ts'
import type { VisitOutcome } from '#contract/rules/booking-states.ts'
import { bookingActCalls } from '#contract/staff-booking.acts.ts'
import { staffBookingCalls } from '#contract/staff-booking.ts'
import { claimCalls, staffVisitCalls } from '#contract/visit.staff.ts'
import { sessionExpiry, tokenHash } from '#server/features/identity/identity.rules.ts'
import type { World } from '../test-world.ts'
import type { Checkout } from './checkout.ts'

/** Signs in a new member of staff, with the second factor proved. */
export async function hireStaff(world: World, role: StaffRole, phone: string): Promise<string> {
  const token = await world.signIn(phone)
  const { id } = await world.db
    .selectFrom('customer')
    .select('id')
    .where('phone', '=', `+91${phone}`)
    .executeTakeFirstOrThrow()
  const created_at = world.clock.now()
  const member = { customer_id: id, role, created_at, totp_confirmed_at: new Date(0) }
  await world.db.insertInto('staff_member').values(member).execute()
  await startShift(world, token)
  return token
}

/** Staff sign in again every 12 hours: this makes the session a new one, so that a test need not. */
export async function startShift({ db, clock }: Pick<World, 'db' | 'clock'>, token: string): Promise<void> {
  const now = clock.now()
  await db
    .updateTable('session')
    .set({ created_at: now, last_used_at: now, expires_at: sessionExpiry(now, now), second_factor_at: now })
    .where('token_hash', '=', tokenHash(token))
    .execute()
}

type Named = Pick<Checkout, 'bookingId'>

/** Short forms of the staff calls. */
export function staffClient(world: World, token: string) {
  const call: World['call'] = async (definition, input) => {
    await startShift(world, token)
    return await world.call(definition, input, { token })
  }
  const withReason =
    (definition: typeof staffCancellationCalls.cancel | typeof staffBookingCalls.fail) =>
    (booking: Named, reason: string) =>
      call(definition, { bookingId: booking.bookingId, reason })
  return {
    call,
    start: ({ bookingId }: Named, times: { arrivedAt?: string; startedAt?: string; reason?: string } = {}) =>
      call(staffVisitCalls.start, { bookingId, ...times }),
    complete: ({ bookingId }: Named, endedAt?: string, reason?: string) =>
      call(staffVisitCalls.complete, { bookingId, ...(endedAt && { endedAt }), ...(reason && { reason }) }),
    completeUnpaid: ({ bookingId }: Named) =>
      call(staffVisitCalls.complete, { bookingId, unpaid: true, reason: 'The customer had no cash' }),
    end: ({ bookingId }: Named, outcome: VisitOutcome, more: { price?: number; endedAt?: string } = {}) =>
      call(staffVisitCalls.end, { bookingId, outcome, reason: 'The gate stayed closed.', ...more }),
    confirmClaim: ({ bookingId }: Named) => call(claimCalls.confirm, { bookingId, answer: 'Called twice, no answer' }),
    refuseClaim: ({ bookingId }: Named, answer: string) => call(claimCalls.refuse, { bookingId, answer }),
    toReassign: async () => (await call(dispatchCalls.queue, { queue: 'reassign' })).body.data.rows,
    unclosed: async () => (await call(staffBookingCalls.unclosed, {})).body.data.bookings,
    settle: ({ bookingId }: Named, answer: string) => call(staffBookingCalls.settle, { bookingId, answer }),
    cancel: withReason(staffCancellationCalls.cancel),
    fail: withReason(staffBookingCalls.fail),
    find: (booking: string) => call(staffBookingCalls.find, { booking }),
    list: (input: { day?: string; area?: string }) => call(staffBookingCalls.list, input),
    candidates: ({ bookingId }: Named) => call(staffBookingCalls.candidates, { bookingId }),
    assign: ({ bookingId }: Named, professionalId: string, inPlaceOf?: string) =>
      call(staffBookingCalls.assign, { bookingId, professionalId, ...(inPlaceOf && { inPlaceOf }) }),
    move: ({ bookingId }: Named, date: string, minute: number, cause: 'us' | 'customer') => {
      const timeSlot = { start: toTime(minute), end: toTime(minute + 60) }
      return call(bookingActCalls.reschedule, { bookingId, date, timeSlot, cause, reason: 'As agreed on the phone' })
    },
    refund: ({ bookingId }: Named, amount: number) =>
      call(staffRefundCalls.refund, { bookingId, amount, reason: 'A window was left out' }),
    credit: ({ bookingId }: Named, amount: number) =>
      call(approvalCalls.credit, { bookingId, amount, reason: 'The crew was rude' }),
    waive: ({ bookingId }: Named, amount: number) =>
      call(approvalCalls.waive, { bookingId, amount, reason: 'Ill on the day' }),
    approvals: async (bookingId?: string) =>
      (await call(approvalCalls.list, bookingId ? { bookingId } : {})).body.data.decisions,
    approve: (decisionId: string) => call(approvalCalls.approve, { decisionId }),
    decline: (decisionId: string) => call(approvalCalls.decline, { decisionId, reason: 'The photo shows no damage' }),
    withdraw: (decisionId: string) => call(approvalCalls.withdraw, { decisionId }),
  }
}

type StaffClient = ReturnType<typeof staffClient>

/** A refund above the limit of one person: one asks, a colleague approves. */
export async function refundByTwo([asker, approver]: [StaffClient, StaffClient], booking: Named, rupees: number) {
  await asker.refund(booking, rupees).then(({ body }) => body)
  return await approveWaiting(approver, booking)
}

/** A price of work done in part that is more than the limit of one person lower. */
export async function endInPartByTwo([asker, approver]: [StaffClient, StaffClient], booking: Named, price: number) {
  await asker.end(booking, 'done_in_part', { price }).then(({ body }) => body)
  return await approveWaiting(approver, booking)
}

async function approveWaiting(approver: StaffClient, { bookingId }: Named) {
  const waiting = (await approver.approvals(bookingId)).find(({ state }) => state === 'waiting')
  return await approver.approve(waiting?._id ?? '')
}
