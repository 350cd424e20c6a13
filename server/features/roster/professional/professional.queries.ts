import { sql } from 'kysely'
import type { Vehicle } from '#contract/professional.ts'
import { isUniqueViolation, type Queryable } from '#server/db/database.ts'

/** Instants are ISO 8601, minutes count from midnight in India. */
export interface RosterRow {
  id: string
  name: string
  phone: string
  areaId: string
  active: boolean
  awaitsPapers: boolean
  version: number
  photoHash: string | null
  languages: string[]
  vehicle: Vehicle
  leadsCrews: boolean
  skills: string[]
  shifts: WeekdayRow[]
  breaks: WeekdayRow[]
  leaves: { id: string; from: number; until: number; reason: string }[]
}

interface WeekdayRow {
  weekday: number
  from: number
  until: number
}

const hoursIn = (table: 'working_hours' | 'working_break') => sql`
  (select coalesce(json_agg(json_build_object('weekday', weekday, 'from', starts_minute, 'until', ends_minute)
      order by weekday, starts_minute), '[]')
    from ${sql.table(table)} hours where hours.professional_id = professional.id)`

/** Without the leaves that are over. */
export async function listRoster(
  db: Queryable,
  { areaId, id }: { areaId?: string | undefined; id?: string },
  now: Date,
): Promise<RosterRow[]> {
  const { rows } = await sql<RosterRow>`
    select id, name, phone, area_id as "areaId", active, awaits_documents as "awaitsPapers", version, photo_hash as "photoHash", languages, vehicle,
      leads_crews as "leadsCrews", ${hoursIn('working_hours')} as shifts,
      ${hoursIn('working_break')} as breaks,
      array(select category_id from professional_skill skill
        where skill.professional_id = professional.id and skill.lost_at is null order by category_id) as skills,
      (select coalesce(json_agg(json_build_object('id', absence.id, 'reason', reason,
          'from', extract(epoch from starts_at) * 1000, 'until', extract(epoch from ends_at) * 1000) order by starts_at), '[]')
        from professional_leave absence
        where absence.professional_id = professional.id and ends_at > ${now}) as leaves
    from professional
    where area_id = coalesce(${areaId ?? null}, area_id) and id = coalesce(${id ?? null}::uuid, id)
    order by area_id, name, id`.execute(db)
  return rows
}

/** Of the last 90 days. */
export async function findPastLeaves(db: Queryable, id: string, now: Date) {
  const { rows } = await sql<{ id: string; from: number; until: number; reason: string }>`
    select id, reason, extract(epoch from starts_at)::float8 * 1000 as from, extract(epoch from ends_at)::float8 * 1000 as until
    from professional_leave
    where professional_id = ${id} and ends_at <= ${now} and ends_at > ${now}::timestamptz - interval '90 days'
    order by starts_at desc`.execute(db)
  return rows
}

/** Those not named are lost from now on; a visit that needs one is then to be reassigned. False for an unknown category. */
export async function setSkills(
  trx: Queryable,
  id: string,
  categoryIds: readonly string[],
  now: Date,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into professional_skill (professional_id, category_id)
    select ${id}::uuid, id from category where id = any(${categoryIds}::text[])
    on conflict (professional_id, category_id) do update set lost_at = null`.execute(trx)
  await sql`
    update professional_skill set lost_at = ${now}
    where professional_id = ${id} and lost_at is null and category_id <> all(${categoryIds}::text[])`.execute(trx)
  return Number(numAffectedRows) === new Set(categoryIds).size
}

export async function setActive(trx: Queryable, id: string, active: boolean, now: Date): Promise<void> {
  await trx
    .updateTable('professional')
    .set({ active, inactive_since: active ? null : now, ...(active && { awaits_documents: false }) })
    .where('id', '=', id)
    .where('active', '!=', active)
    .execute()
}

interface DayMinutes {
  weekday: number
  shifts: readonly { from: number; until: number }[]
  breaks: readonly { from: number; until: number }[]
}

/** Replaces the hours of one weekday. */
export async function setHours(trx: Queryable, id: string, day: DayMinutes, now: Date): Promise<void> {
  for (const [table, hours] of [
    ['working_hours', day.shifts],
    ['working_break', day.breaks],
  ] as const) {
    await trx.deleteFrom(table).where('professional_id', '=', id).where('weekday', '=', day.weekday).execute()
    const rows = hours.map(({ from, until }) => ({
      professional_id: id,
      weekday: day.weekday,
      starts_minute: from,
      ends_minute: until,
    }))
    if (rows.length > 0) await trx.insertInto(table).values(rows).execute()
  }
  await trx.updateTable('professional').set({ hours_since: now }).where('id', '=', id).execute()
}

export async function insertLeave(
  trx: Queryable,
  id: string,
  leave: { from: Date; until: Date; reason: string },
  now: Date,
): Promise<void> {
  const { from, until, reason } = leave
  const row = { professional_id: id, starts_at: from, ends_at: until, reason, created_at: now }
  await trx.insertInto('professional_leave').values(row).execute()
}

/** False when the professional has no such leave. */
export async function deleteLeave(trx: Queryable, id: string, leaveId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('professional_leave')
    .where('id', '=', leaveId)
    .where('professional_id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

interface PersonRow {
  name: string
  phone: string
  areaId: string
  languages: readonly string[]
  vehicle: Vehicle
  leadsCrews: boolean
  applicationId: string | null
}

const columnsOf = ({ name, phone, areaId, languages, vehicle, leadsCrews, applicationId }: Partial<PersonRow>) => ({
  ...(name !== undefined && { name }),
  ...(phone !== undefined && { phone }),
  ...(areaId !== undefined && { area_id: areaId }),
  ...(languages !== undefined && { languages: [...languages] }),
  ...(vehicle !== undefined && { vehicle }),
  ...(leadsCrews !== undefined && { leads_crews: leadsCrews }),
  ...(applicationId !== undefined && { application_id: applicationId }),
})

/** Raises the version. False when another professional has the number. */
export async function updateProfessional(trx: Queryable, id: string, person: Partial<PersonRow>): Promise<boolean> {
  return await unlessTaken(() =>
    trx
      .updateTable('professional')
      .set({ ...columnsOf(person), version: sql`version + 1` })
      .where('id', '=', id)
      .execute(),
  )
}

/** Offered for no visits yet. False when another professional has the number. */
export async function insertProfessional(trx: Queryable, id: string, person: PersonRow, now: Date): Promise<boolean> {
  const { name, phone, areaId, ...facts } = person
  const waiting = { active: false, inactive_since: now, awaits_documents: true }
  const row = { id, name, phone, area_id: areaId, created_at: now, ...columnsOf(facts), ...waiting }
  return await unlessTaken(() => trx.insertInto('professional').values(row).execute())
}

async function unlessTaken(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

export async function professionalWithPhone(db: Queryable, phone: string) {
  return await db
    .selectFrom('professional')
    .innerJoin('area', 'area.id', 'professional.area_id')
    .select(['professional.id', 'professional.name', 'area.city'])
    .where('professional.phone', '=', phone)
    .executeTakeFirst()
}

export async function areaExists(db: Queryable, areaId: string): Promise<boolean> {
  return (await db.selectFrom('area').select('id').where('id', '=', areaId).executeTakeFirst()) !== undefined
}
