import { sql } from 'kysely'
import type { Language } from '#contract/lib/languages.ts'
import type { Queryable } from '#server/db/database.ts'
import { minutesBefore } from '#server/jobs/outbox.queries.ts'

interface NewMail {
  entryId: string
  address: string
  now: Date
}

export async function insertMail(trx: Queryable, { entryId, address, now }: NewMail): Promise<void> {
  await trx.insertInto('case_mail').values({ entry_id: entryId, address, created_at: now }).execute()
}

interface Mail {
  address: string
  words: string
  number: number
  caseId: string
  language: Language | null
}

export async function findMail(db: Queryable, entryId: string): Promise<Mail | undefined> {
  const { rows } = await sql<Mail>`
    select address, entry.words, one.number, one.id as "caseId",
      (select language from customer where customer.id = one.customer_id) as language
    from case_mail join case_entry entry on entry.id = entry_id join customer_case one on one.id = entry.case_id
    where entry_id = ${entryId}`.execute(db)
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
