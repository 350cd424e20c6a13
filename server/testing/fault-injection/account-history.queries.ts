import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** The visible state of an account without ids: equal for two customers with the same actions. */
export async function readAccountHistory(db: Database, customerId: string): Promise<unknown> {
  const { rows } = await sql<{ history: unknown }>`
    select jsonb_build_object(
      'carts', (select jsonb_agg(jsonb_build_object('active', active, 'lines', (
          select jsonb_agg(jsonb_build_array(service_id, quantity) order by service_id) from cart_line where cart_id = cart.id)) order by created_at)
        from cart where customer_id = ${customerId}),
      'credit', (select sum(amount_paise) from credit_entry where customer_id = ${customerId}),
      'notifications', (select jsonb_agg(${withoutIds('event')} order by event) from notification where customer_id = ${customerId}),
      'jobs', (select jsonb_object_agg(name, waiting) from (
          select name, count(*) as waiting from pgboss.job where state in ('created', 'retry') group by name) job),
      'bookings', (select jsonb_agg(${bookingHistory} order by created_at) from booking b where customer_id = ${customerId})
    ) as history`.execute(db)
  return rows[0]?.history
}

/** Events of a refund contain its id. */
function withoutIds(column: string) {
  return sql`regexp_replace(${sql.ref(column)}, '[0-9a-f]{8}-[0-9a-f-]{27}', '#')`
}

const bookingHistory = sql`(to_jsonb(b) - 'id' - 'number' - 'customer_id' - 'cart_id' - 'created_at' - 'confirmed_at') || jsonb_build_object(
  'confirmed', confirmed_at is not null,
  'items', (select jsonb_agg(jsonb_build_array(service_id, quantity, total_paise, discount_paise) order by position)
    from booking_item where booking_id = b.id),
  'slot', (select jsonb_build_array(starts_at, expires_at, extended, (select count(*) from reserved_cell where reservation_id = r.id))
    from slot_reservation r where booking_id = b.id),
  'history', (select jsonb_agg(distinct jsonb_build_array(kind, from_status, to_status)) from booking_event where booking_id = b.id),
  'moves', (select count(*) from booking_event where booking_id = b.id and to_status is not null),
  'attempts', (select jsonb_agg(jsonb_build_array(state, amount_paise, link_id is not null, payment_id is not null) order by attempt)
    from payment_attempt where booking_id = b.id),
  'refunds', (select jsonb_agg(jsonb_build_array(state, amount_paise, reason) order by amount_paise) from refund where booking_id = b.id),
  'cancelled', (select jsonb_build_array(fee_paise, refund_paise, credit_paise) from booking_cancellation where booking_id = b.id),
  'code', (select jsonb_build_array(code, discount_paise) from offer_use where booking_id = b.id),
  'texts', (select jsonb_agg(jsonb_build_array(${withoutIds('event')}, state) order by event) from sms_message where booking_id = b.id)
)`

