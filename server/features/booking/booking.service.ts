import type { Static } from 'typebox'
import type { BookingView } from '#contract/booking.ts'
import type { Context } from '#server/context.ts'
import { serviceSummaries } from '#server/features/catalog/catalog.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { bookingView } from './booking.view.ts'
import { type BookingFilter, bookingsToShow } from './booking-lists.queries.ts'

export {
  appendEvent,
  type BookingRow,
  bookingById,
  hasLivePayment,
  lockBooking,
  ownBooking,
  updateBooking,
} from './booking.queries.ts'

type BookingContext = Pick<Context, 'db' | 'clock'>

/** Bookings of a customer as they see them, newest first. */
export async function bookingsOf(ctx: BookingContext, filter: BookingFilter): Promise<Static<typeof BookingView>[]> {
  const now = ctx.clock.now()
  const bookings = await bookingsToShow(ctx.db, filter)
  if (bookings.length === 0) return []
  const services = await serviceSummaries(
    ctx,
    bookings.flatMap(({ items }) => items.map((item) => item.service_id)),
  )
  const pictures = new Map([...services].map(([id, { picture }]) => [id, picture]))
  return bookings.map((booking) => bookingView({ booking, pictures, now }))
}

/** One booking of a customer. Throws BOOKING_NOT_FOUND, for somebody else's too. */
export async function bookingOf(ctx: BookingContext, customerId: string, bookingId: string) {
  const [booking] = await bookingsOf(ctx, { customerId, bookingId })
  if (!booking) throw new AppError('BOOKING_NOT_FOUND')
  return booking
}
