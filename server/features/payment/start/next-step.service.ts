import { paymentLinkMinutes } from '../../../../contract/business.ts'
import type { CustomerActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../db/database.ts'
import { AppError } from '../../../http/app-error.ts'
import { takeFromLimit } from '../../../http/rate-limit.ts'
import type { PayMethod } from '../../../providers/payments/payment-provider.ts'
import { lockBooking, updateBooking } from '../../booking/booking.service.ts'
import { tell } from '../../notification/notification.service.ts'
import { methodsOfOffer } from '../../offer/offer.service.ts'
import { prolongHold, reservationOf } from '../../roster/reservation.service.ts'
import {
  type Attempt,
  insertAttempt,
  isLive,
  latestAttempt,
  leaveStartsOf,
  takeOverStart,
} from '../attempt/attempt.queries.ts'
import { leastPaise, linkEnd, newLinkLimits, obstacleToPaying, onlineMethods, planForLive } from '../payment.rules.ts'

/** An attempt that is committed and now needs its link. */
export interface Start {
  kind: 'make'
  reference: string
  bookingId: string
  /** What people read out: the number of the booking. */
  number: string
  amountPaise: number
  expiresAt: Date
  /** The only ways its code may be paid in; empty for any. */
  methods: readonly PayMethod[]
}

export type Step =
  | Start
  | { kind: 'give'; url: string; linkId: string }
  | { kind: 'close'; attempt: Attempt }
  | { kind: 'wait' }

type StepContext = Pick<Context, 'db' | 'clock' | 'jobs'>
type Booking = NonNullable<Awaited<ReturnType<typeof lockBooking>>>

/** Decides behind the booking's lock what paying needs next, and commits a new attempt where one is needed. */
export async function nextStep(ctx: StepContext, actor: CustomerActor, bookingId: string): Promise<Step> {
  const now = ctx.clock.now()
  try {
    return await decide({ ...ctx, clock: { now: () => now } }, actor, bookingId)
  } catch (error) {
    // The attempt may be committed although nobody told us; without this the next tap would wait for us in vain.
    if (!(error instanceof AppError)) await leaveStartsOf(ctx.db, bookingId, now)
    throw error
  }
}

async function decide(ctx: StepContext, { customerId }: CustomerActor, bookingId: string): Promise<Step> {
  return await ctx.db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    if (booking?.customer_id !== customerId) throw new AppError('BOOKING_NOT_FOUND')
    await checkPayable(trx, booking, ctx.clock.now())
    // A try that the bank refused is over once the customer tries again.
    if (booking.payment_status === 'Failed') await updateBooking(trx, bookingId, { payment_status: 'Pending' })
    const latest = await latestAttempt(trx, bookingId)
    return latest && isLive(latest)
      ? await stepFor(ctx, trx, booking, latest)
      : await newAttempt(ctx, trx, booking, (latest?.number ?? 0) + 1)
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
      const start = await startOf(trx, booking, live.reference, now)
      await takeOverStart(trx, live.reference, { ...start, now })
      return start
    }
  }
}

async function newAttempt(ctx: StepContext, trx: Queryable, booking: Booking, number: number): Promise<Start> {
  const now = ctx.clock.now()
  // Only of links that take the place of an earlier one: the first of a booking needs a held slot, and those are few.
  if (number > 1) await takeFromLimit(trx, now, newLinkLimits(booking))
  const start = await startOf(trx, booking, `${booking.number}-${number}`, now)
  await insertAttempt(trx, { ...start, number }, now)
  await prolongHold(trx, booking.id, start.expiresAt, now)
  await tell(ctx, trx, { bookingId: booking.id, event: 'placed' })
  return start
}

async function startOf(trx: Queryable, booking: Booking, reference: string, now: Date): Promise<Start> {
  return {
    kind: 'make',
    reference,
    bookingId: booking.id,
    number: booking.number,
    amountPaise: booking.total_paise,
    expiresAt: linkEnd(now, paymentLinkMinutes),
    methods: booking.offer_code ? onlineMethods(await methodsOfOffer(trx, booking.offer_code)) : [],
  }
}
