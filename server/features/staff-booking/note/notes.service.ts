import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { bookingActCalls } from '#contract/staff-booking.acts.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { lockBookingForStaff, recordEvent } from '#server/features/booking/booking.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { requireAct } from '../acts/act-facts.service.ts'
import { deleteNote, insertNote } from './notes.queries.ts'
import { oldestUndo } from './notes.rules.ts'

type Words = EndpointInput<typeof bookingActCalls.note> & Partial<EndpointInput<typeof bookingActCalls.call>>

/** A note, or a call when it says which way it went. Throws BOOKING_NOT_FOUND, OWN_BOOKING. */
export async function writeNote(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: StaffActor,
  { bookingId, words, direction, outcome }: Words,
): Promise<void> {
  const at = ctx.clock.now()
  await ctx.db.transaction().execute(async (trx) => {
    await lockBookingForStaff(trx, actor, bookingId)
    await insertNote(trx, {
      bookingId,
      direction: direction ?? null,
      outcome: outcome ?? null,
      words: words.trim(),
      staffId: actor.customerId,
      at,
    })
  })
}

/** Returns its booking. Throws NOT_FOUND for a note of a colleague or older than a minute. */
export async function takeBackNote(
  ctx: Pick<Context, 'db' | 'clock'>,
  { customerId: staffId }: StaffActor,
  noteId: string,
): Promise<string> {
  const bookingId = await deleteNote(ctx.db, { noteId, staffId, after: oldestUndo(ctx.clock.now()) })
  if (!bookingId) throw new AppError('NOT_FOUND', { reason: 'NOTE_STAYS' })
  return bookingId
}

/** Throws BOOKING_NOT_FOUND, OWN_BOOKING, INVALID_TRANSITION with the reason. */
export async function sendMessage(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs'>,
  actor: StaffActor,
  { bookingId, message, reason }: EndpointInput<typeof bookingActCalls.message>,
): Promise<void> {
  const at = ctx.clock.now()
  await ctx.db.transaction().execute(async (trx) => {
    const booking = await lockBookingForStaff(trx, actor, bookingId)
    await requireAct(trx, 'message', booking, at)
    await recordEvent(trx, { bookingId, actor, at, kind: 'message_sent', detail: { message, reason } })
    await notify(ctx, trx, { bookingId, event: message, occurrence: String(at.getTime()) })
  })
}
