import type { PricedEntity } from '#contract/catalog.staff.ts'
import { addDays, indiaDay, indiaInstant, isDay } from '#contract/lib/india-time.ts'
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import type { Refusal } from '#contract/refusals/refusal.ts'

const maxDaysAhead = 366

/** When a change begins: now, or a whole hour in India within a year. */
export function toMoment(from: { day: string; hour: number } | undefined, now: Date): Date | Refusal {
  if (!from) return now
  if (!isDay(from.day)) return { reason: 'NO_SUCH_DAY' }
  const at = indiaInstant(from.day, from.hour * 60)
  if (at <= now) return { reason: 'MOMENT_PAST' }
  return from.day > addDays(indiaDay(now), maxDaysAhead) ? { reason: 'MOMENT_TOO_FAR' } : at
}

interface WantedPrice {
  entity: PricedEntity
  price: number
  formerPrice?: number | null | undefined
}

/** Columns of a changed price in paise. */
export function priceColumns({ entity, price, formerPrice }: WantedPrice): Record<string, number | null> | Refusal {
  if (!isMoney(price) || (formerPrice != null && !isMoney(formerPrice))) return { reason: 'PRICE_NOT_MONEY' }
  if (entity !== 'variant' && price <= 0) return { reason: 'PRICE_TOO_LOW', values: { free: formatRupees(0) } }
  if (entity !== 'service')
    return formerPrice == null ? { price_paise: paiseFromRupees(price) } : { reason: 'NO_FORMER_PRICE' }
  if (formerPrice != null && formerPrice <= price)
    return { reason: 'FORMER_PRICE_TOO_LOW', values: { price: formatRupees(price) } }
  return {
    price_paise: paiseFromRupees(price),
    strike_price_paise: formerPrice == null ? null : paiseFromRupees(formerPrice),
  }
}

const isMoney = (rupees: number) => rupeesFromPaise(paiseFromRupees(rupees)) === rupees
