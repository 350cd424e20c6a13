import { ratedFromReviews } from '#contract/lib/business.ts'
import type { EndpointResponse } from '#contract/lib/endpoint.ts'
import type { visitCall } from '#contract/visit.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { type BookingRow, ownBooking } from '#server/features/booking/booking.service.ts'
import { findVisit } from '#server/features/booking/visit/visit-record.service.ts'
import { offeredTimes, stillFree } from '#server/features/cancellation/offered-times.service.ts'
import { canCall } from '#server/features/masked-call/masked-call.rules.ts'
import { mediaPath } from '#server/features/media/media.rules.ts'
import { laterPromise } from '#server/features/visit-offer/keep-later.service.ts'
import { searchState } from '#server/features/visit-offer/search-state.service.ts'
import { showsStartCode, startCode } from './start-code.rules.ts'
import { crewOfVisit } from './visit.queries.ts'
import { visitState } from './visit-state.rules.ts'

/** For its customer. Throws BOOKING_NOT_FOUND. */
export async function visitNow(
  { db, clock, config, calls }: Pick<Context, 'db' | 'clock' | 'config' | 'calls'>,
  actor: CustomerActor,
  { bookingId }: { bookingId: string },
): Promise<EndpointResponse<typeof visitCall>['data']> {
  const booking = await ownBooking(db, actor, bookingId)
  const { status, startsAt, endsAt, confirmedAt: bookedAt } = booking
  const [visit, offered] = await Promise.all([findVisit(db, bookingId), timesToChoose({ db, clock }, booking)])
  // The crew can change until the booking is confirmed, and cannot come once other times were offered.
  const crew = status === 'Pending' || offered ? [] : await crewOfVisit(db, bookingId)
  const { onTheWayAt = null, arrivedAt = null, startedAt = null, endedAt = null } = visit ?? {}
  return {
    state: status === 'Pending' ? 'planned' : visitState({ status, onTheWayAt, arrivedAt }),
    bookedAt: bookedAt?.toISOString() ?? null,
    onTheWayAt: onTheWayAt?.toISOString() ?? null,
    arrivedAt: arrivedAt?.toISOString() ?? null,
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    startCode:
      crew.length > 0 && showsStartCode({ status, startsAt }, clock.now())
        ? startCode(bookingId, config.codePepper)
        : null,
    search: await searchView(db, booking, offered, clock.now()),
    canCall: calls !== null && crew.length > 0 && canCall({ status, startsAt, endsAt, endedAt }, clock.now()),
    professionals: crew.map(({ name, photoHash, stars, reviews, visits }) => ({
      name: name.trim().split(/\s+/)[0] ?? '',
      photo: mediaPath(photoHash),
      rating: stars === null || reviews < ratedFromReviews ? null : Math.round(stars * 10) / 10,
      reviews,
      visits,
    })),
  }
}

type Search = NonNullable<EndpointResponse<typeof visitCall>['data']['search']>

async function searchView(
  db: Queryable,
  booking: BookingRow,
  offered: Search['times'] | null,
  now: Date,
): Promise<Search | null> {
  const state = await searchState(db, booking)
  if (state === null && offered === null) return null
  const laterBy = state === 'over' ? await laterPromise(db, booking, now) : undefined
  return { asking: state === 'asking', laterBy: laterBy?.toISOString() ?? null, times: offered ?? [] }
}

/** Those that the office sent, as far as they are free; null where it sent none, and from the start of the visit on. */
async function timesToChoose(ctx: Pick<Context, 'db' | 'clock'>, booking: BookingRow): Promise<Search['times'] | null> {
  if (!booking.startsAt || booking.startsAt <= ctx.clock.now()) return null
  const offered = await offeredTimes(ctx.db, booking)
  return offered && (await stillFree(ctx, booking, offered.starts))
}
