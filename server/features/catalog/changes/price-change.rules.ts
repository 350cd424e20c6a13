import type { PricedEntity } from '#contract/catalog.staff.ts'
import { addDays, indiaDay, indiaInstant, isDay } from '#contract/lib/india-time.ts'
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '#contract/lib/money.ts'

const maxDaysAhead = 366

/** When a change begins: now, or a whole hour in India within a year; else a sentence that says why not. */
export function momentOf(from: { day: string; hour: number } | undefined, now: Date): Date | string {
  if (!from) return now
  if (!isDay(from.day)) return 'Choose a day of the calendar.'
  const at = indiaInstant(from.day, from.hour * 60)
  if (at <= now) return 'Choose a time to come, or change it at once.'
  return from.day > addDays(indiaDay(now), maxDaysAhead) ? 'Choose a day within a year.' : at
}

interface WantedPrice {
  entity: PricedEntity
  price: number
  formerPrice?: number | null | undefined
}

/** Columns of a changed price in paise, or a sentence that says why not. */
export function priceColumns({ entity, price, formerPrice }: WantedPrice): Record<string, number | null> | string {
  if (!isMoney(price) || (formerPrice != null && !isMoney(formerPrice))) return 'Enter prices in rupees and paise.'
  if (entity !== 'variant' && price <= 0) return 'A price must be above ₹0.'
  if (entity !== 'service')
    return formerPrice == null
      ? { price_paise: paiseFromRupees(price) }
      : 'Only services and combos show a former price.'
  if (formerPrice != null && formerPrice <= price) return `The former price must be above ${formatRupees(price)}.`
  return {
    price_paise: paiseFromRupees(price),
    strike_price_paise: formerPrice == null ? null : paiseFromRupees(formerPrice),
  }
}

const isMoney = (rupees: number) => rupeesFromPaise(paiseFromRupees(rupees)) === rupees
