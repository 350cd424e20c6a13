import type { Refusal } from '#contract/refusals/refusal.ts'

/** The work of one line. `noticeMinutes` is the minimum time between booking and start. */
export interface LineWork {
  durationMinutes: number
  /** True when the minutes are for one unit, false when they cover the whole quantity (square feet). */
  perUnitDuration: boolean
  quantity: number
  crewSize: number
  noticeMinutes: number
  categoryIds: readonly string[]
}

export interface Visit {
  durationMinutes: number
  crewSize: number
  noticeMinutes: number
  /** Sorted; each of the crew has all these skills. */
  categoryIds: string[]
}

export interface QuantityBounds {
  minQuantity: number
  maxQuantity: number
}

/** Limits the work of pricing a cart. */
export const maxLines = 30

/** A working day of 12 h 30 min; more work needs a larger crew. */
const maxVisitMinutes = 750

/** Sorted, so that the same choice in another order is the same line. */
export function sortedChoice(variantIds: readonly string[]): string[] {
  return [...new Set(variantIds)].sort()
}

/** Raises the quantity to the minimum; undefined above the maximum. */
export function quantityWithin(requested: number, { minQuantity, maxQuantity }: QuantityBounds): number | undefined {
  const quantity = Math.max(requested, minQuantity)
  return quantity <= maxQuantity ? quantity : undefined
}

/** 'Choose a quantity between 10 and 25.', of a line with its name. */
export function quantityRefusal({ minQuantity, maxQuantity }: QuantityBounds, line?: string): Refusal {
  const [min, max] = [minQuantity, maxQuantity].map((count) => count.toLocaleString('en-IN')) as [string, string]
  if (minQuantity === maxQuantity) {
    return line ? { reason: 'LINE_QUANTITY_ONLY', values: { line, min } } : { reason: 'QUANTITY_ONLY', values: { min } }
  }
  return line
    ? { reason: 'LINE_QUANTITY_BETWEEN', values: { line, min, max } }
    : { reason: 'QUANTITY_BETWEEN', values: { min, max } }
}

interface AddOnLine<AddOn> {
  id: string
  serviceId: string
  variantIds: readonly string[]
  service: { addOns: readonly AddOn[] }
  /** Undefined while it cannot be booked. */
  priced: object | undefined
}

/**
 * The add-on that a cart offers: the first of the line added last, unless that has one. Never one by which the line would be
 * the same as another. `lines` in the order they were added.
 */
export function offeredAddOn<AddOn extends { id: string }>(lines: readonly AddOnLine<AddOn>[]) {
  const line = lines.findLast(({ priced, service }) => priced && service.addOns.length > 0)
  if (!line || line.service.addOns.some(({ id }) => line.variantIds.includes(id))) return undefined
  const addOn = line.service.addOns.find(({ id }) => !findTwin(line, choiceWith(line.variantIds, id, true), lines))
  return addOn && { line, addOn }
}

export function choiceWith(variantIds: readonly string[], id: string, chosen: boolean): string[] {
  return sortedChoice(chosen ? [...variantIds, id] : variantIds.filter((other) => other !== id))
}

type ChosenLine = Pick<AddOnLine<unknown>, 'id' | 'serviceId' | 'variantIds'>

/** Another line of the service with this choice. */
export function findTwin<Line extends ChosenLine>(
  { id, serviceId }: ChosenLine,
  choice: readonly string[],
  lines: readonly Line[],
): Line | undefined {
  return lines.find(
    (other) => other.id !== id && other.serviceId === serviceId && other.variantIds.join() === choice.join(),
  )
}

export function lineMinutes({ durationMinutes, perUnitDuration, quantity }: LineWork): number {
  return perUnitDuration ? durationMinutes * quantity : durationMinutes
}

/**
 * The visit of a whole cart: a crew as large as the most demanding line does the lines in sequence. When that exceeds a
 * working day, more people share the person-minutes, so that every cart can be booked.
 */
export function combineVisit(lines: readonly LineWork[]): Visit {
  const crewSize = Math.max(...lines.map((line) => line.crewSize))
  const durationMinutes = lines.reduce((sum, line) => sum + lineMinutes(line), 0)
  const personMinutes = lines.reduce((sum, line) => sum + lineMinutes(line) * line.crewSize, 0)
  return {
    ...(durationMinutes <= maxVisitMinutes ? { durationMinutes, crewSize } : shared(personMinutes, crewSize)),
    noticeMinutes: Math.max(...lines.map((line) => line.noticeMinutes)),
    categoryIds: sortedChoice(lines.flatMap((line) => line.categoryIds)),
  }
}

function shared(personMinutes: number, crewSize: number): Pick<Visit, 'durationMinutes' | 'crewSize'> {
  const crew = Math.max(crewSize, Math.ceil(personMinutes / maxVisitMinutes))
  return { crewSize: crew, durationMinutes: Math.ceil(personMinutes / crew / 5) * 5 }
}
