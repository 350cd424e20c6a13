import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'

interface OrderedCart {
  cartId: string
  bookingId: string
  now: Date
}

/**
 * Closes the cart of a confirmed booking, so that no other booking of the same cart can be confirmed. Lines added after
 * the booking's snapshot move to a new active cart. The caller holds the cart's lock.
 */
export async function closeCart(trx: Queryable, { cartId, bookingId, now }: OrderedCart): Promise<void> {
  const added = await linesAddedSince(trx, cartId, bookingId)
  const closed = await trx
    .updateTable('cart')
    .set({ active: false })
    .where('id', '=', cartId)
    .where('active', '=', true)
    .returning('customer_id')
    .executeTakeFirst()
  if (!closed || added.length === 0) return
  // After the update, because the index one_active_cart allows one active cart.
  const next = await trx
    .insertInto('cart')
    .values({ customer_id: closed.customer_id, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('cart_line')
    .values(added.map((line) => ({ ...line, cart_id: next.id })))
    .execute()
}

/** Lines, or part of their quantity, that the booking lacks, raised to the minimum quantity. */
async function linesAddedSince(trx: Queryable, cartId: string, bookingId: string) {
  const { rows } = await sql<AddedLine>`
    with ordered as (
      select service_id, choice.variant_ids, sum(quantity) as quantity
      from booking_item, lateral (
        select coalesce(array_agg(variant ->> 'id'), '{}') as variant_ids from jsonb_array_elements(variants) as variant
      ) as choice
      where booking_id = ${bookingId}
      group by service_id, choice.variant_ids)
    select line.service_id, line.variant_ids, line.seen_unit_price_paise, line.created_at,
      greatest(line.quantity - coalesce(ordered.quantity, 0),
        (select max(min_units) from variant where variant.id = any (line.variant_ids)))::integer as quantity
    from cart_line as line
    left join ordered on ordered.service_id = line.service_id
      and ordered.variant_ids @> line.variant_ids and ordered.variant_ids <@ line.variant_ids
    where line.cart_id = ${cartId} and line.quantity > coalesce(ordered.quantity, 0)
    order by line.created_at, line.id`.execute(trx)
  return rows
}

interface AddedLine {
  service_id: string
  variant_ids: string[]
  seen_unit_price_paise: number
  created_at: Date
  quantity: number
}
