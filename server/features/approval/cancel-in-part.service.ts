import type { partialCancellationCalls } from '#contract/cancellation.staff.ts'
import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import { refusalSentence } from '#contract/refusals/refusal.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { type BookingRow, bookingById, recordEvent } from '#server/features/booking/booking.service.ts'
import { cancelLines } from '#server/features/cancellation/cancel-lines.service.ts'
import { changedMeanwhile, lineObstacle } from '#server/features/cancellation/partial-cancellation.rules.ts'
import {
  isPartialCancellationReplay,
  type PartialCancellation,
  type PartialCancellationTerms,
  partialCancellationTerms,
} from '#server/features/cancellation/partial-cancellation-terms.service.ts'
import { currentPrices, type PriceLine } from '#server/features/catalog/catalog.service.ts'
import { recordApproval, wouldBeAlone } from '#server/features/gift/gift.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { type ApprovalRow, listApprovalsOfBooking } from './approval.queries.ts'
import { stateAt } from './approval.rules.ts'
import { type ApprovalContext, lockForGift, mayApproveAlone } from './approval.service.ts'

/** Column `approval.partial_cancellation`. */
interface Asked extends PartialCancellation {
  totalPaise: number
}

type Input = EndpointInput<typeof partialCancellationCalls.remove> & { intent: string | null }

/**
 * Takes work off a visit to come and refunds the difference; a large one waits for a second person. Throws BOOKING_NOT_FOUND,
 * OWN_BOOKING, INVALID_TRANSITION with the reason, BOOKING_CHANGED when the price is no longer that of the dry run.
 */
export async function cancelInPart(ctx: ApprovalContext, actor: StaffActor, input: Input): Promise<void> {
  const { bookingId, changes, hours, expectedTotal, reason, intent } = input
  const priceLine = await currentPrices(ctx)
  const now = ctx.clock.now()
  await ctx.db.transaction().execute(async (trx) => {
    const booking = await lockForGift(trx, actor, bookingId)
    if (await isPartialCancellationReplay(trx, bookingId, intent)) return
    await requireNoneWaiting(trx, bookingId, now)
    const asked = { changes, hours, totalPaise: paiseFromRupees(expectedTotal) }
    const terms = await requiredTerms(trx, priceLine, booking, asked, now)
    const amountPaise = amountOf(terms)
    const isAlone = await mayApproveAlone(trx, booking, actor, amountPaise, now)
    const replay = intent === null ? {} : { intent }
    if (isAlone) await cancelLines(ctx, trx, { booking, terms, actor, reason, detail: replay })
    const gift = { kind: 'removal', way: null, partialCancellation: JSON.stringify(asked) } as const
    const askedBy = actor.customerId
    const decisionId = await recordApproval(trx, { ...gift, bookingId, amountPaise, reason, askedBy, isAlone, now })
    if (isAlone) return
    const detail = { decisionId, amountPaise, reason, ...replay }
    await recordEvent(trx, { bookingId, actor, at: now, kind: 'removal_asked', detail })
  })
}

interface Approval {
  booking: BookingRow
  actor: StaffActor
  gift: Pick<ApprovalRow, 'partialCancellation' | 'reason'>
  detail: { decisionId: string; askedBy: string }
}

/** Checks again: the booking may have changed while it waited. The caller holds the locks of lockForGift. Throws DECISION_CLOSED. */
export async function removeApproved(
  ctx: ApprovalContext,
  trx: Queryable,
  priceLine: PriceLine,
  { booking, actor, gift, detail }: Approval,
): Promise<void> {
  const asked = gift.partialCancellation as unknown as Asked
  const terms = await requiredTerms(trx, priceLine, booking, asked, ctx.clock.now()).catch((error) => {
    throw error instanceof AppError ? new AppError('DECISION_CLOSED', error.refusal) : error
  })
  await cancelLines(ctx, trx, { booking, terms, actor, reason: gift.reason, detail })
}

