import { randomUUID } from 'node:crypto'
import { maskedCall } from '#contract/lib/business.ts'
import { replaceParams } from '#contract/lib/web-endpoint.ts'
import { maskedCalls } from '#contract/masked-call.ts'
import type { CustomerActor, ProfessionalActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { type BookingRow, lockOwnBooking } from '#server/features/booking/booking.service.ts'
import { findVisit, lockVisit } from '#server/features/booking/visit/visit-record.service.ts'
import { customerById } from '#server/features/identity/identity.service.ts'
import { getCrew } from '#server/features/roster/reservation.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { type CallProvider, PhoneCallError } from '#server/providers/calls/call-provider.ts'
import * as queries from './masked-call.queries.ts'
import { callWindow, canCall, isProofOfCall, proofOfCall } from './masked-call.rules.ts'

export { countCalls } from './masked-call.queries.ts'

type CallContext = Pick<Context, 'db' | 'clock' | 'config' | 'calls' | 'log'>
type Asker = CustomerActor | ProfessionalActor

interface Ringing {
  callId: string
  from: string
  to: string
}

/**
 * Rings the phone of the asker, then that of the other. While a call of the visit is on, another tap starts none.
 * Throws BOOKING_NOT_FOUND, OWN_BOOKING, INVALID_TRANSITION, BAD_TIME outside of the visit, TOO_MANY_REQUESTS, UNAVAILABLE.
 */
export async function startMaskedCall(
  ctx: CallContext,
  actor: Asker,
  { bookingId }: { bookingId: string },
): Promise<{ ringing: boolean }> {
  const { calls } = ctx
  if (!calls) throw new AppError('UNAVAILABLE', { reason: 'CALL_OFFICE' })
  const call = await ctx.db.transaction().execute((trx) => openCall(ctx, trx, actor, bookingId))
  if (!call) return { ringing: false }
  await ring(ctx, calls, call)
  return { ringing: true }
}

/** Undefined while one is on. The lock of the booking keeps two taps apart. */
async function openCall(
  ctx: CallContext,
  trx: Queryable,
  actor: Asker,
  bookingId: string,
): Promise<Ringing | undefined> {
  const now = ctx.clock.now()
  const booking = await (actor.kind === 'customer' ? lockOwnBooking : lockVisitOf)(trx, actor as never, bookingId)
  const since = await requireWindow(trx, booking, now)
  const { professional, customer } = await phonesOf(trx, booking, actor)
  if (await queries.isCallOn(trx, bookingId, now)) return undefined
  const caller = actor.kind
  if ((await queries.countCalls(trx, { bookingId, caller, since })) >= maskedCall.perVisit) {
    throw new AppError('TOO_MANY_REQUESTS', { reason: 'CALLS_USED' })
  }
  const callId = randomUUID()
  await queries.insertCall(trx, { id: callId, bookingId, professionalId: professional.id, caller, at: now })
  const [from, to] = caller === 'customer' ? [customer, professional.phone] : [professional.phone, customer]
  return { callId, from, to }
}

const lockVisitOf = (trx: Queryable, actor: ProfessionalActor, bookingId: string) => lockVisit(trx, actor, bookingId)

async function requireWindow(trx: Queryable, booking: BookingRow, now: Date): Promise<Date> {
  const { id, status, startsAt, endsAt } = booking
  const visit = { status, startsAt, endsAt, endedAt: (await findVisit(trx, id))?.endedAt ?? null }
  const window = callWindow(visit)
  if (!window) throw new AppError('INVALID_TRANSITION')
  if (canCall(visit, now)) return window.from
  const { beforeHours: before, afterHours: after } = maskedCall
  throw new AppError('BAD_TIME', { reason: 'CALL_WINDOW', values: { before, after } })
}

/** Of several who come, the customer reaches the first. */
async function phonesOf(trx: Queryable, { id, customerId }: BookingRow, actor: Asker) {
  const crew = await getCrew(trx, id)
  const professional = actor.kind === 'customer' ? crew[0] : crew.find((one) => one.id === actor.professionalId)
  const { phone: customer } = await customerById(trx, customerId)
  if (!professional || !customer) throw new AppError('INVALID_TRANSITION')
  return { professional, customer }
}

async function ring({ db, clock, config, log }: CallContext, calls: CallProvider, { callId, from, to }: Ringing) {
  const { ringSeconds, maxSeconds } = maskedCall
  const params: Record<string, string> = { callId, proof: proofOfCall(callId, config.codePepper) }
  const statusPath = replaceParams(maskedCalls.status.path, (name) => params[name] ?? '')
  try {
    const { providerId } = await calls.connect({ from, to, statusPath, ringSeconds, maxSeconds })
    await queries.saveProviderId(db, callId, providerId)
  } catch (error) {
    if (!(error instanceof PhoneCallError)) throw error
    log.warn({ err: error, callId }, 'Masked call not confirmed by its provider')
    // The phones may ring: their provider reports it.
    if (error.isUnclear) return
    await queries.saveStatus(db, callId, { state: 'failed', seconds: null }, clock.now())
    throw new AppError('UNAVAILABLE', { reason: 'CALL_NOT_MADE', cause: error })
  }
}

interface Report {
  callId: string
  proof: string
  body: Buffer
  contentType: string
}

/** Throws BAD_SIGNATURE. A report that says nothing new, or nothing we know, changes nothing. */
export async function applyCallReport(
  { db, clock, config, calls }: CallContext,
  { callId, proof, body, contentType }: Report,
): Promise<'applied' | 'ignored'> {
  if (!isProofOfCall(proof, callId, config.codePepper)) {
    throw new AppError('BAD_SIGNATURE', { reason: 'NOT_THE_PROVIDER' })
  }
  const status = calls?.readStatus(body, contentType)
  return status && (await queries.saveStatus(db, callId, status, clock.now())) ? 'applied' : 'ignored'
}
