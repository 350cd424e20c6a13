import type { Queryable } from '#server/db/database.ts'

export interface LineToPrice {
  id: string
  unitPricePaise: number
  quantity: number
  totalPaise: number
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
      fn.agg<string[]>('array_agg', ['subcategory.category_id']).distinct().as('categoryIds'),
    ])
    .where('item.booking_id', '=', bookingId)
    .groupBy('item.id')
    .orderBy('item.position')
    .execute()
}
