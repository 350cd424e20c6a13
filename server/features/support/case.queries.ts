import { type SqlBool, sql } from 'kysely'
import type { AnswerChannel, CaseKind, CaseOutcome, CaseState, DeliveryState } from '#contract/support.case.ts'
import type { Queryable } from '#server/db/database.ts'
import { caseOwnerRoles } from './case.rules.ts'
import { listPhotoIds } from './photo.queries.ts'

export interface CaseRow {
  id: string
  number: number
  customerId: string | null
  bookingId: string | null
  bookingNumber: string | null
  kind: CaseKind
  state: CaseState
  name: string
  /** The current number of the account; of a visitor the one in the message. */
  phone: string
  /** As the sender left it. */
  leftPhone: string
  /** As the sender left it, else that of the account. */
  email: string
  ownerId: string | null
  ownerName: string | null
  ownerPhone: string | null
  outcome: CaseOutcome | null
  version: number
  createdAt: Date
  openedAt: Date
  acknowledgedAt: Date | null
  settledAt: Date | null
  dueAt: Date
  undeliveredAt: Date | null
}

/** Narrows the checked texts of the columns to the words of the contract. */
function cases(db: Queryable) {
  return db
    .selectFrom('customer_case as one')
    .leftJoin('booking', 'booking.id', 'one.booking_id')
    .leftJoin('customer as owner', 'owner.id', 'one.owner_id')
    .leftJoin('customer as sender', 'sender.id', 'one.customer_id')
    .select(['one.id', 'one.number', 'one.customer_id as customerId', 'one.booking_id as bookingId'])
    .select(['booking.number as bookingNumber', 'one.name', 'one.version', 'one.phone as leftPhone'])
    .select(({ fn }) => fn.coalesce('sender.phone', 'one.phone').as('phone'))
    .select(sql<string>`coalesce(nullif(one.email, ''), sender.email, '')`.as('email'))
    .select(['one.owner_id as ownerId', 'owner.name as ownerName', 'owner.phone as ownerPhone'])
    .select(['one.created_at as createdAt', 'one.opened_at as openedAt', 'one.due_at as dueAt'])
    .select(['one.acknowledged_at as acknowledgedAt', 'one.settled_at as settledAt'])
    .select('one.undelivered_at as undeliveredAt')
    .select(({ ref }) => [
      ref('one.kind').$castTo<CaseKind>().as('kind'),
      ref('one.state').$castTo<CaseState>().as('state'),
      ref('one.outcome').$castTo<CaseOutcome | null>().as('outcome'),
    ])
}

export async function findCase(db: Queryable, number: number): Promise<CaseRow | undefined> {
  return await cases(db).where('one.number', '=', number).executeTakeFirst()
}

export async function caseById(db: Queryable, id: string): Promise<CaseRow | undefined> {
  return await cases(db).where('one.id', '=', id).executeTakeFirst()
}

export interface CaseFilter {
  /** Absent: all that are not settled. */
  state?: CaseState | 'all'
  kind?: CaseKind
  /** An id, or null for none. */
  ownerId?: string | null
  overdueAt?: Date
  /** Of all states. */
  undelivered?: boolean
  bookingId?: string
  customerId?: string
}

interface PageOptions {
  filter: CaseFilter
  /** Staff do not see cases of their own. */
  notOf: string
  after: CaseRow | undefined
  limit: number
}

/** The first due first; settled ones and those of all states the newest first. */
export async function casesPage(db: Queryable, { filter, notOf, after, limit }: PageOptions) {
  const { state, kind, ownerId, overdueAt, undelivered, bookingId, customerId } = filter
  const isNewestFirst = state === 'all' || state === 'settled'
  return await cases(db)
    .select(lastText)
    .where(sql<SqlBool>`one.customer_id is distinct from ${notOf}`)
    .$if(state === undefined && !undelivered, (query) => query.where('one.state', '<>', 'settled'))
    .$if(undelivered === true, (query) => query.where('one.undelivered_at', 'is not', null))
    .$if(state !== undefined && state !== 'all', (query) => query.where('one.state', '=', state as string))
    .$if(kind !== undefined, (query) => query.where('one.kind', '=', kind as string))
    .$if(ownerId === null, (query) => query.where('one.owner_id', 'is', null))
    .$if(typeof ownerId === 'string', (query) => query.where('one.owner_id', '=', ownerId as string))
    .$if(overdueAt !== undefined, (query) =>
      query.where('one.due_at', '<', overdueAt as Date).where('one.state', '<>', 'settled'),
    )
    .$if(bookingId !== undefined, (query) => query.where('one.booking_id', '=', bookingId as string))
    .$if(customerId !== undefined, (query) => query.where('one.customer_id', '=', customerId as string))
    .$if(after !== undefined, (query) => query.where(followsCase(after as CaseRow, isNewestFirst)))
    .orderBy(sql.raw(isNewestFirst ? 'one.created_at desc, one.id desc' : 'one.due_at, one.id'))
    .limit(limit)
    .execute()
}

