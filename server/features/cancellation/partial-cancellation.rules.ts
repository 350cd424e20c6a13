import type { PartialCancellationChange } from '#contract/cancellation.staff.ts'
import { cartLimitsPaise } from '#contract/lib/business.ts'
import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import { isRefusal, type Refusal } from '#contract/refusals/refusal.ts'
import { type BookingPrice, minOnlinePaise, priceBooking } from '#server/features/booking/booking.rules.ts'
import type { ItemTerms } from '#server/features/booking/order.service.ts'
import { combineVisit, type Visit } from '#server/features/cart/cart.rules.ts'
import type { OfferVerdict } from '#server/features/offer/offer.rules.ts'

interface AddOn {
  id: string
  name: string
  pricePaise: number
  durationMinutes: number
}

/** A line as it was booked; what its price and minutes depend on. */
export interface BookedLine {
  id: string
  serviceId: string
  categoryIds: readonly string[]
  name: string
  quantity: number
  unitPricePaise: number
  variants: readonly { id: string; name: string; pricePaise: number }[]
  addOns: readonly AddOn[]
  terms: ItemTerms | null
  /** False where the minutes cover the whole quantity. */
  perUnitDuration: boolean
  minQuantity: number
}

interface Visiting {
  status: string
  endsAt: Date | null
  isExtra: boolean
  /** Paid before with a plan. */
  isOfPlan: boolean
}

/** Why nothing can be taken off; undefined when it can. */
export function partialCancellationObstacle(
  { status, endsAt, isExtra, isOfPlan }: Visiting,
  now: Date,
): Refusal | undefined {
  if (isExtra) return { reason: 'PART_OF_EXTRA_WORK' }
  if (isOfPlan) return { reason: 'PART_OF_PLAN' }
  if (status === 'Pending') return { reason: 'PART_OF_UNPAID' }
  if (status === 'Progress') return { reason: 'PART_OF_STARTED' }
  if (status === 'Completed') return { reason: 'PART_OF_ENDED' }
  if (status !== 'Confirmed') return { reason: 'BOOKING_OVER' }
  return endsAt && now >= endsAt ? { reason: 'PART_OF_PAST' } : undefined
}

/** Why a line stays. */
export function lineObstacle({ terms }: Pick<BookedLine, 'terms'>): Refusal | undefined {
  if (terms?.plan) return { reason: 'LINE_OF_PLAN' }
  return terms ? undefined : { reason: 'LINE_TOO_OLD' }
}

/** The lines that stay, in order. */
export function linesLeft(
  lines: readonly BookedLine[],
  changes: readonly PartialCancellationChange[],
): BookedLine[] | Refusal {
  if (changes.length === 0) return { reason: 'NOTHING_TO_TAKE_OFF' }
  if (changes.some(({ itemId }) => !lines.some(({ id }) => id === itemId))) return changedMeanwhile
  const left: BookedLine[] = []
  for (const line of lines) {
    const change = changes.find(({ itemId }) => itemId === line.id)
    const changed = change ? changedLine(line, change) : line
    if (isRefusal(changed)) return changed
    if (changed.quantity > 0) left.push(changed)
  }
  return left.length > 0 ? left : { reason: 'PART_IS_ALL' }
}

export const changedMeanwhile: Refusal = { reason: 'BOOKING_CHANGED_MEANWHILE' }

function changedLine(line: BookedLine, { quantity, withoutAddOns }: PartialCancellationChange): BookedLine | Refusal {
  const { name, addOns, minQuantity } = line
  const off = addOns.filter(({ id }) => withoutAddOns.includes(id))
  if (off.length < withoutAddOns.length || quantity > line.quantity) return changedMeanwhile
  if (quantity === line.quantity && off.length === 0) return { reason: 'NOTHING_TO_TAKE_OFF' }
  const stays = lineObstacle(line)
  if (stays) return stays
  if (quantity > 0 && quantity < line.quantity && quantity < minQuantity) {
    return { reason: 'QUANTITY_TOO_SMALL', values: { name, min: minQuantity.toLocaleString('en-IN') } }
  }
  return {
    ...line,
    quantity,
    unitPricePaise: off.reduce((paise, { pricePaise }) => paise - pricePaise, line.unitPricePaise),
    variants: line.variants.filter(({ id }) => !withoutAddOns.includes(id)),
    addOns: addOns.filter((addOn) => !off.includes(addOn)),
    terms: line.terms && { ...line.terms, visit: { ...line.terms.visit, ...minutesLeft(line, quantity, off) } },
  }
}

