import type { AnswerChannel, CaseState } from '#contract/support.case.ts'
import type { Queryable } from '#server/db/database.ts'
import { listPhotoIds } from './photo.queries.ts'

interface CaseOfCustomer {
  id: string
  number: number
  state: CaseState
  openedAt: Date
  acknowledgedAt: Date | null
  settledAt: Date | null
  dueAt: Date
}

interface Whose {
  customerId: string
  bookingId: string
}

function casesOf(db: Queryable, { customerId, bookingId }: Whose) {
  return db
    .selectFrom('customer_case as one')
    .select(['one.id', 'one.number', 'one.opened_at as openedAt', 'one.due_at as dueAt'])
    .select(['one.acknowledged_at as acknowledgedAt', 'one.settled_at as settledAt'])
    .select(({ ref }) => ref('one.state').$castTo<CaseState>().as('state'))
    .where('one.customer_id', '=', customerId)
    .where('one.booking_id', '=', bookingId)
}

/** The customer's cases about a booking, the latest first. */
export async function listCases(db: Queryable, whose: Whose): Promise<CaseOfCustomer[]> {
  return await casesOf(db, whose).orderBy('one.number', 'desc').execute()
}

export async function lockCase(trx: Queryable, whose: Whose, number: number): Promise<CaseOfCustomer | undefined> {
  return await casesOf(trx, whose).where('one.number', '=', number).forUpdate('one').executeTakeFirst()
}

/** Words between the customer and us, without notes and changes. */
export async function wordsOfCases(db: Queryable, caseIds: readonly string[]) {
  if (caseIds.length === 0) return { messages: [], answers: [] }
  const [messages, answers] = await Promise.all([
    db
      .selectFrom('contact_message')
      .select(['case_id as caseId', 'message as text', 'created_at as at', listPhotoIds('contact_message')])
      .where('case_id', 'in', caseIds)
      .execute(),
    db
      .selectFrom('case_entry')
      .select(['case_id as caseId', 'words as text', 'at', listPhotoIds('case_entry')])
      .select(({ ref }) => ref('channel').$castTo<AnswerChannel | null>().as('channel'))
      .where('case_id', 'in', caseIds)
      .where('kind', '=', 'answer')
      .execute(),
  ])
  return { messages, answers }
}
