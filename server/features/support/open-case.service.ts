import type { CaseKind } from '#contract/support.case.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { dueAt, namedCase } from './case.rules.ts'
import { insertCase, insertMessage, lockOpenCase, updateCase } from './case-writes.queries.ts'

interface FirstMessage {
  /** Null for a visitor. */
  customerId: string | null
  bookingId: string | null
  kind: CaseKind
  name: string
  phone: string
  email: string
  message: string
}

/**
 * Adds a customer's message to their open case of that booking, or of the number that it names: one that waited for them is
 * open again, a new one stays new. Any other message opens a case. In the caller's transaction.
 */
export async function receiveMessage(
  ctx: Pick<Context, 'clock'>,
  trx: Queryable,
  { kind, ...sent }: FirstMessage,
): Promise<void> {
  const { customerId, bookingId, message } = sent
  const number = namedCase(message)
  const one = customerId ? await lockOpenCase(trx, { customerId, bookingId, number }) : undefined
  if (!one) return void (await openCase(ctx, trx, { kind, ...sent }))
  await insertMessage(trx, { ...sent, caseId: one.id, now: ctx.clock.now() })
  await updateCase(trx, one.id, one.state === 'waiting' ? { state: 'open' } : {})
}

/** Opens a case with its first message, in the caller's transaction; the caller has checked whose the booking is. */
export async function openCase(
  { clock }: Pick<Context, 'clock'>,
  trx: Queryable,
  { kind, message, ...sender }: FirstMessage,
): Promise<{ caseId: string; messageId: string; number: number }> {
  const now = clock.now()
  const due = dueAt({ openedAt: now, acknowledgedAt: null })
  const { id, number } = await insertCase(trx, { ...sender, kind, dueAt: due, now })
  const messageId = await insertMessage(trx, { ...sender, caseId: id, message, now })
  return { caseId: id, messageId, number }
}
