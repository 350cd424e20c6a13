import { sql } from 'kysely'
import { listLimits } from '#contract/lib/business.ts'
import { isOfKind } from '#server/db/booking-kind.ts'
import type { Queryable } from '#server/db/database.ts'
import { isAhead, isHeldNow } from '../visits-ahead.queries.ts'

export interface HolidayRow {
  /** Of a given holiday `day|state`. */
  id: string
  date: string
  name: string
  /** Of India; empty when it is of an area or everywhere. */
  state: string
  areaId: string | null
  city: string | null
  closed: boolean
  firstMinute: number | null
  lastMinute: number | null
}

/** Those that the reference files give and those that staff added, in the order of days. */
const allHolidays = sql`
  select date::text || '|' || state as id, date::text, name, state, null as "areaId", null as city, closed,
    null::int as "firstMinute", null::int as "lastMinute" from holiday
  union all
  select day.id::text, day.date::text, day.name, '', day.area_id, area.city, day.first_minute is null, day.first_minute,
    day.last_minute from local_holiday day left join area on area.id = day.area_id`

export async function listHolidays(db: Queryable, year: string, area?: { id: string; state: string }) {
  const { rows } = await sql<HolidayRow>`
    select * from (${allHolidays}) known
    where date like ${`${year}-%`} and (${area === undefined}
      or (state in ('', ${area?.state ?? ''}) and coalesce("areaId", ${area?.id ?? ''}) = ${area?.id ?? ''}))
    order by date, "areaId" nulls first, name`.execute(db)
  return rows
}

export async function findHoliday(db: Queryable, id: string): Promise<HolidayRow | undefined> {
  const { rows } = await sql<HolidayRow>`select * from (${allHolidays}) known where id = ${id}`.execute(db)
  return rows[0]
}

export async function stateOfArea(db: Queryable, areaId: string) {
  return await db.selectFrom('area').select(['id', 'city', 'state']).where('id', '=', areaId).executeTakeFirst()
}

export async function areasOfState(db: Queryable, state: string) {
  return await db.selectFrom('area').select('id').where('state', '=', state).orderBy('id').execute()
}

export interface NewHoliday {
  date: string
  areaId: string | null
  name: string
  firstMinute: number | null
  lastMinute: number | null
}

/** False when there is one of that place and day. */
export async function insertHoliday(trx: Queryable, day: NewHoliday): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('local_holiday')
    .values({
      ...{ date: day.date, area_id: day.areaId, name: day.name },
      ...{ first_minute: day.firstMinute, last_minute: day.lastMinute },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** False when it has gone meanwhile. */
export async function deleteHoliday(trx: Queryable, { id, date, state }: HolidayRow): Promise<boolean> {
  const isGiven = id.includes('|')
  const { numDeletedRows } = await (isGiven
    ? trx.deleteFrom('holiday').where('date', '=', date).where('state', '=', state)
    : trx.deleteFrom('local_holiday').where('id', '=', id)
  ).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Adds one of the reference files again. False when there is one of that day and state. */
export async function insertGiven(
  trx: Queryable,
  day: { date: string; state: string; name: string; closed: boolean },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('holiday')
    .values(day)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Added by staff. */
export async function findLocal(db: Queryable, { date, areaId }: Pick<NewHoliday, 'date' | 'areaId'>) {
  const { rows } = await sql<HolidayRow>`
    select * from (${allHolidays}) known
    where id not like '%|%' and date = ${date} and "areaId" is not distinct from ${areaId}`.execute(db)
  return rows[0]
}

/** Visits of a day, of one area or all, that begin outside of the minutes: confirmed, or held without payment. */
export async function listVisitsOutside(
  db: Queryable,
  { from, until, areaId, now }: { from: Date; until: Date; areaId: string | null; now: Date },
  { first, last }: { first: number | null; last: number | null },
) {
  const minute = sql`extract(epoch from (starts_at at time zone 'Asia/Kolkata')::time) / 60`
  return await db
    .selectFrom('booking')
    .select(['id', 'number', isHeldNow(now).as('held')])
    .select(({ ref }) => ref('starts_at').$notNull().as('startsAt'))
    .where(isAhead(now))
    .where(isOfKind('visit'))
    .where('starts_at', '>', now)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .where(sql<boolean>`(${areaId}::text is null or area_id = ${areaId})`)
    .where(sql<boolean>`(${first}::int is null or ${minute} < ${first} or ${minute} > ${last})`)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

/** Of holidays, the newest first. */
export async function listHolidayChanges(db: Queryable) {
  return await db
    .selectFrom('area_change as change')
    .leftJoin('customer', (join) =>
      join.on(sql<boolean>`customer.id = case when change.actor like 'staff:%' then substr(change.actor, 7)::uuid end`),
    )
    .leftJoin('area_change as undoing', 'undoing.undoes', 'change.id')
    .select(['change.id', 'change.at', 'change.before', 'change.after', 'change.reason', 'customer.name'])
    .select(['change.undoes', 'undoing.id as undoneBy'])
    .where('change.field', '=', 'holiday')
    .orderBy('change.id', 'desc')
    .limit(listLimits.holidays)
    .execute()
}
