import { approvalPolicy } from '#contract/lib/business.ts'
import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { paiseFromRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import type { payoutCorrectionCalls, VisitPayView } from '#contract/payout.correction.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { addCorrection } from '#server/features/earnings/earnings.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { lockHolder } from '../cash/cash.queries.ts'
import { requireNotOwn } from '../own-payout.service.ts'
import {
  changedAlone,
  endCorrection,
  findCorrection,
  insertCorrection,
  listPay,
  listWaiting,
  lockBooking,
  type PayRow,
} from './correction.queries.ts'

type Calls = typeof payoutCorrectionCalls
type WriteContext = Pick<Context, 'db' | 'clock'>

export async function payOfVisit(db: Queryable, actor: StaffActor, bookingId: string): Promise<VisitPayView> {
  return { bookingId, pay: (await listPay(db, bookingId)).map((row) => toView(row, actor)) }
}

const pageSize = 50

/** Throws NOT_FOUND for an unknown cursor. */
export async function waitingCorrections(
  { db }: Pick<Context, 'db'>,
  input: EndpointInput<Calls['waiting']>,
): Promise<EndpointResponse<Calls['waiting']>['data']> {
  const rows = await listWaiting(db, { ...input, limit: pageSize + 1 })
  if (!rows) throw new AppError('NOT_FOUND')
  const page = rows.slice(0, pageSize)
  return {
    corrections: page.map(({ paise, ...one }) => ({ ...one, difference: rupeesFromPaise(paise) })),
    nextCursor: rows.length > pageSize ? (page.at(-1)?._id ?? null) : null,
  }
}

interface OfVisit {
  bookingId: string
  professionalId: string
}

/** Throws NOT_FOUND, OWN_BOOKING, PAY_CHANGED. */
export async function correctPay(
  ctx: WriteContext,
  actor: StaffActor,
  { correctionId, seen, amount, reason, ...of }: EndpointInput<Calls['correct']>,
): Promise<VisitPayView> {
  return await change(ctx, actor, of, async (trx) => {
    if (await findCorrection(trx, correctionId)) return
    const pay = await payFor(trx, of)
    if (pay.paise !== paiseFromRupees(seen) || pay.corrections.some(({ state }) => state === 'waiting'))
      throw new AppError('PAY_CHANGED')
    const amountPaise = paiseFromRupees(amount) - pay.paise
    if (amountPaise === 0) return
    const alone = await changedAlone(trx, of.bookingId, of.professionalId)
    const isDecided = alone + Math.abs(amountPaise) <= approvalPolicy.aloneMaxPaise
    const at = ctx.clock.now()
    const askedBy = actor.customerId
    const decidedBy = isDecided ? askedBy : null
    await insertCorrection(trx, { ...of, id: correctionId, amountPaise, reason, askedBy, at, decidedBy })
    if (isDecided) await addCorrection(trx, { ...of, correctionId, amountPaise, at })
  })
}

/** Throws NOT_FOUND, OWN_BOOKING, OWN_DECISION, DECISION_CLOSED, PAY_CHANGED when the visit earns too little for it by now. */
export async function decidePay(
  ctx: WriteContext,
  actor: StaffActor,
  { correctionId, approve }: EndpointInput<Calls['decide']>,
): Promise<VisitPayView> {
  const known = await findCorrection(ctx.db, correctionId)
  if (!known) throw new AppError('NOT_FOUND')
  return await change(ctx, actor, known, async (trx) => {
    const one = await findCorrection(trx, correctionId)
    if (one?.state !== 'waiting') throw new AppError('DECISION_CLOSED')
    if (approve && one.askedBy === actor.customerId) throw new AppError('OWN_DECISION')
    const at = ctx.clock.now()
    const decision = { decidedBy: actor.customerId, at }
    if (!approve) return await endCorrection(trx, correctionId, { state: 'declined', ...decision })
    if ((await payFor(trx, one)).paise + one.amountPaise < 0) throw new AppError('PAY_CHANGED')
    await endCorrection(trx, correctionId, { state: 'approved', ...decision })
    await addCorrection(trx, { ...one, correctionId, at })
  })
}

/** Of each professional of a visit, without extra work and tips. */
export async function payOfCrew(db: Queryable, bookingId: string): Promise<PayRow[]> {
  return (await listPay(db, bookingId)).filter((row) => row.bookingId === bookingId && row.kind !== 'tip')
}

interface Share extends OfVisit {
  correctionId: string
  /** Below zero; above it: given back. */
  amountPaise: number
  reason: string
  askedBy: string
  at: Date
}

/**
 * The share of a professional in a damage, which two colleagues decided: `actor` is the second. The caller holds the booking's
 * lock. Throws OWN_BOOKING for a share of their own, PAY_CHANGED when the visit earns too little for it.
 */
export async function correctShare(trx: Queryable, actor: StaffActor, share: Share): Promise<void> {
  const { correctionId: id, professionalId, amountPaise, at } = share
  await lockHolder(trx, professionalId)
  await requireNotOwn(trx, actor, professionalId)
  if ((await payFor(trx, share)).paise + amountPaise < 0) throw new AppError('PAY_CHANGED')
  await insertCorrection(trx, { ...share, id, decidedBy: actor.customerId })
  await addCorrection(trx, { ...share, at })
}

async function payFor(trx: Queryable, { bookingId, professionalId }: OfVisit): Promise<PayRow> {
  const rows = await listPay(trx, bookingId)
  const row = rows.find((one) => one.bookingId === bookingId && one.professionalId === professionalId)
  if (!row) throw new AppError('NOT_FOUND', { reason: 'NO_PAY_FOR_VISIT' })
  if (row.kind === 'tip') throw new AppError('PAY_CHANGED', { reason: 'TIP_STAYS' })
  return row
}

/** Under the lock of the booking, as all changes of its pay. */
async function change(
  { db }: WriteContext,
  actor: StaffActor,
  { bookingId, professionalId }: OfVisit,
  write: (trx: Queryable) => Promise<void>,
): Promise<VisitPayView> {
  return await db.transaction().execute(async (trx) => {
    await lockBooking(trx, bookingId)
    const phone = await lockHolder(trx, professionalId)
    if (phone === undefined) throw new AppError('NOT_FOUND')
    await requireNotOwn(trx, actor, professionalId)
    await write(trx)
    return await payOfVisit(trx, actor, bookingId)
  })
}

function toView({ paise, corrections, ...row }: PayRow, actor: StaffActor): VisitPayView['pay'][number] {
  return {
    ...row,
    amount: rupeesFromPaise(paise),
    corrections: corrections.map(({ paise: difference, askedById, decidedBy, askedAt, ...one }) => ({
      ...one,
      difference: rupeesFromPaise(difference),
      askedAt: new Date(askedAt).toISOString(),
      isOwn: askedById === actor.customerId,
      decidedBy: decidedBy ?? '',
    })),
  }
}
