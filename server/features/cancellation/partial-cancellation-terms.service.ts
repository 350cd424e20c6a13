import type { PartialCancellationChange } from '#contract/cancellation.staff.ts'
import { isRefusal, type Refusal } from '#contract/refusals/refusal.ts'
import type { Queryable } from '#server/db/database.ts'
import { type BookingRow, hasLivePayment, listItems } from '#server/features/booking/booking.service.ts'
import type { ItemTerms } from '#server/features/booking/order.service.ts'
import { sortedChoice } from '#server/features/cart/cart.rules.ts'
import type { PriceLine } from '#server/features/catalog/catalog.service.ts'
import { linesToPrice } from '#server/features/checkout/pricing/reprice.service.ts'
import { entitlementOfVisit } from '#server/features/entitlement/entitlement.service.ts'
import { evaluateStoredOffer } from '#server/features/offer/offer.service.ts'
import { refundablePaise } from '#server/features/refund/request-refund.service.ts'
import { isReplay } from './cancellation.queries.ts'
import { addOnMinutes, skillsOfWork } from './partial-cancellation.queries.ts'
import {
  type BookedLine,
  type Difference,
  linesLeft,
  minutesFreed,
  partialCancellationObstacle,
  priceDifference,
  priceObstacle,
} from './partial-cancellation.rules.ts'

export interface PartialCancellation {
  changes: readonly PartialCancellationChange[]
  hours: 'shorten' | 'keep'
}

export interface PartialCancellationTerms {
  lines: readonly BookedLine[]
  /** Why it cannot be done. */
  obstacle: Refusal | undefined
  /** Absent with an obstacle of the lines. */
  smaller:
    | {
        lines: readonly BookedLine[]
        difference: Difference
        offerCode: string | null
        /** Why the code comes off. */
        codeProblem: string | undefined
        durationMinutes: number
        endsAt: Date | null
        categoryIds: string[]
      }
    | undefined
}

/** True when this request was carried out or asked for before and its response was lost. */
export async function isPartialCancellationReplay(
  db: Queryable,
  bookingId: string,
  intent: string | null,
): Promise<boolean> {
  for (const kind of ['work_removed', 'removal_asked'] as const) {
    if (await isReplay(db, { bookingId, kind, intent })) return true
  }
  return false
}

/** Why nothing can be taken off a booking; undefined when it can. */
export async function findPartialCancellationObstacle(
  db: Queryable,
  booking: BookingRow,
  now: Date,
): Promise<Refusal | undefined> {
  const isOfPlan = (await entitlementOfVisit(db, booking.id)) !== undefined
  const { status, endsAt, kind } = booking
  return partialCancellationObstacle({ status, endsAt, isExtra: kind !== 'visit', isOfPlan }, now)
}

/** What taking work off would change: by the prices and the terms of the code that the booking was made with. */
export async function partialCancellationTerms(
  db: Queryable,
  priceLine: PriceLine,
  booking: BookingRow,
  { changes, hours }: PartialCancellation,
  now: Date,
): Promise<PartialCancellationTerms> {
  const lines = await bookedLines(db, priceLine, booking.id)
  const general = await findPartialCancellationObstacle(db, booking, now)
  const left = linesLeft(lines, changes)
  if (general || isRefusal(left)) return { lines, obstacle: general ?? (left as Refusal), smaller: undefined }
  const verdict = booking.offerCode ? await evaluateStored(db, booking, booking.offerCode, left) : undefined
  const isCash = booking.paymentStatus === 'PayAfterService'
  const paid = {
    totalPaise: booking.totalPaise,
    creditPaise: booking.creditPaise,
    refundablePaise: isCash ? null : await refundablePaise(db, booking.id),
  }
  const difference = priceDifference(left, verdict, paid)
  const freed = hours === 'shorten' ? Math.min(minutesFreed(lines, left), booking.durationMinutes - 1) : 0
  const endsAt = booking.endsAt && new Date(booking.endsAt.getTime() - freed * 60_000)
  const smaller = {
    lines: left,
    difference,
    offerCode: verdict?.applies ? booking.offerCode : null,
    codeProblem: verdict && !verdict.applies ? (verdict.message ?? '') : undefined,
    durationMinutes: booking.durationMinutes - freed,
    endsAt,
    categoryIds: await skillsLeft(db, booking, left),
  }
  const live = isCash && (await hasLivePayment(db, booking.id)) ? ({ reason: 'PAYMENT_PAGE_OPEN' } as const) : undefined
  return { lines, obstacle: live ?? codeOfPlan(booking, lines) ?? priceObstacle(difference, paid), smaller }
}

/** The price of a plan is its line without the discount: it must not change. */
function codeOfPlan({ offerCode: code }: BookingRow, lines: readonly BookedLine[]): Refusal | undefined {
  if (!code || !lines.some(({ terms }) => terms?.plan)) return undefined
  return { reason: 'CODE_OF_PLAN', values: { code } }
}

async function bookedLines(db: Queryable, priceLine: PriceLine, bookingId: string): Promise<BookedLine[]> {
  const items = await listItems(db, bookingId)
  const categories = new Map((await linesToPrice(db, bookingId)).map(({ id, categoryIds }) => [id, categoryIds]))
  const variantsOf = ({ variants }: (typeof items)[number]) => variants as unknown as BookedLine['variants']
  const minutes = await addOnMinutes(
    db,
    items.flatMap((item) => variantsOf(item).map(({ id }) => id)),
  )
  return items.map((item) => {
    const variants = variantsOf(item)
    const variantIds = variants.map(({ id }) => id)
    const { priced } = priceLine({ serviceId: item.serviceId, variantIds })
    return {
      id: item.id,
      serviceId: item.serviceId,
      categoryIds: categories.get(item.id) ?? [],
      name: item.name,
      quantity: item.quantity,
      unitPricePaise: item.unitPricePaise,
      variants,
      addOns: variants.flatMap((variant) => {
        const durationMinutes = minutes.get(variant.id)
        return durationMinutes === undefined ? [] : [{ ...variant, durationMinutes }]
      }),
      terms: item.terms as unknown as ItemTerms | null,
      // Of a service no longer sold the minutes stay.
      perUnitDuration: priced?.perUnitDuration ?? false,
      minQuantity: priced?.minQuantity ?? 1,
    }
  })
}

async function evaluateStored(db: Queryable, booking: BookingRow, code: string, lines: readonly BookedLine[]) {
  const { id: bookingId, startsAt, areaId, confirmedAt, createdAt, gstDetails } = booking
  const priced = lines.map((line) => ({ ...line, totalPaise: line.unitPricePaise * line.quantity }))
  const order = { lines: priced, startsAt, areaId, hasGstin: gstDetails !== null }
  return await evaluateStoredOffer(db, code, { ...order, bookingId, at: confirmedAt ?? createdAt })
}

/** Of the lines and of extra work. */
async function skillsLeft(db: Queryable, booking: BookingRow, lines: readonly BookedLine[]): Promise<string[]> {
  const ofLines = lines.flatMap(({ terms }) => terms?.visit.categoryIds ?? booking.categoryIds)
  return sortedChoice([...ofLines, ...(await skillsOfWork(db, booking.id))])
}
