import type pg from 'pg'

interface Past {
  now: Date
  count: number
  /** Selects the bookings, with the columns of `pastBookings`; $1 is now and $2 the count. */
  plan?: string
  /** Run after the bookings, from the temporary table `past`. */
  more?: readonly string[]
}

/**
 * Fills a seeded database with the past of `count` bookings: four of each customer, each visit with its hours, payment,
 * messages and history. Foreign keys are not checked while it fills, which needs a superuser.
 */
export async function fillBookings(client: pg.ClientBase, past: Past): Promise<void> {
  const { now, count, plan = pastBookings, more = [] } = past
  await client.query(`set session_replication_role = replica; set synchronous_commit = off; set timezone = 'UTC'`)
  await client.query(`create temporary table past as ${plan}`, [now, count])
  await client.query('create index on past (customer_id)')
  await client.query('analyze past')
  const restoreIndexes = await dropIndexes(client)
  for (const statement of [...statements, ...more]) await client.query(statement)
  await restoreIndexes()
  await client.query(`set session_replication_role = origin`)
  await client.query('vacuum analyze')
}

/** Building an index at the end is much quicker than adding a million random keys to it. */
async function dropIndexes(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class on pg_class.oid = indrelid
     where relnamespace = 'public'::regnamespace and not indisunique and relname <> 'place'`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return async () => {
    await client.query(`set maintenance_work_mem = '256MB'`)
    for (const { definition } of rows) await client.query(definition)
  }
}

/** A professional does six visits a day, back to back in time for all bookings there are. */
const pastBookings = `
  with crew as (select id, area_id, row_number() over (order by id) - 1 as at, count(*) over () as size from professional),
  offered as (
    select service.id, service.name, service.sac, service.gst_percent, category_id,
      row_number() over (order by service.id) - 1 as at, count(*) over () as size
    from service join subcategory on subcategory.id = service.subcategory_id)
  select n, md5('booking' || n)::uuid as id, md5('customer' || n / 4)::uuid as customer_id, n / 4 as customer,
    '+917' || lpad((n / 4)::text, 9, '0') as phone, md5('cart' || n)::uuid as cart_id, md5('item' || n)::uuid as item_id, md5('slot' || n)::uuid as slot_id,
    crew.id as professional_id, crew.area_id, offered.id as service_id, offered.name, offered.sac, offered.gst_percent,
    offered.category_id, 49900 as price_paise, case when n % 5 = 0 then 5000 else 0 end as discount_paise,
    12.93::float8 as lat, 77.62::float8 as lng,
    date_trunc('day', $1::timestamptz) - (2 + n / (6 * crew.size)) * interval '1 day'
      + (n / crew.size % 6) * interval '2 hours' as starts_at,
    case when n % 10 < 7 then 'Completed' when n % 10 < 9 then 'Failed' else 'Cancelled' end as status
  from generate_series(0, $2::int - 1) as n
  join crew on crew.at = n % crew.size join offered on offered.at = n % offered.size`

const earlier = `starts_at - interval '1 day'`
const keepsHours = `status in ('Completed', 'Confirmed')`

const statements = [
  `insert into customer (id, phone, name, referral_code, created_at)
   select distinct on (customer) customer_id, phone, 'Asha Rao', 'P' || customer, ${earlier}
   from past order by customer, starts_at`,
  `insert into session (token_hash, customer_id, created_at, last_used_at, expires_at)
   select sha256(customer_id::text::bytea), customer_id, min(starts_at), max(starts_at), max(starts_at) + interval '30 days'
   from past group by customer_id`,
  `insert into cart (id, customer_id, active, created_at) select cart_id, customer_id, false, ${earlier} from past`,
  `insert into cart_line (cart_id, service_id, variant_ids, quantity, seen_unit_price_paise, created_at)
   select cart_id, service_id, '{}', 1, price_paise, ${earlier} from past`,
  `insert into booking (id, number, customer_id, cart_id, area_id, status, payment_status, subtotal_paise, discount_paise,
     total_paise, offer_code, duration_minutes, crew_size, notice_minutes, address_text, address_type, lat, lng, starts_at,
     ends_at, created_at, confirmed_at, category_ids)
   select id, 'GP-' || n, customer_id, cart_id, area_id, status,
     case status when 'Failed' then 'Failed' when 'Cancelled' then 'Refunded' else 'Paid' end, price_paise,
     discount_paise, price_paise - discount_paise, case when discount_paise > 0 then 'GET250' end, 60, 1, 60,
     '12, 5th Block', 'Home', lat, lng, starts_at,
     starts_at + interval '1 hour', ${earlier}, case when status <> 'Failed' then ${earlier} end, array[category_id]
   from past`,
  `insert into booking_item (id, booking_id, position, service_id, name, description, quantity, unit_price_paise, total_paise,
     variants, sac, gst_percent)
   select item_id, id, 0, service_id, name, '', 1, price_paise, price_paise, '[]', sac, gst_percent from past`,
  `insert into booking_event (booking_id, at, actor, to_status, kind)
   select id, ${earlier}, 'payment', 'Confirmed', 'confirmed' from past union all
   select id, starts_at + interval '1 hour', 'system', status, 'completed' from past where status <> 'Confirmed'`,
  `insert into offer_use (booking_id, code, customer_id, discount_paise, at)
   select id, offer.code, customer_id, past.discount_paise, ${earlier}
   from past join offer on offer.code = case when n % 3 = 0 then 'GET250' else 'WELCOME300' end
   where past.discount_paise > 0`,
  `insert into slot_reservation (id, booking_id, area_id, starts_at, ends_at, created_at)
   select slot_id, id, area_id, starts_at, starts_at + interval '1 hour', ${earlier} from past where ${keepsHours}`,
  `insert into reserved_cell (professional_id, cell_at, reservation_id)
   select professional_id, starts_at + half * interval '30 minutes', slot_id
   from past cross join generate_series(0, 2) as half where ${keepsHours}`,
  `insert into payment_attempt (reference, booking_id, attempt, amount_paise, state, link_id, payment_id, expires_at,
     checked_at, created_at)
   select 'GP-' || n || '-1', id, 1, price_paise - discount_paise, case status when 'Failed' then 'expired' else 'paid' end, 'link' || n,
     case when status <> 'Failed' then 'pay' || n end, starts_at, starts_at, ${earlier} from past`,
  `insert into payment_event (event_id, kind, reference, outcome, body, received_at)
   select 'event' || n, 'paid', 'GP-' || n || '-1', 'confirmed', '{}', ${earlier} from past`,
  `insert into refund (booking_id, reference, payment_id, amount_paise, reason, state, provider_refund_id, created_at,
     processed_at)
   select id, 'GP-' || n || '-1', 'pay' || n, price_paise - discount_paise, '', 'processed', 'refund' || n, ${earlier}, starts_at
   from past where status = 'Cancelled'`,
  `insert into booking_cancellation (booking_id, by_actor, reason, fee_paise, refund_paise, credit_paise, policy_version,
     inputs, at)
   select id, 'customer', '', 0, price_paise - discount_paise, 0, 'past', '{}', ${earlier} from past where status = 'Cancelled'`,
  `insert into notification (customer_id, booking_id, kind, event, title, body, created_at, read_at)
   select customer_id, id, 'confirm_order', 'confirmed', 'Booked', '', ${earlier}, ${earlier} from past union all
   select customer_id, id, 'completed', 'completed', 'Done', '', starts_at, starts_at from past
   where status <> 'Confirmed'`,
  `insert into sms_message (booking_id, event, phone, template, variables, state, created_at, sent_at)
   select id, 'confirmed', '', 'confirmed', '{}', 'sent', ${earlier}, ${earlier} from past`,
  `insert into review (booking_item_id, service_id, customer_id, stars, created_at)
   select item_id, service_id, customer_id, 4 + n % 2, starts_at + interval '2 hours' from past
   where n % 3 = 0 and status = 'Completed'`,
  `insert into credit_entry (customer_id, amount_paise, kind, booking_id, note, at)
   select customer_id, 10000, 'goodwill', id, 'late', starts_at from past where n % 7 = 0`,
  `insert into referral (friend_id, referrer_id, booking_id, state, created_at)
   with first as (select distinct on (customer) * from past order by customer, n)
   select friend.customer_id, referrer.customer_id, friend.id, 'rewarded', friend.starts_at
   from first friend join first referrer on referrer.customer = friend.customer - 1 where friend.customer % 2 = 1`,
  `insert into address (customer_id, kind, text, lat, lng, preferred, created_at)
   select distinct on (customer) customer_id, 'Home', '12, 5th Block', lat, lng, true, ${earlier} from past
   order by customer, n`,
  `insert into favourite (customer_id, service_id, created_at)
   select distinct on (customer) customer_id, service_id, ${earlier} from past order by customer, n`,
  `insert into contact_message (customer_id, name, phone, message, created_at)
   select customer_id, 'Asha', '', 'Hello', starts_at from past where n % 9 = 0`,
  `insert into known_device (token_hash, customer_id, created_at, last_used_at)
   select sha256(n::text::bytea), customer_id, starts_at, starts_at from past where n % 4 = 0`,
  `insert into idempotent_answer (customer_id, key, call, input_hash, answer, created_at)
   select customer_id, 'key-' || n || '-past', 'call', '', '{}', starts_at from past where n % 2 = 0`,
  `insert into area_waitlist (phone, interest, created_at)
   select '+918' || lpad(n::text, 9, '0'), 'area', starts_at from past where n % 6 = 0`,
  `insert into partner_application (name, phone, city, profession, experience, consent_at, state, created_at)
   select 'Ravi', '+918' || lpad(n::text, 9, '0'), 'Pune', 'Cleaner', 'fresher', starts_at, 'declined', starts_at
   from past where n % 6 = 0`,
]
