import { caseReopenDays } from '#contract/lib/business.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { dayMs } from '#contract/lib/india-time.ts'
import { formatCaseNumber } from '#contract/support.case.ts'
import type { SupportCaseView, supportCalls } from '#contract/support.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { ownBooking } from '#server/features/booking/booking.service.ts'
import { customerById } from '#server/features/identity/identity.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { consumeRateLimit } from '#server/http/limits/rate-limit.ts'
import { dueAt, parseCaseNumber } from './case.rules.ts'
import { type CaseChanges, insertEntry, insertMessage, updateCase } from './case-writes.queries.ts'
import { calledResponse } from './change-case.service.ts'
import { addPhotosTo } from './photo.service.ts'
import { listCases, lockCase, wordsOfCases } from './support.queries.ts'

type SupportContext = Pick<Context, 'db' | 'clock'>
type CaseOfCustomer = Awaited<ReturnType<typeof listCases>>[number]

const perCustomer = { windowSeconds: 60 * 60, max: 20 }

/** Throws BOOKING_NOT_FOUND. */
export async function supportThread(
  { db, clock }: SupportContext,
  { customerId }: CustomerActor,
  bookingId: string,
): Promise<{ cases: SupportCaseView[] }> {
  await ownBooking(db, { kind: 'customer', customerId }, bookingId)
  const cases = await listCases(db, { customerId, bookingId })
  const words = await wordsOfCases(
    db,
    cases.map(({ id }) => id),
  )
  return { cases: cases.map((one) => viewOf(one, words, clock.now())) }
}

/**
 * Adds to the thread. A case that waited for the customer is open again, and so is a closed one, with a month to settle it.
 * Throws BOOKING_NOT_FOUND, NOT_FOUND, INVALID_TRANSITION when it was closed long ago, PHOTO_MISSING, TOO_MANY_REQUESTS.
 */
export async function replyToSupport(
  { db, clock }: SupportContext,
  actor: CustomerActor,
  { bookingId, number, message, photoIds = [] }: EndpointInput<typeof supportCalls.reply>,
): Promise<void> {
  const { customerId } = actor
  const now = clock.now()
  await consumeRateLimit(db, now, [{ key: `support-reply:${customerId}`, ...perCustomer }])
  await ownBooking(db, actor, bookingId)
  await db.transaction().execute(async (trx) => {
    const one = await lockCase(trx, { customerId, bookingId }, parseCaseNumber(number) ?? 0)
    if (!one) throw new AppError('NOT_FOUND')
    if (!canReply(one, now)) {
      throw new AppError('INVALID_TRANSITION', { reason: 'CHAT_CLOSED' })
    }
    const { name, phone, email } = await customerById(trx, customerId)
    const sender = { customerId, bookingId, name, phone: phone ?? '', email: email ?? '' }
    const messageId = await insertMessage(trx, { ...sender, caseId: one.id, message: message.trim(), now })
    await addPhotosTo(trx, photoIds, { customerId, staffId: null, caseId: one.id, messageId })
    if (one.state === 'settled') {
      const change = { what: 'state', before: 'settled', after: 'open' } as const
      const words = 'The customer replied.'
      await insertEntry(trx, { caseId: one.id, kind: 'change', change, words, staffId: null, at: now })
    }
    await updateCase(trx, one.id, changesOf(one, now))
  })
}

/** A new case stays new: its first answer is still due. */
function changesOf({ state, acknowledgedAt }: CaseOfCustomer, now: Date): CaseChanges {
  if (state === 'waiting') return { state: 'open' }
  if (state !== 'settled') return {}
  const due_at = dueAt({ openedAt: now, acknowledgedAt })
  return { state: 'open', outcome: null, settled_at: null, opened_at: now, due_at }
}

function canReply({ settledAt }: CaseOfCustomer, now: Date): boolean {
  return !settledAt || now.getTime() - settledAt.getTime() <= caseReopenDays * dayMs
}

const states = { new: 'open', open: 'open', waiting: 'waiting', settled: 'closed' } as const

function viewOf(
  one: CaseOfCustomer,
  { messages, answers }: Awaited<ReturnType<typeof wordsOfCases>>,
  now: Date,
): SupportCaseView {
  const isOfCase = ({ caseId }: { caseId: string | null }) => caseId === one.id
  const all = [
    ...messages.filter(isOfCase).map(({ at, text, photos }) => ({ at, from: 'customer' as const, text, photos })),
    ...answers.filter(isOfCase).map(({ at, text, channel, photos }) => ({
      ...{ at, from: 'support' as const, photos },
      text: channel === 'phone' ? calledResponse : text,
    })),
  ]
  return {
    number: formatCaseNumber(one.number),
    state: states[one.state],
    answerBy: one.state === 'settled' ? null : one.dueAt.toISOString(),
    canReply: canReply(one, now),
    thread: all
      .sort((first, second) => first.at.getTime() - second.at.getTime())
      .map(({ at, ...entry }) => ({ at: at.toISOString(), ...entry })),
  }
}
