import { approvalPolicy } from '#contract/lib/business.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { AppError } from '#server/http/app-error.ts'
import {
  endRequest,
  expireRequests,
  findRequest,
  insertRequest,
  listRequests,
  type NewRequest,
  type RequestRow,
} from './request.queries.ts'

const waitMs = approvalPolicy.waitHours * 60 * 60_000

export function requestEnd(askedAt: Date): Date {
  return new Date(askedAt.getTime() + waitMs)
}

const oldest = (now: Date) => new Date(now.getTime() - waitMs)

/** The change is not made: a second person makes it. Throws DECISION_CLOSED while one of the same waits. */
export async function askSecond(db: Queryable, request: NewRequest): Promise<void> {
  await expireRequests(db, oldest(request.now), request.now)
  if (await insertRequest(db, request)) return
  throw new AppError('DECISION_CLOSED', { reason: 'CHANGE_WAITS' })
}

export async function waitingRequests(db: Queryable, now: Date): Promise<RequestRow[]> {
  return await listRequests(db, oldest(now))
}

/** Throws NOT_FOUND. */
export async function requestById(db: Queryable, id: string): Promise<RequestRow> {
  const found = await findRequest(db, id)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/** Of a second person; called first in the transaction of the change, so that both are written or none. */
export type Approve = (trx: Queryable) => Promise<void>

/** Throws DECISION_CLOSED when it waits no longer. */
export async function closeRequest(
  { db, clock }: Pick<Context, 'clock'> & { db: Queryable },
  id: string,
  ending: { state: 'approved' | 'declined' | 'withdrawn'; by: string; answer?: string },
): Promise<void> {
  const now = clock.now()
  if (!(await endRequest(db, id, { ...ending, askedAfter: oldest(now), now }))) throw new AppError('DECISION_CLOSED')
}