/** One sentence per inconsistency of the customer's bookings and money. */
export async function findInconsistencies(db: Database, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    with b as (
      select booking.*, booking.status in ('Confirmed', 'Progress', 'Completed') as is_booked, r.id as slot_id, r.expires_at as held_until
      from booking left join slot_reservation r on r.booking_id = booking.id where customer_id = ${customerId}),
    money as (
      select a.booking_id, a.state, a.amount_paise, a.payment_id,
        coalesce((select sum(amount_paise) from refund where payment_id = a.payment_id and refund.state <> 'failed'), 0) as back
      from payment_attempt a join b on b.id = a.booking_id where a.payment_id is not null)
    select 'paid and neither booked nor refunded' as problem from money join b on b.id = booking_id
      where money.back < money.amount_paise and not (is_booked and money.state = 'paid') and not exists (
        select from booking_cancellation c where c.booking_id = b.id and c.refund_paise = money.back)
    union all select 'refunded more than was paid' from money where back > amount_paise
    union all select 'paid twice' from money where state = 'paid' group by booking_id having count(*) > 1
    union all select 'two live links' from payment_attempt join b on b.id = booking_id
      where state in ('starting', 'open') group by booking_id having count(*) > 1
    union all select 'booked with payment ' || payment_status from b where is_booked and payment_status in ('Pending', 'Failed')
    union all select 'Paid without a payment' from b where payment_status = 'Paid' and total_paise > 0
      and not exists (select from money where booking_id = b.id and state = 'paid')
    union all select 'booked without its hours' from b where is_booked and (slot_id is null or held_until is not null)
    union all select 'booked with an active cart' from b join cart on cart.id = cart_id where is_booked and active
    union all select 'open with an inactive cart' from b join cart on cart.id = cart_id where status = 'Pending' and not active
    union all select 'keeps hours without an expiry and is not booked' from b where not is_booked and slot_id is not null and held_until is null
    union all select 'keeps hours after it ended' from b where status in ('Failed', 'Cancelled') and slot_id is not null
    union all select 'hours without half hours' from b where slot_id is not null
      and not exists (select from reserved_cell where reservation_id = slot_id)
    union all select 'hours at another time than the booking' from b join slot_reservation r on r.id = slot_id
      where r.starts_at is distinct from b.starts_at
    union all select 'status ' || status || ' differs from its last event' from b where status is distinct from (
      select to_status from booking_event where booking_id = b.id and to_status is not null order by booking_event.id desc limit 1)
    union all select 'booked without a confirmation SMS' from b where is_booked and not exists (
      select from sms_message where booking_id = b.id and event = 'confirmed')
    union all select 'notified without its cause: ' || event from b join notification n on n.booking_id = b.id
      where event = 'confirmed' and confirmed_at is null
    union all select 'an SMS without a job' from b join sms_message s on s.booking_id = b.id
      where state = 'waiting' and not exists (select from pgboss.job where singleton_key = s.id::text)
    union all select 'a refund without a job' from b join refund r on r.booking_id = b.id
      where r.state = 'requested' and r.way = 'source' and not exists (select from pgboss.job where singleton_key = r.id::text)
    union all select 'cancelled without terms, or terms without cancellation' from b
      where (status = 'Cancelled') <> exists (select from booking_cancellation where booking_id = b.id)
    union all select 'items do not add up' from b where subtotal_paise is distinct from (
        select sum(total_paise) from booking_item where booking_id = b.id)
      or discount_paise is distinct from (select sum(discount_paise) from booking_item where booking_id = b.id)
    union all select 'its offer code and its offer use differ' from b
      where (offer_code is not null and status not in ('Failed', 'Cancelled')) <> exists (
        select from offer_use u where u.booking_id = b.id and u.code = offer_code and u.discount_paise = b.discount_paise)
    union all select 'its credit is not in the ledger' from b
      where case when status in ('Failed', 'Cancelled') then 0 else credit_paise end is distinct from (
        select coalesce(-sum(amount_paise), 0) from credit_entry where booking_id = b.id and kind in ('spent', 'returned'))
    union all select 'negative credit' where (select sum(amount_paise) from credit_entry where customer_id = ${customerId}) < 0
  `.execute(db)
  return rows.map(({ problem }) => problem)
}

/** Ends all bookings, payments and jobs so far: jobs skip them and their hours are free again. */
export async function closeOtherBookings(db: Database): Promise<void> {
  const statements = [
    sql`delete from pgboss.job`,
    sql`delete from slot_reservation`,
    sql`delete from rate_limit`,
    sql`update booking set status = 'Completed' where status in ('Pending', 'Confirmed', 'Progress')`,
    sql`update payment_attempt set state = 'failed', created_at = created_at - interval '30 days' where state <> 'paid'`,
    sql`update refund set state = 'processed' where state in ('requested', 'pending')`,
    sql`update sms_message set state = 'failed' where state = 'waiting'`,
  ]
  for (const statement of statements) await statement.execute(db)
}
