import { sql } from 'kysely'
import type { Language } from '#contract/lib/languages.ts'
import type { Queryable } from '#server/db/database.ts'
import { claimMinutes, isAbandoned, isDue, maxUnclear, minutesBefore } from '#server/jobs/outbox.rules.ts'

/** A mailbox that answers "later" gets this long; after it the sender is answered another way. */
const freshHours = 48

interface NewMail {
  entryId: string
  address: string
  now: Date
}

export async function insertMail(trx: Queryable, { entryId, address, now }: NewMail): Promise<void> {
  await trx.insertInto('case_mail').values({ entry_id: entryId, address, created_at: now }).execute()
}

interface ClaimedMail {
  address: string
  attempts: number
  words: string
  number: number
  caseId: string
  language: Language | null
}

/**
 * Compare-and-set: one worker gets the message. Taking over from a worker that never recorded its outcome counts as an
 * unclear attempt.
 */
export async function claimMail(db: Queryable, entryId: string, now: Date) {
  const { rows } = await sql<ClaimedMail>`
    update case_mail set sent_at = ${now}, attempts = attempts + 1,
      unclear = unclear + case when sent_at is null then 0 else 1 end
    from case_entry entry join customer_case one on one.id = entry.case_id
    where entry_id = ${entryId} and entry.id = entry_id and case_mail.state = 'waiting'
      and (sent_at is null or (sent_at < ${minutesBefore(now, claimMinutes)} and unclear < ${maxUnclear - 1}))
    returning address, attempts, entry.words, one.number, one.id as "caseId",
      (select language from customer where customer.id = one.customer_id) as language`.execute(db)
  return rows[0]
}

/** The earlier e-mails of a case to the same address, the oldest first. */
export async function earlierMails(db: Queryable, caseId: string, entryId: string, address: string): Promise<string[]> {
  const rows = await db
    .selectFrom('case_mail')
    .innerJoin('case_entry', 'case_entry.id', 'case_mail.entry_id')
    .select('entry_id as id')
    .where('case_id', '=', caseId)
    .where('address', '=', address)
    .where('case_mail.state', '=', 'sent')
    .where('entry_id', '<>', entryId)
    .orderBy('case_entry.at')
    .execute()
  return rows.map(({ id }) => id)
}

export async function markMailSent(db: Queryable, entryId: string, now: Date): Promise<void> {
  await db.updateTable('case_mail').set({ state: 'sent', sent_at: now }).where('entry_id', '=', entryId).execute()
}

export async function markMailFailed(db: Queryable, entryId: string, failure: string): Promise<void> {
  await db
    .updateTable('case_mail')
    .set({ state: 'failed', failure, sent_at: null })
    .where('entry_id', '=', entryId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Releases the claim for a retry, except after the second unclear attempt. */
export async function releaseMail(db: Queryable, entryId: string, failure: string, isUnclear: boolean): Promise<void> {
  const more = isUnclear ? 1 : 0
  await sql`
    update case_mail set sent_at = null, failure = ${failure}, unclear = unclear + ${more},
      state = case when ${isUnclear} and unclear + ${more} >= ${maxUnclear} then 'failed' else 'waiting' end
    where entry_id = ${entryId} and state = 'waiting'`.execute(db)
}

/** Pending messages without a claim. */
export async function overdueMails(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('case_mail')
    .select('entry_id as id')
    .where('state', '=', sql.lit('waiting'))
    .where(isDue(now))
    .orderBy('created_at')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks messages failed that are too old or whose second attempt was never recorded. */
export async function giveUpMails(db: Queryable, now: Date): Promise<void> {
  await db
    .updateTable('case_mail')
    .set({ state: 'failed' })
    .where('state', '=', sql.lit('waiting'))
    .where(({ eb, or }) => or([eb('created_at', '<', minutesBefore(now, freshHours * 60)), isAbandoned(now)]))
    .execute()
}

/** Failures of older answers were noticed, or another answer has followed. */
const noticeDays = 4

/** Marks cases whose last answer did not reach the sender; one that waits for a reply is open again. Returns how many. */
export async function markUndelivered(db: Queryable, now: Date): Promise<number> {
  const { rows } = await sql`
    update customer_case one set undelivered_at = ${now}, version = version + 1,
      state = case when state = 'waiting' then 'open' else state end
    where undelivered_at is null and exists (
      select from case_entry entry
      left join sms_message sms on sms.id = entry.sms_id
      left join case_mail mail on mail.entry_id = entry.id
      where entry.case_id = one.id and entry.channel in ('sms', 'email')
        and entry.at > ${minutesBefore(now, noticeDays * 24 * 60)} and 'failed' in (sms.state, mail.state)
        and not exists (select from case_entry later
          where later.case_id = one.id and later.kind = 'answer' and later.at > entry.at))
    returning one.id`.execute(db)
  return rows.length
}
