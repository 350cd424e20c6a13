import type { contactCalls } from '#contract/contact.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { ownBooking } from '#server/features/booking/booking.service.ts'
import { normalisePhone } from '#server/features/identity/identity.rules.ts'
import { receiveMessage } from '#server/features/support/open-case.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { consumeRateLimit } from '#server/http/limits/rate-limit.ts'
import { parseEmail } from './contact.rules.ts'

/** Visitors are counted by contact and IP address: by contact alone, a refusal would reveal that its owner wrote. */
const perSender = { windowSeconds: 60 * 60, max: 5 }
/** Many homes share one IPv4 address (CGNAT), so this limit only stops scripts. */
const perAddress = { windowSeconds: 60 * 60, max: 40 }

type Sender = CustomerActor | { kind: 'visitor' }

/**
 * Opens a case with the message, or adds it to the sender's open one. Throws BAD_PHONE, BAD_INPUT without phone and e-mail, BOOKING_NOT_FOUND when the booking is not the
 * sender's, TOO_MANY_REQUESTS.
 */
export async function sendMessage(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: Sender,
  input: EndpointInput<typeof contactCalls.send> & { address: string },
): Promise<void> {
  const now = ctx.clock.now()
  const words = parseMessage(input)
  const customerId = actor.kind === 'customer' ? actor.customerId : null
  const sender = customerId ?? `${words.phone || words.email.toLowerCase()}:${input.address}`
  await consumeRateLimit(ctx.db, now, [
    { key: `contact-by:${sender}`, ...perSender },
    { key: `contact-from:${input.address}`, ...perAddress },
  ])
  if (input.bookingId) {
    if (!customerId) throw new AppError('BOOKING_NOT_FOUND')
    await ownBooking(ctx.db, { kind: 'customer', customerId }, input.bookingId)
  }
  const bookingId = input.bookingId ?? null
  await ctx.db
    .transaction()
    .execute((trx) => receiveMessage(ctx, trx, { ...words, customerId, bookingId, kind: 'question' }))
}

function parseMessage({ name, phoneNo, email, message }: EndpointInput<typeof contactCalls.send>) {
  const words = {
    name: name.trim(),
    phone: phoneNo?.trim() ? normalisePhone(phoneNo) : '',
    email: parseEmail(email),
    message: message.trim(),
  }
  if (!words.name) throw new AppError('BAD_INPUT', { reason: 'NAME_MISSING' })
  if (!words.message) throw new AppError('BAD_INPUT', { reason: 'MESSAGE_MISSING' })
  if (!words.phone && !words.email) {
    throw new AppError('BAD_INPUT', { reason: 'CONTACT_MISSING' })
  }
  return words
}
