import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** Rows of a customer as JSON text, by table. */
export type Rows = Record<string, string>

/** Reads the rows of a customer with an open booking. */
export async function readRows(db: Database, customerId: string): Promise<Rows> {
  const { rows } = await sql<Rows>`
    with bookings as (select id from booking where customer_id = ${customerId}),
      carts as (select id from cart where customer_id = ${customerId}),
      slots as (select id from slot_reservation where booking_id in (table bookings))
    select
      (select jsonb_agg(to_jsonb(t)) from cart t where id in (table carts))::text as cart,
      (select jsonb_agg(to_jsonb(t)) from cart_line t where cart_id in (table carts))::text as cart_line,
      (select jsonb_agg(to_jsonb(t)) from booking t where id in (table bookings))::text as booking,
      (select jsonb_agg(to_jsonb(t)) from booking_item t where booking_id in (table bookings))::text as booking_item,
      (select jsonb_agg(to_jsonb(t) order by id) from booking_event t where booking_id in (table bookings))::text as booking_event,
      (select jsonb_agg(to_jsonb(t)) from slot_reservation t where id in (table slots))::text as slot_reservation,
      (select jsonb_agg(to_jsonb(t)) from reserved_cell t where reservation_id in (table slots))::text as reserved_cell,
      (select jsonb_agg(to_jsonb(t)) from offer_use t where booking_id in (table bookings))::text as offer_use,
      (select jsonb_agg(to_jsonb(t) order by id) from credit_entry t where customer_id = ${customerId})::text as credit_entry`.execute(
    db,
  )
  return rows[0] ?? {}
}

/** Copies rows under new ids and with `texts` replaced; `ids` maps old ids to new ones. */
export function copyRows(rows: Rows, texts: Record<string, string>): { rows: Rows; ids: Map<string, string> } {
  const all = Object.values(rows).flatMap((json) => JSON.parse(json ?? '[]') as { id?: string | number }[])
  const ids = new Map(all.flatMap(({ id }) => (typeof id === 'string' ? [[id, randomUUID()] as const] : [])))
  const changes = [...ids, ...Object.entries(texts)]
  const replaceAll = (json: string) => changes.reduce((text, [from, to]) => text.replaceAll(from, to), json ?? '[]')
  return { rows: Object.fromEntries(Object.entries(rows).map(([table, json]) => [table, replaceAll(json)])), ids }
}

/** Inserts rows from `readRows`; identity columns get new values. */
export async function writeRows(db: Database, rows: Rows): Promise<void> {
  const of = (table: string) => sql`jsonb_populate_recordset(null::${sql.table(table)}, ${rows[table]}::jsonb)`
  const whole = (table: string) => sql`insert into ${sql.table(table)} select * from ${of(table)}`
  await sql`
    with a as (${whole('cart')}), b as (${whole('cart_line')}), c as (${whole('booking')}),
      d as (${whole('booking_item')}), e as (${whole('slot_reservation')}), f as (${whole('reserved_cell')}),
      g as (${whole('offer_use')}), h as (
        insert into credit_entry (customer_id, amount_paise, kind, booking_id, note, at, of_unused_visits)
        select customer_id, amount_paise, kind, booking_id, note, at, of_unused_visits from ${of('credit_entry')} order by id)
    insert into booking_event (booking_id, at, actor, from_status, to_status, kind, detail)
    select booking_id, at, actor, from_status, to_status, kind, detail from ${of('booking_event')} order by id`.execute(
    db,
  )
}
