import type { Static } from 'typebox'
import type { BookingView } from '#contract/booking.view.ts'
import type { Language } from '#contract/lib/languages.ts'
import type { CustomerActor, StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { serviceSummaries } from '#server/features/catalog/catalog.service.ts'
import { catalogTexts } from '#server/features/catalog/translate-texts.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { inLanguage } from '#server/i18n/i18n.ts'
import { type BookingRow, findBooking, findBookingLocked } from './booking.queries.ts'
import { bookingView } from './booking.view.ts'
import { type BookingFilter, listBookingDetails } from './booking-lists.queries.ts'

export type { BookingRow } from './booking.queries.ts'
export {
  findSavedPlace,
  hasLivePayment,
  listItems,
  lockOtherPendingOfCart,
  lockPendingOfCart,
} from './booking.queries.ts'
export { paidAndRefunded } from './paid.queries.ts'
export { recordEvent } from './transition.service.ts'

type BookingContext = Pick<Context, 'db' | 'clock'>

/** Throws BOOKING_NOT_FOUND. */
export async function bookingById(db: Queryable, bookingId: string): Promise<BookingRow> {
  return found(await findBooking(db, bookingId))
}

/** Throws BOOKING_NOT_FOUND, for another customer's booking too. */
export async function ownBooking(db: Queryable, { customerId }: CustomerActor, bookingId: string): Promise<BookingRow> {
  return found(await findBooking(db, bookingId), customerId)
}

/** Lock order: booking, then its payments, cart and slot. Throws BOOKING_NOT_FOUND. */
export async function lockBooking(trx: Queryable, bookingId: string): Promise<BookingRow> {
  return found(await findBookingLocked(trx, bookingId))
}

/** For every change by staff: not on a booking of their own. Throws BOOKING_NOT_FOUND, OWN_BOOKING. */
export async function lockBookingForStaff(
  trx: Queryable,
  { customerId }: StaffActor,
  bookingId: string,
): Promise<BookingRow> {
  const booking = await lockBooking(trx, bookingId)
  if (booking.customerId === customerId) throw new AppError('OWN_BOOKING')
  return booking
}

export async function lockOwnBooking(
  trx: Queryable,
  { customerId }: CustomerActor,
  bookingId: string,
): Promise<BookingRow> {
  return found(await findBookingLocked(trx, bookingId), customerId)
}

function found(booking: BookingRow | undefined, customerId = booking?.customerId): BookingRow {
  if (!booking || booking.customerId !== customerId) throw new AppError('BOOKING_NOT_FOUND')
  return booking
}

type Reader = Pick<CustomerActor, 'customerId' | 'language'>

interface Naming {
  /** Of the page; default: the one in the profile. */
  language?: Language
  /** As they were recorded. */
  inEnglish?: boolean
}

/** Named as the customer reads them. */
export async function listBookings(
  ctx: BookingContext,
  { inEnglish = false, language, ...filter }: BookingFilter & Naming,
): Promise<Static<typeof BookingView>[]> {
  const now = ctx.clock.now()
  const bookings = await listBookingDetails(ctx.db, filter)
  if (bookings.length === 0) return []
  const services = await serviceSummaries(
    ctx,
    bookings.flatMap(({ items }) => items.map((item) => item.serviceId)),
  )
  const pictures = new Map([...services].map(([id, { picture }]) => [id, picture]))
  const chosen = language ?? (bookings[0]?.customerLanguage as Language | null)
  const read = inEnglish || !chosen ? 'en' : chosen
  const say = await catalogTexts(ctx, read)
  return inLanguage(read, () => bookings.map((booking) => bookingView({ booking, pictures, say, now })))
}

/** Throws BOOKING_NOT_FOUND, for another customer's booking too. */
export async function getBooking(
  ctx: BookingContext,
  { customerId, language }: Reader,
  bookingId: string,
  { inEnglish = false }: Pick<Naming, 'inEnglish'> = {},
) {
  const [booking] = await listBookings(ctx, { customerId, bookingId, inEnglish, ...(language && { language }) })
  if (!booking) throw new AppError('BOOKING_NOT_FOUND')
  return booking
}
