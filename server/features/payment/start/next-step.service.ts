import { paymentLinkMinutes } from '#contract/business.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { lockBooking, updateBooking } from '#server/features/booking/booking.service.ts'
import { tell } from '#server/features/notification/notification.service.ts'
import { methodsOfOffer } from '#server/features/offer/offer.service.ts'
import { withProlongedHold } from '#server/features/roster/reservation.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { takeFromLimit } from '#server/http/limits/rate-limit.ts'
import type { PayMethod } from '#server/providers/payments/payment-provider.ts'
import {
  type Attempt,
  isLive,
  leaveStartsOf,
  payingTerms,
  takeOverStart,
  withNewAttempt,
} from '../attempt/attempt.queries.ts'
import { leastPaise, linkEnd, newLinkLimits, obstacleToPaying, onlineMethods, planForLive } from '../payment.rules.ts'

type Payer = Awaited<ReturnType<typeof payingTerms>>['customer']

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
  customer: Payer
}

export type Step =
  | Start
  | { kind: 'give'; url: string; linkId: string }
  | { kind: 'close'; attempt: Attempt }
  | { kind: 'wait' }

type StepContext = Pick<Context, 'db' | 'clock' | 'jobs'>
type Booking = NonNullable<Awaited<ReturnType<typeof lockBooking>>>
interface Paying {
  booking: Booking
  customer: Payer
}

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
    const { slot, latest, customer } = await payingTerms(trx, bookingId)
    checkPayable(booking, slot, ctx.clock.now())
    // A try that the bank refused is over once the customer tries again.
    if (booking.payment_status === 'Failed') await updateBooking(trx, bookingId, { payment_status: 'Pending' })
    return latest && isLive(latest)
      ? await stepFor(ctx, trx, { booking, customer }, latest)
      : await newAttempt(ctx, trx, { booking, customer }, (latest?.number ?? 0) + 1)
  })
}

function checkPayable(booking: Booking, slot: { expiresAt: Date | null } | undefined, now: Date): void {
  const obstacle = obstacleToPaying(booking, slot, now)
  if (obstacle) throw new AppError(obstacle)
  if (booking.total_paise < leastPaise) {
    throw new AppError('INVALID_TRANSITION', {
      message: 'There is nothing left to pay online. Please choose to pay in cash.',
    })
  }
}

async function stepFor(ctx: StepContext, trx: Queryable, paying: Paying, live: Attempt): Promise<Step> {
  const now = ctx.clock.now()
  switch (planForLive(live, paying.booking.total_paise, now)) {
    case 'give':
      return { kind: 'give', url: live.url ?? '', linkId: live.linkId ?? '' }
    case 'close':
      return { kind: 'close', attempt: live }
    case 'wait':
      return { kind: 'wait' }
    case 'take_over': {
      const start = await startOf(trx, paying, live.reference, now)
      await takeOverStart(trx, live.reference, { ...start, now })
      return start
    }
  }
}

async function newAttempt(ctx: StepContext, trx: Queryable, paying: Paying, number: number): Promise<Start> {
  const now = ctx.clock.now()
  const { booking } = paying
  // Only of links that take the place of an earlier one: the first of a booking needs a held slot, and those are few.
  if (number > 1) await takeFromLimit(trx, now, newLinkLimits(booking))
  const start = await startOf(trx, paying, `${booking.number}-${number}`, now)
  const first = withNewAttempt({ ...start, number }, now)
  const along = withProlongedHold({ first, bookingId: booking.id, until: start.expiresAt, now })
  await tell(ctx, trx, { bookingId: booking.id, event: 'placed', along })
  return start
}

async function startOf(trx: Queryable, { booking, customer }: Paying, reference: string, now: Date): Promise<Start> {
  return {
    kind: 'make',
    customer,
    reference,
    bookingId: booking.id,
    number: booking.number,
    amountPaise: booking.total_paise,
    expiresAt: linkEnd(now, paymentLinkMinutes),
    methods: booking.offer_code ? onlineMethods(await methodsOfOffer(trx, booking.offer_code)) : [],
  }
}
