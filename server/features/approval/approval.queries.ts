import type { ApprovalKind } from '#contract/approval.ts'
import type { PayoutWay } from '#contract/refund.ts'
import type { Queryable } from '#server/db/database.ts'

function approvals(db: Queryable) {
  return db
    .selectFrom('approval')
    .innerJoin('booking', 'booking.id', 'approval.booking_id')
    .innerJoin('customer as asker', 'asker.id', 'approval.asked_by')
    .leftJoin('customer as decider', 'decider.id', 'approval.decided_by')
    .select([
      'approval.id',
      'approval.booking_id as bookingId',
      'booking.number',
      'approval.kind',
      'approval.amount_paise as amountPaise',
      'approval.reason',
      'approval.state',
      'approval.asked_by as askedBy',
      'approval.asked_at as askedAt',
      'approval.answer',
      'approval.way',
      'approval.ended_at as endedAt',
      'approval.partial_cancellation as partialCancellation',
      'approval.is_owed as isOwed',
      'asker.name as asker',
      'decider.name as decider',
    ])
    .$narrowType<{ kind: ApprovalKind; way: PayoutWay | null }>()
}

export type ApprovalRow = Awaited<ReturnType<typeof listWaiting>>[number]

/** Oldest first. */
export async function listWaiting(db: Queryable, askedAfter: Date) {
  return await approvals(db)
    .where('approval.state', '=', 'waiting')
    .where('approval.asked_at', '>', askedAfter)
    .orderBy('approval.asked_at')
    .execute()
}

export async function listApprovalsOfBooking(db: Queryable, bookingId: string): Promise<ApprovalRow[]> {
  return await approvals(db)
    .where('approval.booking_id', '=', bookingId)
    .orderBy('approval.asked_at')
    .orderBy('approval.id')
    .execute()
}

export async function findApproval(db: Queryable, id: string): Promise<ApprovalRow | undefined> {
  return await approvals(db).where('approval.id', '=', id).executeTakeFirst()
}

/** Compare-and-set; false when it waits no longer. */
export async function endApproval(
  trx: Queryable,
  id: string,
  { state, by, answer, now }: { state: 'approved' | 'declined' | 'withdrawn'; by: string; answer: string; now: Date },
): Promise<boolean> {
  const ended = await trx
    .updateTable('approval')
    .set({ state, decided_by: by, decided_at: now, answer })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n
}

/** Paise of payouts of these bookings that wait for a second person. */
export async function payoutsWaiting(db: Queryable, bookingIds: readonly string[], askedAfter: Date) {
  const rows = await db
    .selectFrom('approval')
    .select(({ fn }) => ['booking_id as bookingId', fn.sum<number>('amount_paise').as('paise')])
    .where('booking_id', 'in', bookingIds)
    .where('kind', '=', 'payout')
    .where('state', '=', 'waiting')
    .where('asked_at', '>', askedAfter)
    .groupBy('booking_id')
    .execute()
  return new Map(rows.map(({ bookingId, paise }) => [bookingId, Number(paise)]))
}

/** Paise of a booking's fee that were waived. */
export async function waivedPaise(trx: Queryable, bookingId: string): Promise<number> {
  const { sum } = await trx
    .selectFrom('approval')
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('amount_paise'), val(0)).as('sum'))
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'waiver')
    .where('state', 'in', ['alone', 'approved'])
    .executeTakeFirstOrThrow()
  return Number(sum)
}

export async function isMember(db: Queryable, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff_member')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .where('dismissed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function waitingPaise(db: Queryable, bookingId: string, askedAfter: Date): Promise<number> {
  const { sum } = await db
    .selectFrom('approval')
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('amount_paise'), val(0)).as('sum'))
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'waiting')
    .where('asked_at', '>', askedAfter)
    .executeTakeFirstOrThrow()
  return Number(sum)
}
