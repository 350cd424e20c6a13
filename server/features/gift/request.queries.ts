import type { RequestKind } from '#contract/request.ts'
import type { Queryable } from '#server/db/database.ts'

export interface NewRequest {
  kind: RequestKind
  subject: string
  /** Of the call. */
  input: object
  reason: string
  askedBy: string
  now: Date
}

/** False while the same waits already. */
export async function insertRequest(
  db: Queryable,
  { kind, subject, input, reason, askedBy, now }: NewRequest,
): Promise<boolean> {
  const inserted = await db
    .insertInto('staff_request')
    .values({ kind, subject, input: JSON.stringify(input), reason, asked_by: askedBy, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function expireRequests(db: Queryable, askedUntil: Date, now: Date): Promise<void> {
  await db
    .updateTable('staff_request')
    .set({ state: 'expired', decided_at: now })
    .where('state', '=', 'waiting')
    .where('asked_at', '<=', askedUntil)
    .execute()
}

function requests(db: Queryable) {
  return db
    .selectFrom('staff_request as request')
    .innerJoin('customer as asker', 'asker.id', 'request.asked_by')
    .select(['request.id', 'request.kind', 'request.subject', 'request.input', 'request.reason', 'request.state'])
    .select(['request.asked_by as askedById', 'request.asked_at as askedAt', 'asker.name as askedBy'])
    .$narrowType<{ kind: RequestKind }>()
}

export type RequestRow = Awaited<ReturnType<typeof listRequests>>[number]

/** The oldest first. */
export async function listRequests(db: Queryable, askedAfter: Date) {
  return await requests(db)
    .where('request.state', '=', 'waiting')
    .where('request.asked_at', '>', askedAfter)
    .orderBy('request.asked_at')
    .orderBy('request.id')
    .limit(500)
    .execute()
}

export async function findRequest(db: Queryable, id: string): Promise<RequestRow | undefined> {
  return await requests(db).where('request.id', '=', id).executeTakeFirst()
}

interface Ending {
  state: 'approved' | 'declined' | 'withdrawn'
  by: string
  answer?: string
  askedAfter: Date
  now: Date
}

/** Compare-and-set; false when it waits no longer. */
export async function endRequest(db: Queryable, id: string, ending: Ending): Promise<boolean> {
  const { state, by, answer = '', askedAfter, now } = ending
  const ended = await db
    .updateTable('staff_request')
    .set({ state, decided_by: by, decided_at: now, answer })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('asked_at', '>', askedAfter)
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n
}
