import type { damageCalls, staffDamageCalls } from '#contract/damage.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { paiseFromRupees } from '#contract/lib/money.ts'
import type { Actor, CustomerActor, StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import {
  type BookingRow,
  lockBookingForStaff,
  lockOwnBooking,
  recordEvent,
} from '#server/features/booking/booking.service.ts'
import { customerById } from '#server/features/identity/identity.service.ts'
import { openCase } from '#server/features/support/open-case.service.ts'
import { addPhotosTo } from '#server/features/support/photo.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { findClaim, insertClaim, listClaims } from './damage.queries.ts'
import { claimProblem } from './damage.rules.ts'
import { claimFacts } from './damage-view.service.ts'

type ClaimContext = Pick<Context, 'db' | 'clock'>

/** Throws BOOKING_NOT_FOUND, INVALID_TRANSITION, PHOTO_MISSING. */
export async function claimDamage(
  ctx: ClaimContext,
  actor: CustomerActor,
  { photoIds = [], ...input }: EndpointInput<typeof damageCalls.claim>,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const booking = await lockOwnBooking(trx, actor, input.bookingId)
    const opened = await open(ctx, trx, booking, { ...input, actor, claimedBy: null })
    if (opened) await addPhotosTo(trx, photoIds, { customerId: actor.customerId, staffId: null, ...opened })
  })
}

/** On the phone. Throws BOOKING_NOT_FOUND, OWN_BOOKING, INVALID_TRANSITION. */
export async function claimForCustomer(
  ctx: ClaimContext,
  actor: StaffActor,
  input: EndpointInput<typeof staffDamageCalls.claim>,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const booking = await lockBookingForStaff(trx, actor, input.bookingId)
    await open(ctx, trx, booking, { ...input, actor, claimedBy: actor.customerId })
  })
}

interface Claiming extends EndpointInput<typeof staffDamageCalls.claim> {
  actor: Actor
  claimedBy: string | null
}

/** With the case in which colleagues and customer talk about it. Undefined for a claim that was sent before. */
async function open(ctx: ClaimContext, trx: Queryable, booking: BookingRow, claim: Claiming) {
  const { claimId, bookingId, worth, upiId, actor, claimedBy } = claim
  if ((await findClaim(trx, claimId))?.bookingId === bookingId) return undefined
  const at = ctx.clock.now()
  const facts = await claimFacts(trx, booking, await listClaims(trx, bookingId))
  const claimedPaise = paiseFromRupees(worth)
  const problem = claimProblem(claimedPaise, facts, { now: at, byStaff: claimedBy !== null })
  if (problem) throw new AppError('INVALID_TRANSITION', problem)
  const what = claim.what.trim()
  const { customerId } = booking
  const { name, phone, email } = await customerById(trx, customerId)
  const sender = { customerId, bookingId, name, phone: phone ?? '', email: email ?? '' }
  const { caseId, messageId } = await openCase(ctx, trx, { ...sender, kind: 'damage', message: what })
  await insertClaim(trx, { id: claimId, bookingId, caseId, what, claimedPaise, payTo: upiId, claimedBy, at })
  await recordEvent(trx, { bookingId, actor, at, kind: 'damage_claimed', detail: { amountPaise: claimedPaise } })
  return { caseId, messageId }
}