function followsCase({ createdAt, dueAt, id }: CaseRow, isNewestFirst: boolean) {
  return isNewestFirst
    ? sql<SqlBool>`(one.created_at, one.id) < (${createdAt}, ${id})`
    : sql<SqlBool>`(one.due_at, one.id) > (${dueAt}, ${id})`
}

const lastText = sql<string>`coalesce((
  select message from contact_message where case_id = one.id order by created_at desc, id desc limit 1), '')`.as(
  'words',
)

export async function countCases(db: Queryable, staffId: string, now: Date) {
  const { rows } = await sql<
    Record<'new' | 'open' | 'waiting' | 'overdue' | 'mine' | 'unowned' | 'undelivered', number>
  >`
    select count(*) filter (where state = 'new')::int as new,
      count(*) filter (where state = 'open')::int as open,
      count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where due_at < ${now})::int as overdue,
      count(*) filter (where owner_id = ${staffId})::int as mine,
      count(*) filter (where owner_id is null)::int as unowned,
      (select count(*)::int from customer_case undelivered
        where undelivered_at is not null and customer_id is distinct from ${staffId}) as undelivered
    from customer_case where state <> 'settled' and customer_id is distinct from ${staffId}`.execute(db)
  return rows[0] as (typeof rows)[number]
}

/** What the sender wrote, and what we answered, noted and changed. */
export async function findThread(db: Queryable, caseId: string) {
  const [messages, written] = await Promise.all([
    db
      .selectFrom('contact_message')
      .select(['id', 'message', 'created_at as at', listPhotoIds('contact_message')])
      .where('case_id', '=', caseId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    entries(db).where('one.id', '=', caseId).execute(),
  ])
  return { messages, entries: written }
}

export async function entriesOfBooking(db: Queryable, bookingId: string) {
  return await entries(db).where('one.booking_id', '=', bookingId).execute()
}

export type EntryRow = Awaited<ReturnType<typeof entriesOfBooking>>[number]

function entries(db: Queryable) {
  return db
    .selectFrom('case_entry as entry')
    .innerJoin('customer_case as one', 'one.id', 'entry.case_id')
    .leftJoin('customer', 'customer.id', 'entry.staff_id')
    .leftJoin('sms_message as sms', 'sms.id', 'entry.sms_id')
    .leftJoin('case_mail as mail', 'mail.entry_id', 'entry.id')
    .select(['one.number', 'entry.words', 'entry.change', 'entry.at', 'customer.name', 'customer.phone'])
    .select(({ ref }) => [
      ref('entry.kind').$castTo<'answer' | 'note' | 'change'>().as('kind'),
      ref('entry.channel').$castTo<AnswerChannel | null>().as('channel'),
    ])
    .select(({ fn }) => fn.coalesce('sms.state', 'mail.state').$castTo<DeliveryState | null>().as('delivery'))
    .select(['mail.failure', listPhotoIds('entry')])
    .orderBy('entry.at')
    .orderBy('entry.id')
}

export async function careStaff(db: Queryable) {
  return await db
    .selectFrom('staff_member')
    .innerJoin('customer', 'customer.id', 'staff_member.customer_id')
    .select(['customer.id', 'customer.name', 'customer.phone'])
    .where('dismissed_at', 'is', null)
    .where('staff_member.role', 'in', [...caseOwnerRoles])
    .orderBy('customer.name')
    .orderBy('customer.id')
    .execute()
}

export async function bookingToTie(db: Queryable, number: string) {
  return await db
    .selectFrom('booking')
    .select(['id', 'number', 'customer_id as customerId'])
    .where('number', '=', number.toUpperCase())
    .executeTakeFirst()
}

/** The case of the problem reported about a booking; undefined without one, and once it is settled. */
export async function openCaseOfProblem(db: Queryable, bookingId: string): Promise<CaseRow | undefined> {
  return await cases(db)
    .innerJoin('booking_problem', 'booking_problem.case_number', 'one.number')
    .where('booking_problem.booking_id', '=', bookingId)
    .where('one.state', '<>', 'settled')
    .executeTakeFirst()
}

/** The booking whose reported problem waits for the answer of this case. */
export async function problemOfCase(db: Queryable, number: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('booking_problem')
    .select('booking_id as bookingId')
    .where('case_number', '=', number)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return row?.bookingId
}

/** A claim for damage of this case is not decided or paid. */
export async function hasOpenDamageClaim(db: Queryable, caseId: string): Promise<boolean> {
  const row = await db
    .selectFrom('damage_claim')
    .select('id')
    .where('case_id', '=', caseId)
    .where('state', 'in', ['open', 'proposed', 'approved'])
    .executeTakeFirst()
  return row !== undefined
}

/** The last words that the sender got; else what a colleague wrote down of a call. */
export async function lastResponse(db: Queryable, caseId: string): Promise<EntryRow | undefined> {
  return await entries(db)
    .clearOrderBy()
    .where('one.id', '=', caseId)
    .where('entry.kind', '=', 'answer')
    .orderBy(sql`(entry.channel <> 'phone')`, 'desc')
    .orderBy('entry.at', 'desc')
    .executeTakeFirst()
}
