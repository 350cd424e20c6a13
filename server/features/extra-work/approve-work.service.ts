import { randomInt } from 'node:crypto'
import { cashLimitPaise, paymentLinkMinutes } from '#contract/lib/business.ts'
import type { CustomerActor, ProfessionalActor, StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { bookingNumber } from '#server/features/booking/booking.rules.ts'
import { type BookingRow, bookingById, lockBooking, lockOwnBooking } from '#server/features/booking/booking.service.ts'
import { enqueueLinkClosing } from '#server/features/booking/enqueue-link-closing.service.ts'
import { failBooking } from '#server/features/booking/fail-booking.service.ts'
import { insertItems, type NewItem } from '#server/features/booking/order.service.ts'
import { recordEvent } from '#server/features/booking/transition.service.ts'
import { lockVisit } from '#server/features/booking/visit/visit-record.service.ts'
import { currentPrices } from '#server/features/catalog/catalog.service.ts'
import { confirmBooking } from '#server/features/checkout/confirm-booking.service.ts'
import { lockCustomer } from '#server/features/identity/identity.service.ts'
import { getCrew, holdWithoutHours, tryReserveSlot } from '#server/features/roster/reservation.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { endProposal, type ProposalRow } from './extra-work.queries.ts'
import { stateAt, timesOfWork } from './extra-work.rules.ts'
import { type Proposed, proposeLocked, requireOpenVisit } from './propose-work.service.ts'
import { proposalById } from './work-view.service.ts'

type WorkContext = Pick<Context, 'db' | 'clock' | 'jobs'>
type PayBy = 'online' | 'cash'

/**
 * Makes a booking of the extra work: confirmed when paid in cash, else held until its payment. A second approval changes
 * nothing. Throws NOT_FOUND, INVALID_TRANSITION, WORK_CLOSED, SLOT_TAKEN, CASH_NOT_POSSIBLE, CASH_LIMIT.
 */
export async function approveWork(
  ctx: WorkContext,
  actor: CustomerActor,
  { proposalId, payBy }: { proposalId: string; payBy: PayBy },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const { visit, proposal } = await lockOwnProposal(trx, actor, proposalId)
    if (proposal.state === 'approved') return
    requireProposed(proposal, ctx.clock.now())
    await approveLocked(ctx, trx, actor, { visit, proposal, payBy })
  })
}

/** Throws NOT_FOUND, WORK_CLOSED. */
export async function declineWork(
  ctx: WorkContext,
  actor: CustomerActor,
  { proposalId }: { proposalId: string },
): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.transaction().execute(async (trx) => {
    const { visit, proposal } = await lockOwnProposal(trx, actor, proposalId)
    if (proposal.state === 'declined') return
    requireProposed(proposal, now)
    await endProposal(trx, proposalId, { state: 'declined', now })
    await recordEvent(trx, { bookingId: visit.id, actor, at: now, kind: 'work_declined', detail: { proposalId } })
  })
}

/**
 * Takes back extra work that is not paid: the proposal, or its unpaid booking. Throws NOT_FOUND, BOOKING_NOT_FOUND,
 * OWN_BOOKING, WORK_CLOSED.
 */
export async function withdrawWork(
  ctx: WorkContext,
  actor: ProfessionalActor | StaffActor,
  { proposalId }: { proposalId: string },
): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.transaction().execute(async (trx) => {
    const { bookingId } = await proposalById(trx, proposalId)
    await lockVisit(trx, actor, bookingId)
    const proposal = await proposalById(trx, proposalId)
    if (proposal.state === 'withdrawn') return
    if (proposal.extraId) {
      if (!(await withdrawUnpaid(ctx, trx, actor, proposal.extraId))) return
    } else {
      requireProposed(proposal, now)
      await endProposal(trx, proposalId, { state: 'withdrawn', now })
    }
    await recordEvent(trx, { bookingId, actor, at: now, kind: 'work_withdrawn', detail: { proposalId } })
  })
}

/** Agreed on the phone and paid in cash. Throws what proposing and approving throw. */
export async function addWorkInCash(
  ctx: WorkContext & Pick<Context, 'config'>,
  actor: StaffActor,
  input: Proposed,
): Promise<string> {
  const priceLine = await currentPrices(ctx)
  return await ctx.db.transaction().execute(async (trx) => {
    const proposal = await proposeLocked(ctx, trx, actor, { ...input, isAgreed: true }, priceLine)
    const visit = await lockBooking(trx, input.bookingId)
    await approveLocked(ctx, trx, actor, { visit, proposal, payBy: 'cash' })
    return proposal.id
  })
}

async function lockOwnProposal(trx: Queryable, actor: CustomerActor, proposalId: string) {
  const { bookingId } = await proposalById(trx, proposalId)
  const visit = await lockOwnBooking(trx, actor, bookingId).catch((error) => {
    throw error instanceof AppError ? new AppError('NOT_FOUND') : error
  })
  // Read again under the lock of the visit.
  return { visit, proposal: await proposalById(trx, proposalId) }
}

