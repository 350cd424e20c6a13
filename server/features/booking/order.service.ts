import { isDeepStrictEqual } from 'node:util'
import type { Insertable } from 'kysely'
import { t } from '#contract/i18n/sentence.ts'
import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import type { Queryable } from '#server/db/database.ts'
import type { Row } from '#server/db/row.ts'
import type { BookingItem } from '#server/db/schema.gen.ts'
import { combineVisit, type Visit } from '#server/features/cart/cart.rules.ts'
import { lineGone, linesOfLocked, type PricedLine, quantityProblem } from '#server/features/cart/cart.service.ts'
import type { PricedSelection, PriceLine, VisitTerms } from '#server/features/catalog/catalog.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { named } from '#server/i18n/i18n.ts'
import type { BookingRow } from './booking.queries.ts'
import { orderProblem, priceBooking } from './booking.rules.ts'

export type NewItem = Omit<Insertable<BookingItem>, 'booking_id' | 'position'>

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
export async function orderCart(
  trx: Queryable,
  priceLine: PriceLine,
  { cartId, confirmPrices = false }: { cartId: string; confirmPrices?: boolean },
): Promise<Order> {
  const lines = (await linesOfLocked(trx, cartId, priceLine)).map(orderable)
  if (lines.length === 0) throw new AppError('CART_EMPTY')
  const order = toOrder(lines)
  if (!confirmPrices && lines.some((line) => line.priced.unitPricePaise !== line.seenUnitPricePaise)) {
    throw new AppError('PRICE_CHANGED')
  }
  return order
}

/** Throws CART_TOO_SMALL, CART_TOO_LARGE. */
export function toOrder(lines: readonly OrderableLine[]): Order {
  const { subtotalPaise } = priceBooking(lines.map(unitAndQuantity), { discountPaise: 0, creditPaise: 0 })
  const problem = orderProblem(subtotalPaise)
  if (problem) throw new AppError(problem)
  const visit = combineVisit(lines.map(({ priced, quantity }) => ({ ...priced, quantity })))
  return { lines: [...lines], items: lines.map(toItem), subtotalPaise, visit }
}

/**
 * Stored items at current prices, without those no longer sold, and what changed in sentences. Throws SERVICE_NOT_FOUND
 * when none is left, BAD_QUANTITY, CART_TOO_SMALL, CART_TOO_LARGE.
 */
export function orderFrom(
  stored: readonly Row<'booking_item'>[],
  { durationMinutes: minutesBefore }: Pick<BookingRow, 'durationMinutes'>,
  priceLine: PriceLine,
): { order: Order; messages: string[] } {
  const lines = stored.flatMap((item) => lineOf(item, priceLine))
  const sold = lines.filter(({ priced }) => priced)
  const removed = stored.filter(({ id }) => !sold.some((line) => line.id === id))
  const gone = removed.map((item) => t`${{ name: nameOf(item) }} is no longer available and was removed.`)
  if (sold.length === 0) throw goneForGood(stored)
  const order = toOrder(sold.map(orderable))
  const minutes = order.visit.durationMinutes
  const isOtherWork = gone.length === 0 && minutes !== minutesBefore
  const before = minutesBefore ?? 0
  const longer = isOtherWork ? [t`The visit now takes ${minutes} minutes instead of ${before}.`] : []
  return { order, messages: [...gone, ...sold.flatMap(priceSentence), ...longer] }
}

const nameOf = ({ serviceId: id, name }: Row<'booking_item'>) => named('service', { id, name })

function goneForGood(stored: readonly { name: string }[]): AppError {
  const services = stored.map(({ name }) => name).join(' and ')
  return new AppError('SERVICE_NOT_FOUND', { reason: 'ORDER_GONE', values: { services } })
}

function lineOf(item: Row<'booking_item'>, priceLine: PriceLine): PricedLine[] {
  const variantIds = (item.variants as unknown as { id: string }[]).map(({ id }) => id)
  const { service, priced } = priceLine({ serviceId: item.serviceId, variantIds })
  const { id, quantity, serviceId, unitPricePaise: seenUnitPricePaise } = item
  return service ? [{ id, serviceId, variantIds, quantity, seenUnitPricePaise, service, priced }] : []
}

function priceSentence({ service, priced, quantity, seenUnitPricePaise }: PricedLine): string[] {
  if (!priced || priced.unitPricePaise === seenUnitPricePaise) return []
  const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise))
  const [name, price, before] = [named('service', service), rupees(priced.unitPricePaise), rupees(seenUnitPricePaise)]
  return [
    quantity > 1
      ? t`${name} now costs ${price} each instead of ${before}.`
      : t`${name} now costs ${price} instead of ${before}.`,
  ]
}

export function isSameVisit(
  stored: Pick<BookingRow, 'durationMinutes' | 'crewSize' | 'categoryIds'>,
  { durationMinutes, crewSize, categoryIds }: Omit<Visit, 'noticeMinutes'>,
): boolean {
  return (
    durationMinutes === stored.durationMinutes &&
    crewSize === stored.crewSize &&
    isDeepStrictEqual(stored.categoryIds, categoryIds)
  )
}

type OrderableLine = PricedLine & { priced: PricedSelection }

function orderable(line: PricedLine): OrderableLine {
  if (!line.priced) throw new AppError('SERVICE_NOT_FOUND', lineGone(line))
  // The limit may have changed since the line was added.
  const problem = quantityProblem(line, line.priced)
  if (problem) throw new AppError('BAD_QUANTITY', problem)
  return { ...line, priced: line.priced }
}

function unitAndQuantity({ priced, quantity }: OrderableLine) {
  return { unitPricePaise: priced.unitPricePaise, quantity }
}

export function toItem({
  service,
  priced,
  quantity,
}: Pick<OrderableLine, 'priced' | 'quantity'> & {
  service: Pick<OrderableLine['service'], 'id' | 'name' | 'description'>
}): NewItem {
  const terms: ItemTerms = { ...priced.terms, visit: combineVisit([{ ...priced, quantity }]) }
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

export function isSameOrder(stored: readonly Row<'booking_item'>[], { items }: Pick<Order, 'items'>): boolean {
  return isDeepStrictEqual(
    stored.map((item) => [item.serviceId, item.quantity, item.unitPricePaise, item.variants]),
    items.map((item) => [item.service_id, item.quantity, item.unit_price_paise, JSON.parse(item.variants as string)]),
  )
}

export async function insertItems(trx: Queryable, bookingId: string, items: readonly NewItem[]): Promise<void> {
  const rows = items.map((item, position) => ({ ...item, booking_id: bookingId, position }))
  await trx.insertInto('booking_item').values(rows).execute()
}
