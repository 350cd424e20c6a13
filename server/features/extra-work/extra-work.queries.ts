import { sql } from 'kysely'
import type { Actor } from '#server/actor.ts'
import { actorName } from '#server/actor.ts'
import { columns } from '#server/db/columns.gen.ts'
import type { Queryable } from '#server/db/database.ts'
import type { Row } from '#server/db/row.ts'
import type { NewItem } from '#server/features/booking/order.service.ts'

export type ProposalRow = Row<'work_proposal'>

interface NewProposal {
  bookingId: string
  items: readonly NewItem[]
  totalPaise: number
  durationMinutes: number
  categoryIds: string[]
  reason: string
  actor: Actor
  expiresAt: Date
  now: Date
}

export async function insertProposal(trx: Queryable, proposal: NewProposal): Promise<ProposalRow> {
  return await trx
    .insertInto('work_proposal')
    .values({
      booking_id: proposal.bookingId,
      state: 'proposed',
      items: JSON.stringify(proposal.items),
      total_paise: proposal.totalPaise,
      duration_minutes: proposal.durationMinutes,
      category_ids: proposal.categoryIds,
      reason: proposal.reason,
      proposed_by: actorName(proposal.actor),
      proposed_at: proposal.now,
      expires_at: proposal.expiresAt,
    })
    .returning(columns.work_proposal)
    .executeTakeFirstOrThrow()
}

export async function findProposal(db: Queryable, id: string): Promise<ProposalRow | undefined> {
  return await db.selectFrom('work_proposal').select(columns.work_proposal).where('id', '=', id).executeTakeFirst()
}

/** The caller holds the lock of the visit. */
export async function findOpenProposal(trx: Queryable, bookingId: string): Promise<ProposalRow | undefined> {
  return await trx
    .selectFrom('work_proposal')
    .select(columns.work_proposal)
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'proposed')
    .executeTakeFirst()
}

/** With the bookings of those approved, the newest first. */
export async function listProposals(db: Queryable, bookingId: string, id: string | null = null) {
  return await db
    .selectFrom('work_proposal')
    .leftJoin('booking as extra', 'extra.id', 'work_proposal.extra_id')
    .select(columns.work_proposal)
    .select(['extra.number', 'extra.status as bookingStatus', 'extra.payment_status as paymentStatus'])
    .where('work_proposal.booking_id', '=', bookingId)
    .$if(id !== null, (query) => query.where('work_proposal.id', '=', id as string))
    .orderBy('work_proposal.proposed_at', 'desc')
    .orderBy('work_proposal.id', 'desc')
    .execute()
}

type End =
  | { state: 'approved'; extraId: string; now: Date }
  | { state: 'declined' | 'withdrawn' | 'expired'; extraId?: undefined; now: Date }

export async function endProposal(trx: Queryable, id: string, { state, extraId, now }: End): Promise<void> {
  await trx
    .updateTable('work_proposal')
    .set({ state, ended_at: now, ...(extraId && { extra_id: extraId }) })
    .where('id', '=', id)
    .execute()
}

/** Bookings of the extra work of a visit that are not over. Lock order: the visit, then these. */
export async function lockOpenWork(trx: Queryable, visitId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('booking')
    .select('id')
    .where('extra_of', '=', visitId)
    .where('status', 'in', [sql.lit('Pending'), sql.lit('Confirmed'), sql.lit('Progress')])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** The extra work of a visit moves with it. */
export async function moveExtraWork(trx: Queryable, visitId: string, ms: number): Promise<void> {
  const moved = (column: 'starts_at' | 'ends_at') => sql<Date>`${sql.ref(column)} + ${ms / 1000} * interval '1 second'`
  await trx
    .updateTable('booking')
    .set({ starts_at: moved('starts_at'), ends_at: moved('ends_at') })
    .where('extra_of', '=', visitId)
    .where('status', 'in', [sql.lit('Pending'), sql.lit('Confirmed')])
    .execute()
}

/** Paise of extra work of a visit that is to be paid in cash. */
export async function cashOfWork(db: Queryable, visitId: string): Promise<number> {
  const { paise } = await db
    .selectFrom('booking')
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('total_paise'), val(0)).as('paise'))
    .where('extra_of', '=', visitId)
    .where('payment_status', '=', sql.lit('PayAfterService'))
    .where('status', 'in', [sql.lit('Confirmed'), sql.lit('Progress')])
    .executeTakeFirstOrThrow()
  return Number(paise)
}