/** Throws WORK_CLOSED. */
function requireProposed({ state, expiresAt }: ProposalRow, now: Date): void {
  if (stateAt({ state, expiresAt }, now) !== 'proposed') throw new AppError('WORK_CLOSED')
}

interface Approval {
  visit: BookingRow
  proposal: ProposalRow
  payBy: PayBy
}

async function approveLocked(
  ctx: WorkContext,
  trx: Queryable,
  actor: CustomerActor | StaffActor,
  { visit, proposal, payBy }: Approval,
): Promise<void> {
  const now = ctx.clock.now()
  requireOpenVisit(visit)
  if (payBy === 'cash' && proposal.totalPaise > cashLimitPaise) throw new AppError('CASH_NOT_POSSIBLE')
  // Before the hours, as in the lock order.
  await lockCustomer(trx, visit.customerId)
  const extra = await insertExtra(trx, visit, proposal, now)
  await extendVisit(trx, visit, proposal, now)
  await holdWithoutHours(trx, { ...extra, expiresAt: new Date(now.getTime() + paymentLinkMinutes * 60_000), now })
  const { bookingId } = extra
  const detail = { proposalId: proposal.id, number: extra.number, amountPaise: proposal.totalPaise }
  await endProposal(trx, proposal.id, { state: 'approved', extraId: bookingId, now })
  await recordEvent(trx, { bookingId: visit.id, actor, at: now, kind: 'work_approved', detail })
  await recordEvent(trx, { bookingId, actor, at: now, kind: 'initiated', toStatus: 'Pending' })
  if (payBy === 'online') return
  const booking = await lockBooking(trx, bookingId)
  const confirmation = await confirmBooking(ctx, trx, booking, { actor, paymentStatus: 'PayAfterService' })
  if (confirmation !== 'confirmed') throw new AppError('SLOT_TAKEN')
}

/** At the address of the visit, with its GST details. */
async function insertExtra(trx: Queryable, visit: BookingRow, proposal: ProposalRow, now: Date) {
  if (!visit.areaId || !visit.endsAt) throw new AppError('INVALID_TRANSITION')
  const { startsAt, endsAt } = timesOfWork({ ...visit, endsAt: visit.endsAt }, proposal.durationMinutes, now)
  const { id, number } = await trx
    .insertInto('booking')
    .values({
      number: bookingNumber(randomInt),
      kind: 'extra',
      extra_of: visit.id,
      customer_id: visit.customerId,
      area_id: visit.areaId,
      status: 'Pending',
      payment_status: 'Pending',
      subtotal_paise: proposal.totalPaise,
      total_paise: proposal.totalPaise,
      duration_minutes: proposal.durationMinutes,
      crew_size: visit.crewSize,
      notice_minutes: 0,
      category_ids: proposal.categoryIds,
      address_text: visit.addressText,
      address_type: visit.addressType,
      lat: visit.lat,
      lng: visit.lng,
      gst_details: visit.gstDetails === null ? null : JSON.stringify(visit.gstDetails),
      starts_at: startsAt,
      ends_at: endsAt,
      created_at: now,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  await insertItems(trx, id, proposal.items as unknown as NewItem[])
  return { bookingId: id, number, areaId: visit.areaId, startsAt, endsAt }
}

/** The same crew stays longer. Throws SLOT_TAKEN: the rollback keeps the hours as they were. */
async function extendVisit(trx: Queryable, visit: BookingRow, proposal: ProposalRow, now: Date): Promise<void> {
  const { id: bookingId, areaId, startsAt } = visit
  if (!areaId || !startsAt) throw new AppError('INVALID_TRANSITION')
  const crew = await getCrew(trx, bookingId)
  const [among, teams] = [crew.map(({ id }) => id), crew.map(({ areaId: home }) => home)]
  const durationMinutes = visit.durationMinutes + proposal.durationMinutes
  const categoryIds = [...new Set([...visit.categoryIds, ...proposal.categoryIds])].sort()
  const longer = { bookingId, areaId, startsAt, durationMinutes, crewSize: among.length, categoryIds, among, teams }
  const reserved = among.length > 0 && (await tryReserveSlot(trx, { ...longer, expiresAt: null, now }))
  if (!reserved) throw new AppError('SLOT_TAKEN', { reason: 'WORK_NO_TIME' })
  await trx
    .updateTable('booking')
    .set({ ends_at: reserved.endsAt, duration_minutes: durationMinutes, category_ids: categoryIds })
    .where('id', '=', bookingId)
    .execute()
}

/** False when it has ended already. Throws WORK_CLOSED once it is paid or in cash. */
async function withdrawUnpaid(
  ctx: WorkContext,
  trx: Queryable,
  actor: ProfessionalActor | StaffActor,
  extraId: string,
): Promise<boolean> {
  await lockBooking(trx, extraId)
  const extra = await bookingById(trx, extraId)
  if (extra.status === 'Failed') return false
  if (extra.status !== 'Pending') throw new AppError('WORK_CLOSED')
  await failBooking(ctx, trx, extra, { reason: 'the extra work was withdrawn', actor })
  await enqueueLinkClosing(ctx, trx, extraId)
  return true
}
