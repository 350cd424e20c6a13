/** The work of one line. Minutes are of work; `noticeMinutes` is how long before the start it must be known. */
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

/** Every line is priced whenever the cart is shown; no visit has so many kinds of work. */
export const maxLines = 30
export const cartFullSentence = `Your cart is full: it holds ${maxLines} different choices. Please book some of them first.`

/** One crew does a whole working day of 12 h 30 min at most; more work than that needs more people. */
const maxVisitMinutes = 750

/** The same choice is the same line, in whatever order it was made. */
export function sortedChoice(variantIds: readonly string[]): string[] {
  return [...new Set(variantIds)].sort()
}

/** The quantity a line gets: too few units are raised to the minimum, too many are undefined. */
export function quantityWithin(requested: number, { minQuantity, maxQuantity }: QuantityBounds): number | undefined {
  const quantity = Math.max(requested, minQuantity)
  return quantity <= maxQuantity ? quantity : undefined
}

/** 'Please choose a quantity between 10 and 25.' */
export function quantitySentence({ minQuantity, maxQuantity }: QuantityBounds): string {
  const figure = (count: number) => count.toLocaleString('en-IN')
  return minQuantity === maxQuantity
    ? `This can be booked with a quantity of ${figure(minQuantity)} only.`
    : `Please choose a quantity between ${figure(minQuantity)} and ${figure(maxQuantity)}.`
}

/** Minutes of work in a line: for each unit, or for the whole quantity. */
export function lineMinutes({ durationMinutes, perUnitDuration, quantity }: LineWork): number {
  return perUnitDuration ? durationMinutes * quantity : durationMinutes
}

/**
 * The one visit that does a whole cart: a crew as large as the most demanding line does the lines one after the other.
 * When that is longer than a working day the work (in person-minutes) is shared by as many people as bring it within
 * one, so that every cart can be booked in principle.
 */
export function visitOf(lines: readonly LineWork[]): Visit {
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
