import { sql } from 'kysely'
import { columns } from '#server/db/columns.gen.ts'
import type { Queryable } from '#server/db/database.ts'

interface AccessRow {
  at: Date
  staffId: string | null
  role: string | null
  action: string
  bookings: readonly string[]
  cases: readonly string[]
  others: readonly string[]
  detail: Record<string, string>
  source: string
  origin: string
  requestId: string | null
  state: 'begun' | 'done'
}

/** Bookings and cases are stored as their customers, so that one question finds all that was read about a person. */
export async function insertAccess(db: Queryable, row: AccessRow): Promise<void> {
  await sql`
    insert into staff_access (at, staff_id, role, action, subjects, detail, source, origin, request_id, state)
    select ${row.at}, ${row.staffId}, ${row.role}, ${row.action}, array(
      select customer_id from booking where id = any(${row.bookings}::uuid[])
      union select coalesce(customer_id, id) from customer_case where id = any(${row.cases}::uuid[])
      union select unnest(${row.others}::uuid[])
    ), ${JSON.stringify(row.detail)}::jsonb, ${row.source}, ${row.origin}, ${row.requestId}, ${row.state}`.execute(db)
}

interface Period {
  start: Date
  end: Date
}

interface AuditLogFilter {
  staffId?: string
  subject?: string
  period?: Period
  /** Actions. */
  only?: readonly string[]
  except?: readonly string[]
}

export async function auditLogPage(db: Queryable, wanted: AuditLogFilter & { before?: string; limit: number }) {
  const { staffId, subject, period, only, except, before, limit } = wanted
  return await db
    .selectFrom('staff_access')
    .leftJoin('customer', 'customer.id', 'staff_access.staff_id')
    .select(columns.staff_access)
    .select(['customer.name', 'customer.phone'])
    .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId as string))
    .$if(subject !== undefined, (query) => query.where(sql<boolean>`subjects @> array[${subject}::uuid]`))
    .$if(period !== undefined, (query) =>
      query.where('at', '>=', (period as Period).start).where('at', '<', (period as Period).end),
    )
    .$if(only !== undefined, (query) => query.where('action', 'in', only as string[]))
    .$if(except !== undefined, (query) => query.where('action', 'not in', except as string[]))
    .$if(before !== undefined, (query) => query.where(sql<boolean>`staff_access.id < ${before}::bigint`))
    // A write that was completed is shown once.
    .where(sql<boolean>`not (state = 'begun' and exists (
      select from staff_access as done where done.request_id = staff_access.request_id and done.state = 'done'))`)
    .orderBy('staff_access.id', 'desc')
    .limit(limit)
    .execute()
}

/** Customers and applicants; an erased customer has neither name nor number. */
export async function namesOfSubjects(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await db
    .selectFrom('customer')
    .select(['id', 'name', 'phone'])
    .where('id', 'in', ids)
    .unionAll(db.selectFrom('partner_application').select(['id', 'name', 'phone']).where('id', 'in', ids))
    .execute()
}

/** The table refuses any other delete. */
export async function deleteAuditLogBefore(trx: Queryable, before: Date): Promise<void> {
  await sql`select set_config('gharsaaf.retention_before', ${before.toISOString()}, true)`.execute(trx)
  await trx.deleteFrom('staff_access').where('at', '<', before).execute()
}
