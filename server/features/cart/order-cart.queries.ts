import { sql } from 'kysely'
import type { Begun } from '#server/db/database.ts'
import { type Beginning, behind } from '#server/db/prepared.ts'

interface Ordered {
  cartId: string
  bookingId: string
  now: Date
  /** Comes before it. */
  first: Beginning
}

/**
 * A cart was ordered through a booking: it is closed for good, so that no other booking made of it can be ordered too.
 * What the booking's snapshot lacks, a line or a part of its quantity, was added after that snapshot and goes on in a new
 * active cart; too few units are raised to the least that is sold, as when they are added. The caller holds the cart's
 * lock. Begins another query, which makes these changes when it runs.
 */
export function withCartClosed(ordered: Ordered): Beginning<Ordered> {
  return { begin: beginClosing, given: ordered }
}

// The new cart is made of the closed one's row, so the old one is inactive first (index one_active_cart).
function beginClosing(db: Begun, { cartId, bookingId, now, first }: Ordered): Begun {
  return behind(db, first)
    .with(
      'closed',
      () => sql`(update cart set active = false where id = ${cartId} and active returning id, customer_id)`,
    )
    .with('ordered', () => orderedChoices(bookingId))
    .with('added', () => addedSince)
    .with(
      'next',
      () => sql`(
        insert into cart (customer_id, active, created_at)
        select customer_id, true, ${now}::timestamptz from closed where exists (select from added)
        returning id)`,
    )
    .with('carried', () => carriedOver) as Begun
}

function orderedChoices(bookingId: string) {
  return sql<object>`(
    select service_id, choice.variant_ids, sum(quantity) as quantity
    from booking_item, lateral (
      select coalesce(array_agg(variant ->> 'id'), '{}') as variant_ids from jsonb_array_elements(variants) as variant
    ) as choice
    where booking_id = ${bookingId}
    group by service_id, choice.variant_ids)`
}

const addedSince = sql<object>`(
  select line.*, line.quantity - coalesce(ordered.quantity, 0) as more
  from cart_line as line
  join closed on closed.id = line.cart_id
  left join ordered on ordered.service_id = line.service_id
    and ordered.variant_ids @> line.variant_ids and ordered.variant_ids <@ line.variant_ids
  where line.quantity > coalesce(ordered.quantity, 0))`

const carriedOver = sql<object>`(
  insert into cart_line (cart_id, service_id, variant_ids, quantity, seen_unit_price_paise, created_at)
  select next.id, service_id, variant_ids,
    greatest(more, (select max(min_units) from variant where variant.id = any (variant_ids))),
    seen_unit_price_paise, created_at
  from next, added)`
