import { type SqlBool, sql } from 'kysely'
import type { AnnouncementAudience, AnnouncementState } from '#contract/announcement.ts'
import { announcementPolicy } from '#contract/lib/business.ts'
import { columns } from '#server/db/columns.gen.ts'
import type { Queryable } from '#server/db/database.ts'
import { follows } from '#server/db/newest-first.ts'

export interface Whom {
  areaIds: readonly string[]
  audience: AnnouncementAudience
}

/** Customers with an account and a number. Of a city are those with a booking there. */
const recipients = ({ areaIds, audience }: Whom, now: Date) => {
  const inArea = areaIds.length > 0 ? sql`and booking.area_id = any(${[...areaIds]}::text[])` : sql``
  const booked = {
    all: sql``,
    upcoming: sql`and status = 'Confirmed' and starts_at > ${now}
      and starts_at < ${now}::timestamptz + make_interval(days => ${announcementPolicy.upcomingDays})`,
    recent: sql`and created_at > ${now}::timestamptz - make_interval(days => ${announcementPolicy.recentDays})`,
  }[audience]
  const any = audience === 'all' && areaIds.length === 0
  const hasBooked = sql`and exists (select from booking
    where booking.customer_id = customer.id and status <> 'Failed' ${inArea} ${booked})`
  return sql`from customer where erased_at is null and phone is not null ${any ? sql`` : hasBooked}`
}