function minutesLeft(line: BookedLine, quantity: number, off: readonly AddOn[]): Pick<Visit, 'durationMinutes'> {
  const { perUnitDuration, terms } = line
  const units = perUnitDuration ? line.quantity : 1
  const each = (terms?.visit.durationMinutes ?? 0) / units
  const left = each - off.reduce((minutes, { durationMinutes }) => minutes + durationMinutes, 0)
  return { durationMinutes: Math.max(1, Math.ceil(left * (perUnitDuration ? quantity : 1))) }
}

/** Minutes that the visit gets shorter; 0 where fewer people would come, because they stay as they are. */
export function minutesFreed(before: readonly BookedLine[], after: readonly BookedLine[]): number {
  const [was, is] = [visitOfLines(before), visitOfLines(after)]
  if (!was || !is || was.crewSize !== is.crewSize) return 0
  return Math.max(0, was.durationMinutes - is.durationMinutes)
}

function visitOfLines(lines: readonly BookedLine[]): Visit | undefined {
  const visits = lines.flatMap(({ terms }) => (terms ? [terms.visit] : []))
  if (visits.length < lines.length) return undefined
  return combineVisit(visits.map((visit) => ({ ...visit, perUnitDuration: false, quantity: 1 })))
}

interface Paid {
  totalPaise: number
  creditPaise: number
  /** Of the payment that the booking keeps; null when it is paid in cash after the service. */
  refundablePaise: number | null
}

export interface Difference {
  price: BookingPrice
  onlinePaise: number
  creditPaise: number
  cashPaise: number
}

/** The price of the lines that stay, and the refund: money before credit, as in every refund. */
export function priceDifference(
  lines: readonly BookedLine[],
  verdict: OfferVerdict | undefined,
  paid: Paid,
): Difference {
  const taken = verdict?.applies ? verdict : undefined
  const items = lines.map((line, index) => ({ ...line, discountable: taken?.matches[index] ?? true }))
  const reductions = { discountPaise: taken?.discountPaise ?? 0, creditPaise: paid.creditPaise }
  const price = priceBooking(items, reductions)
  const moneyPaise = paid.totalPaise - price.totalPaise
  const isCash = paid.refundablePaise === null
  return {
    price,
    onlinePaise: isCash ? 0 : moneyPaise,
    cashPaise: isCash ? moneyPaise : 0,
    creditPaise: paid.creditPaise - price.creditPaise,
  }
}

/** Why the difference cannot be given back. */
export function priceObstacle(
  { price, onlinePaise, creditPaise, cashPaise }: Difference,
  { refundablePaise }: Pick<Paid, 'refundablePaise'>,
): Refusal | undefined {
  if (price.subtotalPaise < cartLimitsPaise.min) {
    return { reason: 'REST_TOO_SMALL', values: { min: formatRupees(rupeesFromPaise(cartLimitsPaise.min)) } }
  }
  if (onlinePaise + creditPaise + cashPaise <= 0) {
    return { reason: 'REST_NOT_CHEAPER' }
  }
  if (onlinePaise > (refundablePaise ?? 0)) return { reason: 'TOO_MUCH_REFUNDED' }
  if (onlinePaise > 0 && onlinePaise < minOnlinePaise)
    return { reason: 'REFUND_TOO_SMALL', values: { min: formatRupees(rupeesFromPaise(minOnlinePaise)) } }
  return undefined
}

/** '2 × Sofa cleaning (Fabric), Fan cleaning', for the history. */
export function workText(lines: readonly Pick<BookedLine, 'name' | 'quantity' | 'addOns'>[]): string {
  return lines
    .map(({ name, quantity, addOns }) => {
      const extras = addOns.length > 0 ? ` (${addOns.map((addOn) => addOn.name).join(', ')})` : ''
      return `${quantity > 1 ? `${quantity} × ` : ''}${name}${extras}`
    })
    .join(', ')
}
