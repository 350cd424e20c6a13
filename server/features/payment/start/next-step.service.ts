import { paymentLinkMinutes } from '../../../../contract/business.ts'
import type { CustomerActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../db/database.ts'
import { AppError } from '../../../http/app-error.ts'
import { lockBooking } from '../../booking/booking.service.ts'
import { tell } from '../../notification/notification.service.ts'
import { prolongHold, reservationOf } from '../../roster/reservation.service.ts'
import { type Attempt, insertAttempt, latestAttempt, liveAttempt, takeOverStart } from '../attempt/attempt.queries.ts'
import { leastPaise, linkEnd, obstacleToPaying, planForLive } from '../payment.rules.ts'

/** An attempt that is committed and now needs its link. */
export interface Start {
  kind: 'make'
  reference: string
  bookingId: string
  /** What people read out: the number of the booking. */
  number: string
  amountPaise: number
  expiresAt: Date
}

export type Step =
  | Start
  | { kind: 'give'; url: string; linkId: string }
  | { kind: 'close'; attempt: Attempt }
  | { kind: 'wait' }

type StepContext = Pick<Context, 'db' | 'clock' | 'jobs'>
type Booking = NonNullable<Awaited<ReturnType<typeof lockBooking>>>

/** Decides behind the booking's lock what paying needs next, and commits a new attempt where one is needed. */
export async function nextStep(ctx: StepContext, { customerId }: CustomerActor, bookingId: string): Promise<Step> {
  return await ctx.db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    if (booking?.customer_id !== customerId) throw new AppError('BOOKING_NOT_FOUND')
    await checkPayable(trx, booking, ctx.clock.now())
    const live = await liveAttempt(trx, bookingId)
    return live ? await stepFor(ctx, trx, booking, live) : await newAttempt(ctx, trx, booking)
  })
}

async function checkPayable(trx: Queryable, booking: Booking, now: Date): Promise<void> {
  const obstacle = obstacleToPaying(booking, await reservationOf(trx, booking.id), now)
  if (obstacle) throw new AppError(obstacle)
  if (booking.total_paise < leastPaise) {
    throw new AppError('BAD_MOVE', { message: 'There is nothing left to pay online. Please choose to pay in cash.' })
  }
}

async function stepFor(ctx: StepContext, trx: Queryable, booking: Booking, live: Attempt): Promise<Step> {
  const now = ctx.clock.now()
  switch (planForLive(live, booking.total_paise, now)) {
    case 'give':
      return { kind: 'give', url: live.url ?? '', linkId: live.linkId ?? '' }
    case 'close':
      return { kind: 'close', attempt: live }
    case 'wait':
      return { kind: 'wait' }
    case 'take_over': {
      const start = startOf(booking, live.reference, now)
      await takeOverStart(trx, live.reference, { ...start, now })
      return start
    }
  }
}

async function newAttempt(ctx: StepContext, trx: Queryable, booking: Booking): Promise<Start> {
  const now = ctx.clock.now()
  const number = ((await latestAttempt(trx, booking.id))?.number ?? 0) + 1
  const start = startOf(booking, `${booking.number}-${number}`, now)
  await insertAttempt(trx, { ...start, number }, now)
  await prolongHold(trx, booking.id, start.expiresAt, now)
  await tell(ctx, trx, { bookingId: booking.id, event: 'placed' })
  return start
}

function startOf(booking: Booking, reference: string, now: Date): Start {
  return {
    kind: 'make',
    reference,
    bookingId: booking.id,
    number: booking.number,
    amountPaise: booking.total_paise,
    expiresAt: linkEnd(now, paymentLinkMinutes),
  }
}
