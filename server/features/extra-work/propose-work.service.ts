import type { ExtraWorkLineInput } from '#contract/extra-work.ts'
import { cartLimitsPaise } from '#contract/lib/business.ts'
import type { ProfessionalActor, StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import type { BookingRow } from '#server/features/booking/booking.service.ts'
import { toItem } from '#server/features/booking/order.service.ts'
import { recordEvent } from '#server/features/booking/transition.service.ts'
import { bookingLink } from '#server/features/booking/visit/links.rules.ts'
import { findVisit, lockVisit } from '#server/features/booking/visit/visit-record.service.ts'
import { combineVisit } from '#server/features/cart/cart.rules.ts'
import { currentPrices, type PriceLine } from '#server/features/catalog/catalog.service.ts'
import { chosenLine } from '#server/features/checkout/pricing/chosen-line.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { timeOfCrew } from '#server/features/roster/crew-change.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { endProposal, findOpenProposal, insertProposal, type ProposalRow } from './extra-work.queries.ts'
import { proposalEnd, stateAt, workObstacle } from './extra-work.rules.ts'

type WorkContext = Pick<Context, 'db' | 'clock' | 'jobs' | 'config'>

export interface Proposed {
  bookingId: string
  lines: readonly ExtraWorkLineInput[]
  reason: string
  /** Agreed on the phone: there is nothing to approve. */
  isAgreed?: boolean
}

/**
 * Proposes extra work at the prices of now, one proposal of a visit at a time. Throws BOOKING_NOT_FOUND, OWN_BOOKING,
 * INVALID_TRANSITION, WORK_OPEN, SLOT_TAKEN when the crew has no time for it, and what the prices throw.
 */
export async function proposeWork(
  ctx: WorkContext,
  actor: ProfessionalActor | StaffActor,
  input: Proposed,
): Promise<string> {
  const priceLine = await currentPrices(ctx)
  return await ctx.db.transaction().execute(async (trx) => (await proposeLocked(ctx, trx, actor, input, priceLine)).id)
}

export async function proposeLocked(
  ctx: WorkContext,
  trx: Queryable,
  actor: ProfessionalActor | StaffActor,
  { bookingId, lines, reason, isAgreed = false }: Proposed,
  priceLine: PriceLine,
): Promise<ProposalRow> {
  const now = ctx.clock.now()
  const visit = await lockVisit(trx, actor, bookingId)
  requireOpenVisit(visit)
  await closeExpired(trx, bookingId, now)
  const work = workOf(lines, priceLine)
  await requireTime(trx, visit, work, now)
  const isThere = visit.status === 'Progress' || Boolean((await findVisit(trx, bookingId))?.arrivedAt)
  const expiresAt = proposalEnd(isThere, now)
  const row = await insertProposal(trx, { bookingId, ...work, reason, actor, expiresAt, now })
  const detail = { proposalId: row.id, amountPaise: work.totalPaise, reason }
  await recordEvent(trx, { bookingId, actor, at: now, kind: 'work_proposed', detail })
  if (!isAgreed) {
    const link = bookingLink(ctx, bookingId)
    const news = { bookingId, event: 'work_proposed', amountPaise: work.totalPaise, link, occurrence: row.id } as const
    await notify(ctx, trx, news)
  }
  return row
}

/** Throws INVALID_TRANSITION; extra work of extra work is proposed for its visit. */
export function requireOpenVisit(visit: BookingRow): void {
  if (visit.kind !== 'visit') throw new AppError('INVALID_TRANSITION', { reason: 'EXTRA_OF_EXTRA' })
  const obstacle = workObstacle(visit)
  if (obstacle) throw new AppError('INVALID_TRANSITION', obstacle)
}

/** Throws WORK_OPEN. */
async function closeExpired(trx: Queryable, bookingId: string, now: Date): Promise<void> {
  const open = await findOpenProposal(trx, bookingId)
  if (!open) return
  if (stateAt({ state: open.state, expiresAt: open.expiresAt }, now) === 'proposed') throw new AppError('WORK_OPEN')
  await endProposal(trx, open.id, { state: 'expired', now })
}

function workOf(lines: readonly ExtraWorkLineInput[], priceLine: PriceLine) {
  const priced = lines.map((line) => pricedLine(line, priceLine))
  const items = priced.map(toItem)
  const totalPaise = items.reduce((sum, { total_paise: paise }) => sum + paise, 0)
  if (totalPaise > cartLimitsPaise.max) throw new AppError('CART_TOO_LARGE')
  const { durationMinutes, categoryIds } = combineVisit(
    priced.map((line) => ({ ...line.priced, quantity: line.quantity })),
  )
  return { items, totalPaise, durationMinutes: Math.max(1, durationMinutes), categoryIds }
}

function pricedLine(chosen: ExtraWorkLineInput, priceLine: PriceLine) {
  const line = chosenLine(chosen, priceLine)
  if (!line.priced.terms.plan) return line
  throw new AppError('BAD_VARIANT', { reason: 'VISITS_IN_APP' })
}

/** Whether the whole crew can stay so much longer; approving takes the hours. Throws SLOT_TAKEN. */
async function requireTime(
  trx: Queryable,
  visit: BookingRow,
  { durationMinutes, categoryIds }: { durationMinutes: number; categoryIds: readonly string[] },
  now: Date,
): Promise<void> {
  const { id: bookingId, areaId, startsAt } = visit
  if (!areaId || !startsAt) throw new AppError('INVALID_TRANSITION')
  const skills = [...new Set([...visit.categoryIds, ...categoryIds])]
  const asked = { bookingId, areaId, startsAt, durationMinutes: visit.durationMinutes, categoryIds: skills, now }
  const hasTime = await timeOfCrew(trx, asked)
  if (!hasTime(durationMinutes)) throw new AppError('SLOT_TAKEN', { reason: 'CREW_HAS_NO_TIME' })
}
