import { isDeepStrictEqual } from 'node:util'
import type { Insertable } from 'kysely'
import type { Queryable } from '#server/db/database.ts'
import type { BookingItem } from '#server/db/schema.gen.ts'
import { type Visit, visitOf } from '#server/features/cart/cart.rules.ts'
import { goneSentence, linesOfLocked, type PricedLine, quantityProblem } from '#server/features/cart/cart.service.ts'
import type { PricedSelection, PriceLine, VisitTerms } from '#server/features/catalog/catalog.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { itemsOf } from '../booking.queries.ts'
import { orderProblem, priceBooking } from '../booking.rules.ts'

type NewItem = Omit<Insertable<BookingItem>, 'booking_id' | 'position'>

/** A cart at its current prices: a snapshot of its items, and the visit it needs. */
export interface Order {
  lines: PricedLine[]
  items: NewItem[]
  subtotalPaise: number
  visit: Visit
}

/** Column `booking_item.terms`: the promises of a line, and the work of one visit of it. */
export interface ItemTerms extends VisitTerms {
  visit: Visit
}

export interface BookingPlace {
  areaId: string | null
  /** Copied into the booking's address; a browser's position only selects the area and is not stored. */
  place: { text: string; type: string; lat: number; lng: number } | undefined
}

/**
 * The caller holds the cart's lock. Throws CART_EMPTY, SERVICE_NOT_FOUND, BAD_QUANTITY, CART_TOO_SMALL, CART_TOO_LARGE,
 * and PRICE_CHANGED unless the customer agreed to the current prices.
 */
export async function orderOf(
  trx: Queryable,
  priceLine: PriceLine,
  { cartId, confirmPrices = false }: { cartId: string; confirmPrices?: boolean },
): Promise<Order> {
  const lines = (await linesOfLocked(trx, cartId, priceLine)).map(orderable)
  if (lines.length === 0) throw new AppError('CART_EMPTY')
  const { subtotalPaise } = priceBooking(lines.map(unitAndQuantity), { discountPaise: 0, creditPaise: 0 })
  const problem = orderProblem(subtotalPaise)
  if (problem) throw new AppError(problem)
  if (!confirmPrices && lines.some((line) => line.priced.unitPricePaise !== line.seenUnitPricePaise)) {
    throw new AppError('PRICE_CHANGED')
  }
  const visit = visitOf(lines.map(({ priced, quantity }) => ({ ...priced, quantity })))
  return { lines, items: lines.map(itemOf), subtotalPaise, visit }
}

type OrderableLine = PricedLine & { priced: PricedSelection }

function orderable(line: PricedLine): OrderableLine {
  if (!line.priced) throw new AppError('SERVICE_NOT_FOUND', { message: goneSentence(line) })
  // The limit may have changed since the line was added.
  const sentence = quantityProblem(line, line.priced)
  if (sentence) throw new AppError('BAD_QUANTITY', { message: sentence })
  return { ...line, priced: line.priced }
}

function unitAndQuantity({ priced, quantity }: OrderableLine) {
  return { unitPricePaise: priced.unitPricePaise, quantity }
}

function itemOf({ service, priced, quantity }: OrderableLine): NewItem {
  const terms: ItemTerms = { ...priced.terms, visit: visitOf([{ ...priced, quantity }]) }
  return {
    service_id: service.id,
    name: service.name,
    description: service.description,
    quantity,
    unit_price_paise: priced.unitPricePaise,
    total_paise: priced.unitPricePaise * quantity,
    variants: JSON.stringify(priced.variants),
    sac: priced.sac,
    gst_percent: priced.gstPercent,
    terms: JSON.stringify(terms),
  }
}

export async function isSameOrder(db: Queryable, bookingId: string, { items }: Pick<Order, 'items'>): Promise<boolean> {
  const stored = await itemsOf(db, bookingId)
  return isDeepStrictEqual(
    stored.map((item) => ({ ...comparedFields(item), variants: item.variants })),
    items.map((item) => ({ ...comparedFields(item), variants: JSON.parse(item.variants as string) })),
  )
}

function comparedFields(item: Pick<NewItem, 'service_id' | 'quantity' | 'unit_price_paise'>) {
  const { service_id, quantity, unit_price_paise } = item
  return { service_id, quantity, unit_price_paise }
}

export async function insertItems(trx: Queryable, bookingId: string, items: readonly NewItem[]): Promise<void> {
  const rows = items.map((item, position) => ({ ...item, booking_id: bookingId, position }))
  await trx.insertInto('booking_item').values(rows).execute()
}
