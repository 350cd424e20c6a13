import type { AnswerOf, InputOf } from '#contract/call.ts'
import type { contactCalls, staffContactCalls } from '#contract/contact.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { ownBooking } from '#server/features/booking/booking.service.ts'
import { normalisePhone, shownPhone } from '#server/features/identity/identity.rules.ts'
import { AppError } from '#server/http/app-error.ts'
import { takeFromLimit } from '#server/http/limits/rate-limit.ts'
import { insertMessage, messagesPage } from './contact.queries.ts'
import { parseEmail } from './contact.rules.ts'

/** Visitors are counted by contact and IP address: by contact alone, a refusal would reveal that its owner wrote. */
const perSender = { windowSeconds: 60 * 60, max: 5 }
/** Many homes share one IPv4 address (CGNAT), so this limit only stops scripts. */
const perAddress = { windowSeconds: 60 * 60, max: 40 }

type Sender = CustomerActor | { kind: 'visitor' }

/**
 * Stores a message. Throws BAD_PHONE, BAD_INPUT without phone and e-mail, BOOKING_NOT_FOUND when the booking is not the
 * sender's, TOO_MANY_REQUESTS.
 */
export async function sendMessage(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: Sender,
  input: InputOf<typeof contactCalls.send> & { address: string },
): Promise<void> {
  const now = ctx.clock.now()
  const words = parseMessage(input)
  const customerId = actor.kind === 'customer' ? actor.customerId : null
  const sender = customerId ?? `${words.phone || words.email.toLowerCase()}:${input.address}`
  await takeFromLimit(ctx.db, now, [
    { key: `contact-by:${sender}`, ...perSender },
    { key: `contact-from:${input.address}`, ...perAddress },
  ])
  if (input.bookingId) {
    if (!customerId) throw new AppError('BOOKING_NOT_FOUND')
    await ownBooking(ctx.db, { kind: 'customer', customerId }, input.bookingId)
  }
  await insertMessage(ctx.db, { ...words, customerId, bookingId: input.bookingId ?? null, now })
}

function parseMessage({ name, phoneNo, email, message }: InputOf<typeof contactCalls.send>) {
  const words = {
    name: name.trim(),
    phone: phoneNo?.trim() ? normalisePhone(phoneNo) : '',
    email: parseEmail(email),
    message: message.trim(),
  }
  if (!words.name) throw new AppError('BAD_INPUT', { message: 'Please enter your name.' })
  if (!words.message) throw new AppError('BAD_INPUT', { message: 'Please write your message.' })
  if (!words.phone && !words.email) {
    throw new AppError('BAD_INPUT', { message: 'Please leave a phone number or an e-mail address for our answer.' })
  }
  return words
}

/** Throws NOT_FOUND for an unknown cursor. */
export async function listMessages(
  ctx: Pick<Context, 'db'>,
  { cursor }: InputOf<typeof staffContactCalls.list>,
): Promise<AnswerOf<typeof staffContactCalls.list>['data']> {
  const pageSize = 50
  const rows = await messagesPage(ctx.db, cursor, pageSize + 1)
  if (!rows) throw new AppError('NOT_FOUND')
  const page = rows.slice(0, pageSize)
  return {
    messages: page.map((row) => ({
      _id: row.id,
      name: row.name,
      phoneNo: shownPhone(row.phone || null),
      email: row.email,
      message: row.message,
      bookingId: row.booking_id,
      fromCustomer: row.customer_id !== null,
      createdAt: row.created_at.toISOString(),
    })),
    nextCursor: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}
