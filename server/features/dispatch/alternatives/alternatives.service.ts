import type { AlternativesView } from '#contract/dispatch.ts'
import { alternativesPolicy } from '#contract/lib/business.ts'
import { addDays, indiaDay, indiaInstant, toMinute, toTime } from '#contract/lib/india-time.ts'
import type { Context } from '#server/context.ts'
import { type BookingRow, bookingById } from '#server/features/booking/booking.service.ts'
import { offeredTimes } from '#server/features/cancellation/offered-times.service.ts'
import { slotsOfDay } from '#server/features/checkout/time-slots.service.ts'
import { listBorrowable } from '#server/features/roster/borrow.service.ts'
import { listBestAvailable } from '#server/features/roster/crew-change.service.ts'
import { visitsToReassign } from '#server/features/roster/professional/professional.service.ts'
import { type CrewMember, getCrew } from '#server/features/roster/reservation.service.ts'
import { rosterPolicy } from '#server/features/roster/roster.service.ts'
import { listSwaps } from '#server/features/roster/swap/swap.service.ts'
import { visitToStaff } from '#server/features/staff-booking/crew.service.ts'
import { namesOfProfessionals, visitsToShow } from './alternatives.queries.ts'
import { chooseTimes } from './times.rules.ts'

type DbContext = Pick<Context, 'db' | 'clock'>

/** Of a list of professionals: with more, the one to take is chosen under "Assign". */
const maxPeople = 5
const maxShown = 8

/** Throws BOOKING_NOT_FOUND, INVALID_TRANSITION unless it is confirmed. */
export async function findAlternatives(
  ctx: DbContext,
  { bookingId }: { bookingId: string },
): Promise<AlternativesView> {
  const now = ctx.clock.now()
  const booking = await bookingById(ctx.db, bookingId)
  const visit = visitToStaff(booking, now)
  const crew = await getCrew(ctx.db, bookingId)
  const crewIds = crew.map(({ id }) => id)
  const [leaves, available, swaps, neighbours, times, offered] = await Promise.all([
    whoLeaves(ctx, booking, crew),
    listBestAvailable(ctx.db, visit),
    listSwaps(ctx.db, visit, crewIds),
    listBorrowable(ctx.db, visit),
    listOtherTimes(ctx, booking),
    offeredTimes(ctx.db, booking),
  ])
  const free = available.filter((id) => !crewIds.includes(id)).slice(0, maxPeople)
  const near = neighbours.filter(({ id }) => !crewIds.includes(id)).slice(0, maxPeople)
  const people = [...free, ...near.map(({ id }) => id), ...swaps.flatMap(({ comes, takes }) => [comes, takes])]
  const names = await namesOfProfessionals(ctx.db, people)
  const named = (id: string) => ({ _id: id, name: names.get(id) ?? '' })
  return {
    leaves,
    free: free.map(named),
    swaps: await swapViews(ctx, swaps, named),
    neighbours: near.map(({ id, areaId: area, km, wayMinutes }) => ({ ...named(id), area, km, wayMinutes })),
    times,
    offered: offered && {
      at: offered.at.toISOString(),
      starts: offered.starts.map((start) => start.toISOString()),
    },
  }
}

/** Who cannot come, else the first of the crew. */
async function whoLeaves(
  ctx: DbContext,
  { id, startsAt }: BookingRow,
  crew: readonly CrewMember[],
): Promise<AlternativesView['leaves']> {
  const range = startsAt ? { from: startsAt, until: new Date(startsAt.getTime() + 1) } : undefined
  const unable = (await visitsToReassign(ctx, { range })).filter(({ bookingId }) => bookingId === id)
  const isUnable = (one: CrewMember) => unable.some(({ professional }) => professional._id === one.id)
  const leaves = crew.find(isUnable) ?? crew[0]
  return leaves ? { _id: leaves.id, name: leaves.name, canCome: !isUnable(leaves) } : null
}

async function swapViews(
  { db }: DbContext,
  swaps: Awaited<ReturnType<typeof listSwaps>>,
  named: (id: string) => { _id: string; name: string },
): Promise<AlternativesView['swaps']> {
  const visits = await visitsToShow(
    db,
    swaps.map(({ otherBookingId }) => otherBookingId),
  )
  return swaps.flatMap(({ comes, otherBookingId, takes }) => {
    const visit = visits.get(otherBookingId)
    if (!visit) return []
    const { id: _id, number, startsAt, endsAt, service, locality } = visit
    const shown = { _id, number, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), service, locality }
    return [{ comes: named(comes), visit: shown, takes: named(takes) }]
  })
}

/** Free starts from the day before its own on, without the one it has. */
export async function listOtherTimes(ctx: DbContext, booking: BookingRow): Promise<AlternativesView['times']> {
  const { horizonDays } = await rosterPolicy(ctx.db)
  const today = indiaDay(ctx.clock.now())
  const dayBefore = booking.startsAt ? addDays(indiaDay(booking.startsAt), -1) : today
  const [, first = today] = [today, dayBefore].sort()
  const last = addDays(today, horizonDays)
  const { timesDays, timesSent } = alternativesPolicy
  const chosen = () => chooseTimes(days, { maxShown, maxProposed: timesSent })
  const days: { date: string; minutes: number[] }[] = []
  const windows = new Map<number, number>()
  for (let ahead = 0; ahead < timesDays && chosen().length < maxShown; ahead += 1) {
    const date = addDays(first, ahead)
    if (date > last) break
    const { free } = await slotsOfDay(ctx, booking, date, undefined)
    for (const { startMinute, endMinute } of free) windows.set(startMinute, endMinute)
    const isOther = (minute: number) => indiaInstant(date, minute).getTime() !== booking.startsAt?.getTime()
    days.push({ date, minutes: free.map(({ startMinute }) => startMinute).filter(isOther) })
  }
  return chosen().map(({ date, minute, proposed }) => ({
    ...{ date, start: toTime(minute), end: toTime(windows.get(minute) ?? minute), proposed },
  }))
}

export const toStart = ({ date, start }: { date: string; start: string }): Date => indiaInstant(date, toMinute(start))
