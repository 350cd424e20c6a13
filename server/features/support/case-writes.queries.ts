import { sql } from 'kysely'
import { grievance } from '#contract/lib/business.ts'
import type { AnswerChannel, CaseKind, CaseOutcome, CaseState } from '#contract/support.case.ts'
import type { Queryable } from '#server/db/database.ts'
import { caseOwnerRoles } from './case.rules.ts'

interface NewCase {
  customerId: string | null
  bookingId: string | null
  kind: CaseKind
  name: string
  phone: string
  email: string
  dueAt: Date
  now: Date
}

export async function insertCase(trx: Queryable, one: NewCase): Promise<{ id: string; number: number }> {
  return await trx
    .insertInto('customer_case')
    .values({
      customer_id: one.customerId,
      booking_id: one.bookingId,
      kind: one.kind,
      name: one.name,
      phone: one.phone,
      email: one.email,
      created_at: one.now,
      opened_at: one.now,
      due_at: one.dueAt,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
}

interface NewMessage {
  caseId: string
  customerId: string | null
  bookingId: string | null
  name: string
  phone: string
  email: string
  message: string
  now: Date
}

export async function insertMessage(
  trx: Queryable,
  { caseId, customerId, bookingId, now, ...words }: NewMessage,
): Promise<string> {
  const { id } = await trx
    .insertInto('contact_message')
    .values({ ...words, case_id: caseId, customer_id: customerId, booking_id: bookingId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type Change = { what: 'owner' | 'state' | 'kind' | 'booking'; before: string; after: string }

interface NewEntry {
  caseId: string
  kind: 'answer' | 'note' | 'change'
  channel?: AnswerChannel
  words: string
  change?: Change
  /** Null for the system. */
  staffId: string | null
  at: Date
}

export async function insertEntry(trx: Queryable, entry: NewEntry): Promise<string> {
  const { id } = await trx
    .insertInto('case_entry')
    .values({
      case_id: entry.caseId,
      kind: entry.kind,
      channel: entry.channel ?? null,
      words: entry.words,
      change: entry.change ? JSON.stringify(entry.change) : null,
      staff_id: entry.staffId,
      at: entry.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An open case of the booking has this note. */
export async function hasNote(db: Queryable, bookingId: string, words: string): Promise<boolean> {
  const row = await db
    .selectFrom('case_entry')
    .innerJoin('customer_case', 'customer_case.id', 'case_entry.case_id')
    .select('case_entry.id')
    .where('customer_case.booking_id', '=', bookingId)
    .where('customer_case.state', '<>', 'settled')
    .where('case_entry.kind', '=', 'note')
    .where('case_entry.words', '=', words)
    .executeTakeFirst()
  return row !== undefined
}

export async function tieSms(trx: Queryable, entryId: string, smsId: string): Promise<void> {
  await trx.updateTable('case_entry').set({ sms_id: smsId }).where('id', '=', entryId).execute()
}

export async function lockCase(trx: Queryable, caseId: string): Promise<{ version: number } | undefined> {
  return await trx.selectFrom('customer_case').select('version').where('id', '=', caseId).forUpdate().executeTakeFirst()
}

/** Open cases with an owner who can own none, and that owner's name. */
export async function lockCasesToReturn(trx: Queryable) {
  return await trx
    .selectFrom('customer_case as one')
    .innerJoin('staff_member as owner', 'owner.customer_id', 'one.owner_id')
    .innerJoin('customer', 'customer.id', 'one.owner_id')
    .select(['one.id', 'customer.name', 'customer.phone'])
    .where('one.state', '<>', 'settled')
    .where(({ eb, or }) =>
      or([eb('owner.dismissed_at', 'is not', null), eb('owner.role', 'not in', [...caseOwnerRoles])]),
    )
    .orderBy('one.id')
    .forUpdate('one')
    .execute()
}

interface Reply {
  customerId: string
  bookingId: string | null
  number: number | undefined
}

/** The customer's open case of that number, else of that booking; of several the latest. */
export async function lockOpenCase(trx: Queryable, { customerId, bookingId, number }: Reply) {
  return await trx
    .selectFrom('customer_case')
    .select(['id', 'state'])
    .where('customer_id', '=', customerId)
    .where('state', '<>', 'settled')
    .where(({ eb, or }) => or([eb('number', '=', number ?? -1), eb('booking_id', '=', bookingId)]))
    .orderBy(({ eb }) => eb('number', '=', number ?? -1), 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

export interface CaseChanges {
  state?: CaseState
  kind?: CaseKind
  owner_id?: string | null
  booking_id?: string | null
  outcome?: CaseOutcome | null
  opened_at?: Date
  acknowledged_at?: Date
  settled_at?: Date | null
  due_at?: Date
  undelivered_at?: null
}

export async function updateCase(trx: Queryable, caseId: string, changes: CaseChanges): Promise<void> {
  await trx
    .updateTable('customer_case')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', caseId)
    .execute()
}

/** Opens a case for each message of an older version of the server, which knew no cases. Returns how many. */
export async function adoptMessages(db: Queryable): Promise<number> {
  const { rows } = await sql`
    with adopted as (
      update contact_message set case_id = gen_random_uuid()
      where id in (select id from contact_message where case_id is null for update skip locked)
      returning *)
    insert into customer_case
      (id, customer_id, booking_id, kind, name, phone, email, created_at, opened_at, due_at)
    select case_id, customer_id, booking_id, 'question', name, phone, email, created_at, created_at,
      created_at + make_interval(hours => ${grievance.acknowledgedHours})
    from adopted order by created_at, id
    returning id`.execute(db)
  return rows.length
}

/** Later messages of a case that is deleted. */
export async function deleteWithoutCase(db: Queryable): Promise<void> {
  await db
    .deleteFrom('contact_message')
    .where('case_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('customer_case').select('id').whereRef('customer_case.id', '=', 'contact_message.case_id')),
      ),
    )
    .execute()
}
