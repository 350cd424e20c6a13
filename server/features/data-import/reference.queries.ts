import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'
import type { Row } from './row.ts'

export async function allRows(db: Queryable, table: string): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} t`.execute(db)
  return rows.map(({ row }) => row)
}

export async function insertRows(trx: Queryable, table: string, rows: readonly Row[]): Promise<void> {
  const columns = columnsOf(rows)
  if (columns.length === 0) return
  await sql`insert into ${sql.table(table)} (${refs(columns)})
    select ${refs(columns)} from ${recordset(table, rows)}`.execute(trx)
}

export async function updateRows(
  trx: Queryable,
  table: string,
  key: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  const columns = columnsOf(rows).filter((column) => !key.includes(column))
  if (columns.length === 0) return
  const assignments = columns.map((column) => sql`${sql.ref(column)} = wanted.${sql.ref(column)}`)
  await sql`update ${sql.table(table)} as stored set ${sql.join(assignments)}
    from ${recordset(table, rows)} as wanted where ${sameKey(key)}`.execute(trx)
}

export async function deleteRows(
  trx: Queryable,
  table: string,
  key: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`delete from ${sql.table(table)} as stored
    using ${recordset(table, rows)} as wanted where ${sameKey(key)}`.execute(trx)
}

/** Post offices lie in the area of their pincode. */
export async function placePostOffices(trx: Queryable): Promise<void> {
  await sql`
    update place set area_id = served.area_id
    from (select id, area_pincode.area_id from place left join area_pincode using (pincode) where kind = 'post_office') served
    where served.id = place.id and served.area_id is distinct from place.area_id`.execute(trx)
}

/** Since when the visits of these professionals wait to be reassigned, where the files made them inactive or changed hours. */
export async function dateRoster(
  trx: Queryable,
  { inactive, hours }: { inactive: readonly string[]; hours: readonly string[] },
  now: Date,
): Promise<void> {
  await sql`
    update professional set
      inactive_since = case when active then null when phone = any(${inactive}::text[]) then ${now} else inactive_since end,
      hours_since = case when phone = any(${hours}::text[]) then ${now} else hours_since end
    where phone = any(${[...inactive, ...hours]}::text[])`.execute(trx)
}

/** Phones of inactive professionals who have visits to come, and how many. */
export async function visitsOfInactive(trx: Queryable, now: Date) {
  return await trx
    .selectFrom('professional')
    .innerJoin('reserved_cell', 'reserved_cell.professional_id', 'professional.id')
    .select(({ fn }) => ['phone', fn.count<number>('reservation_id').distinct().as('visits')])
    .where('active', '=', false)
    .where('cell_at', '>', now)
    .groupBy('phone')
    .orderBy('phone')
    .execute()
}

/** Areas that are not live and have bookings to come, and how many. */
export async function bookingsOfClosedAreas(trx: Queryable, now: Date) {
  return await trx
    .selectFrom('booking')
    .innerJoin('area', 'area.id', 'booking.area_id')
    .select(({ fn }) => ['area.id', 'area.status', fn.countAll<number>().as('bookings')])
    .where('area.status', '<>', 'live')
    .where('booking.status', 'in', ['Pending', 'Confirmed'])
    .where('starts_at', '>', now)
    .groupBy('area.id')
    .orderBy('area.id')
    .execute()
}

const columnsOf = ([first]: readonly Row[]) => Object.keys(first ?? {})
const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

function recordset(table: string, rows: readonly Row[]): RawBuilder<unknown> {
  return sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`
}

function sameKey(key: readonly string[]): RawBuilder<unknown> {
  const equal = key.map((column) => sql`stored.${sql.ref(column)} = wanted.${sql.ref(column)}`)
  return sql.join(equal, sql` and `)
}
