import type { Queryable } from '#server/db/database.ts'

export interface LineToPrice {
  id: string
  unitPricePaise: number
  quantity: number
  totalPaise: number
  serviceId: string
  categoryIds: string[]
}

/** Lines in order, with the categories of their work; for a combo, of its parts. */
export async function linesToPrice(db: Queryable, bookingId: string): Promise<LineToPrice[]> {
  return await db
    .selectFrom('booking_item as item')
    .leftJoin('combo_item', 'combo_item.combo_id', 'item.service_id')
    .innerJoin('service', (join) =>
      join.on((eb) => eb('service.id', '=', eb.fn.coalesce('combo_item.service_id', 'item.service_id'))),
    )
    .innerJoin('subcategory', 'subcategory.id', 'service.subcategory_id')
    .select(({ fn }) => [
      'item.id',
      'item.unit_price_paise as unitPricePaise',
      'item.quantity',
      'item.total_paise as totalPaise',
      'item.service_id as serviceId',
      fn.agg<string[]>('array_agg', ['subcategory.category_id']).distinct().as('categoryIds'),
    ])
    .where('item.booking_id', '=', bookingId)
    .groupBy('item.id')
    .orderBy('item.position')
    .execute()
}

export interface PendingBooking {
  id: string
  offerCode: string | null
  creditPaise: number
}

/** Newest first. Lock order: bookings, then their customer. */
export async function lockPendingBookings(trx: Queryable, customerId: string): Promise<PendingBooking[]> {
  return await trx
    .selectFrom('booking')
    .select(['id', 'offer_code as offerCode', 'credit_paise as creditPaise'])
    .where('customer_id', '=', customerId)
    .where('status', '=', 'Pending')
    .orderBy('created_at', 'desc')
    .forNoKeyUpdate()
    .execute()
}

/** What the customer has said about code and credit of a booking, in order. */
export async function listPriceChoices(db: Queryable, bookingId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('booking_event')
    .select('kind')
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', ['offer_applied', 'offer_removed', 'credit_used', 'best_price_undone'])
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}