/** Throws INVALID_TRANSITION with the reason, BOOKING_CHANGED. */
async function requiredTerms(
  trx: Queryable,
  priceLine: PriceLine,
  booking: BookingRow,
  { totalPaise, ...cancellation }: Asked,
  now: Date,
): Promise<PartialCancellationTerms & { smaller: NonNullable<PartialCancellationTerms['smaller']> }> {
  const { smaller, obstacle, lines } = await partialCancellationTerms(trx, priceLine, booking, cancellation, now)
  if (obstacle?.reason === changedMeanwhile.reason) throw new AppError('BOOKING_CHANGED', obstacle)
  if (obstacle || !smaller) throw new AppError('INVALID_TRANSITION', obstacle ?? changedMeanwhile)
  const isPaise = smaller.difference.price.totalPaise
  if (isPaise !== totalPaise) {
    const [is, was] = [isPaise, totalPaise].map((paise) => formatRupees(rupeesFromPaise(paise))) as [string, string]
    throw new AppError('BOOKING_CHANGED', { reason: 'REST_COSTS_OTHER', values: { is, was } })
  }
  return { lines, obstacle, smaller }
}

function amountOf({ smaller }: PartialCancellationTerms): number {
  if (!smaller) return 0
  const { onlinePaise, creditPaise, cashPaise } = smaller.difference
  return onlinePaise + creditPaise + cashPaise
}

/** Two at once would each be decided against lines that the other takes off. Throws INVALID_TRANSITION. */
async function requireNoneWaiting(trx: Queryable, bookingId: string, now: Date): Promise<void> {
  const approvals = await listApprovalsOfBooking(trx, bookingId)
  if (!approvals.some((one) => one.kind === 'removal' && stateAt(one, now) === 'waiting')) return
  throw new AppError('INVALID_TRANSITION', { reason: 'PART_WAITS' })
}

type DryRun = EndpointResponse<typeof partialCancellationCalls.dryRun>['data']

/** Throws BOOKING_NOT_FOUND. */
export async function dryRunPartialCancellation(
  ctx: Pick<Context, 'db' | 'clock'>,
  { customerId: staffId }: StaffActor,
  { bookingId, ...cancellation }: EndpointInput<typeof partialCancellationCalls.dryRun>,
): Promise<DryRun> {
  const now = ctx.clock.now()
  const booking = await bookingById(ctx.db, bookingId)
  const terms = await partialCancellationTerms(ctx.db, await currentPrices(ctx), booking, cancellation, now)
  const { lines, smaller, obstacle } = terms
  const before = {
    totalPrice: rupeesFromPaise(booking.totalPaise),
    discount: rupeesFromPaise(booking.discountPaise),
    credit: rupeesFromPaise(booking.creditPaise),
    code: booking.offerCode,
    minutes: booking.durationMinutes,
  }
  const { onlinePaise = 0, creditPaise = 0, cashPaise = 0 } = smaller?.difference ?? {}
  const gift = { staffId, bookingId, customerId: booking.customerId }
  return {
    lines: lines.map(toLine),
    before,
    after: smaller ? afterOf(smaller) : before,
    refund: {
      online: rupeesFromPaise(onlinePaise),
      credit: rupeesFromPaise(creditPaise),
      cash: rupeesFromPaise(cashPaise),
    },
    code: smaller?.codeProblem ?? null,
    needsSecond: !obstacle && !(await wouldBeAlone(ctx.db, { ...gift, amountPaise: amountOf(terms) }, now)),
    obstacle: obstacle ? refusalSentence(obstacle) : null,
  }
}

function afterOf({
  difference: { price },
  offerCode,
  durationMinutes,
}: NonNullable<PartialCancellationTerms['smaller']>) {
  return {
    totalPrice: rupeesFromPaise(price.totalPaise),
    discount: rupeesFromPaise(price.discountPaise),
    credit: rupeesFromPaise(price.creditPaise),
    code: offerCode,
    minutes: durationMinutes,
  }
}

function toLine(line: PartialCancellationTerms['lines'][number]): DryRun['lines'][number] {
  const { id, name, variants, addOns, quantity, minQuantity, unitPricePaise } = line
  const stays = lineObstacle(line)
  return {
    _id: id,
    name,
    options: variants.filter((variant) => !addOns.some((addOn) => addOn.id === variant.id)).map((one) => one.name),
    addOns: addOns.map((addOn) => ({ _id: addOn.id, name: addOn.name, price: rupeesFromPaise(addOn.pricePaise) })),
    quantity,
    minQuantity,
    totalPrice: rupeesFromPaise(unitPricePaise * quantity),
    obstacle: stays ? refusalSentence(stays) : null,
  }
}