export async function countRecipients(db: Queryable, whom: Whom, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${recipients(whom, now)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The recipients by the language of their texts; null of those who chose none. */
export async function countByLanguage(
  db: Queryable,
  whom: Whom,
  now: Date,
): Promise<{ language: string | null; customers: number }[]> {
  const { rows } = await sql<{ language: string | null; customers: number }>`
    select language, count(*)::int as customers ${recipients(whom, now)} group by language`.execute(db)
  return rows
}

export async function insertRecipients(trx: Queryable, id: string, whom: Whom, now: Date): Promise<void> {
  await sql`insert into announcement_recipient (announcement_id, customer_id)
    select ${id}::uuid, id ${recipients(whom, now)} on conflict do nothing`.execute(trx)
}

interface NewAnnouncement extends Whom {
  title: string
  body: string
  titleHindi: string
  bodyHindi: string
  smsWords: string
  reason: string
  state: AnnouncementState
  sendAt: Date
  staffId: string
  now: Date
}

export async function insertAnnouncement(trx: Queryable, one: NewAnnouncement): Promise<string> {
  const { title, body, reason, state, audience } = one
  const { id } = await trx
    .insertInto('announcement')
    .values({
      ...{ title, body, reason, state, audience, title_hi: one.titleHindi, body_hi: one.bodyHindi },
      ...{ sms_words: one.smsWords, area_ids: [...one.areaIds], send_at: one.sendAt },
      ...{ created_by: one.staffId, created_at: one.now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const shown = (db: Queryable) =>
  db
    .selectFrom('announcement')
    .innerJoin('customer as author', 'author.id', 'announcement.created_by')
    .leftJoin('customer as approver', 'approver.id', 'announcement.approved_by')
    .leftJoin('customer as stopper', 'stopper.id', 'announcement.stopped_by')
    .select(columns.announcement)
    .select(({ ref }) => [
      ref('announcement.state').$castTo<AnnouncementState>().as('state'),
      ref('announcement.audience').$castTo<AnnouncementAudience>().as('audience'),
    ])
    .select(['author.name as authorName', 'approver.name as approverName', 'stopper.name as stopperName'])
    .select(sql<Progress>`coalesce(announcement.progress, ${counted})`.as('counts'))

/** Of each announcement. */
const counted = sql`(select jsonb_build_object('recipients', count(*), 'notified', count(notified_at),
    'smsSent', count(*) filter (where sms.state = 'sent'),
    'smsFailed', count(*) filter (where sms.state = 'failed'),
    'smsLeft', count(*) filter (where announcement.sms_words <> '' and (texted_at is null or sms.state = 'waiting')))
  from announcement_recipient left join sms_message sms on sms.id = sms_id
  where announcement_id = announcement.id)`

/** Keeps the counts of those that ended, once none of their texts waits. */
export async function keepCounts(db: Queryable): Promise<void> {
  await sql`update announcement set progress = ${counted}
    where ended_at is not null and progress is null and not exists (
      select from announcement_recipient join sms_message sms on sms.id = sms_id
      where announcement_id = announcement.id and sms.state = 'waiting')`.execute(db)
}

type Progress = Record<'recipients' | 'notified' | 'smsSent' | 'smsFailed' | 'smsLeft', number>
export type AnnouncementRow = NonNullable<Awaited<ReturnType<typeof announcementsPage>>>[number]

interface PageOf {
  state: AnnouncementState | undefined
  cursor: string | undefined
  limit: number
}

/** Newest first, after the cursor's row; undefined when the cursor is unknown. */
export async function announcementsPage(db: Queryable, { state, cursor, limit }: PageOf) {
  const place = db.selectFrom('announcement').select(['created_at as createdAt', 'id'])
  const after = cursor === undefined ? undefined : await place.where('id', '=', cursor).executeTakeFirst()
  if (cursor !== undefined && !after) return undefined
  return await shown(db)
    .$if(state !== undefined, (query) => query.where('announcement.state', '=', state as AnnouncementState))
    .where(follows(after, 'announcement.created_at', 'announcement.id'))
    .orderBy('announcement.created_at', 'desc')
    .orderBy('announcement.id', 'desc')
    .limit(limit)
    .execute()
}

export async function announcementById(db: Queryable, id: string): Promise<AnnouncementRow | undefined> {
  return await shown(db).where('announcement.id', '=', id).executeTakeFirst()
}

export async function listCities(db: Queryable) {
  return await db.selectFrom('area').select(['id as _id', 'city as name']).orderBy('city').orderBy('id').execute()
}

/** Waits for a batch that is being sent. */
export async function lockAnnouncement(trx: Queryable, id: string) {
  return await trx
    .selectFrom('announcement')
    .select(columns.announcement)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Keeps it from being stopped until the batch is written. */
export async function shareAnnouncement(trx: Queryable, id: string) {
  return await trx
    .selectFrom('announcement')
    .select(columns.announcement)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .forShare()
    .executeTakeFirst()
}

interface Changes {
  state: AnnouncementState
  approved_by?: string
  started_at?: Date
  ended_at?: Date
  stopped_by?: string
  stop_reason?: string
}

export async function updateAnnouncement(trx: Queryable, id: string, changes: Changes): Promise<void> {
  await trx.updateTable('announcement').set(changes).where('id', '=', id).execute()
}

/** Those to begin and those under way, the earliest first. */
export async function dueAnnouncements(db: Queryable, now: Date) {
  return await db
    .selectFrom('announcement')
    .select(['id', 'state'])
    .where('state', 'in', ['planned', 'sending'])
    .where('send_at', '<=', now)
    .orderBy('send_at')
    .orderBy('id')
    .execute()
}

export interface DueRecipient {
  customerId: string
  phone: string | null
  isNotified: boolean
}

interface Batch {
  id: string
  size: number
  /** Recipients without their SMS, too. */
  withTexts: boolean
}

/** Locked; one of whom another process writes, such as the deletion of the account, comes in a later batch. */
export async function lockNextRecipients(trx: Queryable, { id, size, withTexts }: Batch): Promise<DueRecipient[]> {
  const { rows } = await sql<DueRecipient>`
    select one.customer_id as "customerId", customer.phone, one.notified_at is not null as "isNotified"
    from announcement_recipient one join customer on customer.id = one.customer_id
    where announcement_id = ${id} and (notified_at is null or (${withTexts} and texted_at is null))
    order by one.customer_id limit ${size}
    for update of one skip locked for key share of customer skip locked`.execute(trx)
  return rows
}

interface Reached {
  id: string
  customerId: string
  now: Date
  isTexted: boolean
  smsId: string | null
}

export async function markReached(trx: Queryable, { id, customerId, now, isTexted, smsId }: Reached): Promise<void> {
  await trx
    .updateTable('announcement_recipient')
    .set((eb) => ({
      notified_at: eb.fn.coalesce('notified_at', eb.val(now)),
      ...(isTexted && { texted_at: now, sms_id: smsId }),
    }))
    .where('announcement_id', '=', id)
    .where('customer_id', '=', customerId)
    .execute()
}

export async function hasRecipientsLeft(trx: Queryable, id: string, bySms: boolean): Promise<boolean> {
  const left = await trx
    .selectFrom('announcement_recipient')
    .select('customer_id')
    .where('announcement_id', '=', id)
    .where(sql<SqlBool>`(notified_at is null or (${bySms} and texted_at is null))`)
    .limit(1)
    .executeTakeFirst()
  return left !== undefined
}

/** Texts that no worker has claimed are not sent any more. */
export async function dropWaitingTexts(trx: Queryable, id: string): Promise<void> {
  await trx
    .updateTable('sms_message')
    .set({ state: 'failed' })
    .where('state', '=', 'waiting')
    .where('sent_at', 'is', null)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('announcement_recipient')
        .select(({ ref }) => ref('sms_id').$notNull().as('sms_id'))
        .where('announcement_id', '=', id)
        .where('sms_id', 'is not', null),
    )
    .execute()
}

const batchRows = 5_000

/** Who got announcements that ended before an instant, and then these, in batches. */
export async function deleteOldAnnouncements(db: Queryable, before: Date): Promise<void> {
  for (let deleted = batchRows; deleted >= batchRows; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from announcement_recipient where (announcement_id, customer_id) in (
        select announcement_id, customer_id from announcement join announcement_recipient on announcement_id = id
        where ended_at < ${before} limit ${sql.lit(batchRows)})`.execute(db)
    deleted = Number(numAffectedRows)
  }
  await db.deleteFrom('announcement').where('ended_at', '<', before).execute()
}
