import { paymentLinkMinutes, phoneLink } from '#contract/lib/business.ts'
import type { PayPreference } from '#contract/payment.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { minOnlinePaise } from '#server/features/booking/booking.rules.ts'
import { type BookingRow, lockOwnBooking } from '#server/features/booking/booking.service.ts'
import { openDuePaise, requireMayBook } from '#server/features/booking/due/due.service.ts'
import { markPaymentRetried } from '#server/features/booking/mark-payment.service.ts'
import { currentConditions, recheckBeforePaying } from '#server/features/checkout/recheck-booking.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { methodsOfOffer } from '#server/features/offer/offer.service.ts'
import { extendHold } from '#server/features/roster/reservation.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { consumeRateLimit } from '#server/http/limits/rate-limit.ts'
import type { PayingDevice, PayMethod } from '#server/providers/payments/payment-provider.ts'
import {
  type Attempt,
  findLatestAttempt,
  insertAttempt,
  isLive,
  releaseStartsAt,
  takeOverStart,
} from '../attempt/attempt.queries.ts'
import {
  linkEnd,
  newLinkLimits,
  onlineMethods,
  paymentObstacle,
  planForLiveAttempt,
  smsLinkMinutes,
} from '../payment.rules.ts'
import { findPayer, type Payer } from './payer.queries.ts'

export interface Start {
  kind: 'make'
  reference: string
  bookingId: string
  /** Of the booking. */
  number: string
  amountPaise: number
  expiresAt: Date
  /** Methods its code allows; empty for any. */
  methods: readonly PayMethod[]
  preferred: PayPreference | null
  customer: Payer
}

type Step =
  | Start
  | { kind: 'give'; start: Start; url: string; linkId: string }
  | { kind: 'close'; attempt: Attempt }
  | { kind: 'wait' }
  | { kind: 'changed'; message: string }

type StepContext = Pick<Context, 'db' | 'clock' | 'jobs'>
interface Paying {
  booking: BookingRow
  customer: Payer
  preferred: PayPreference | null
  bySms: boolean
  amountPaise: number
  /** Owed, or in place of the cash of a visit: no time is held for it. */
  isOwed: boolean
}

export interface PayInput {
  bookingId: string
  preferred?: PayPreference
  /** In rupees: what the customer agreed to pay. */
  expectedTotal?: number
  /** The browser that asks, when it can open UPI apps. */
  device?: PayingDevice
  /** The link goes out by SMS and lives longer. */
  bySms?: boolean
  /** The cash of a visit under way is paid online after all. */
  inPlaceOfCash?: boolean
}

/** Decides under the booking's lock what paying needs next, and commits a new attempt when needed. */
export async function nextStep(ctx: StepContext, actor: CustomerActor, input: PayInput): Promise<Step> {
  const now = ctx.clock.now()
  try {
    return await decide({ ...ctx, clock: { now: () => now } }, actor, input)
  } catch (error) {
    // The attempt may be committed: release it, or the next tap waits for a link that never comes.
    if (!(error instanceof AppError)) await releaseStartsAt(ctx.db, input.bookingId, now)
    throw error
  }
}

async function decide(ctx: StepContext, actor: CustomerActor, input: PayInput): Promise<Step> {
  const { bookingId, preferred = null, expectedTotal, bySms = false } = input
  const now = ctx.clock.now()
  const conditions = await currentConditions(ctx, actor)
  return await ctx.db.transaction().execute(async (trx) => {
    const booking = await lockOwnBooking(trx, actor, bookingId)
    const payer = await findPayer(trx, bookingId)
    if (!payer) throw new AppError('NO_PROFILE')
    const { customer, slot } = payer
    const latest = await findLatestAttempt(trx, bookingId)
    const isPageOpen = latest !== undefined && isLive(latest)
    const owedPaise = await owedNow(trx, booking, input)
    if (owedPaise > 0) {
      const paying = { booking, customer, preferred, bySms, amountPaise: owedPaise, isOwed: true }
      return latest && isPageOpen
        ? await stepFor(ctx, trx, paying, latest)
        : await newAttempt(ctx, trx, paying, (latest?.number ?? 0) + 1)
    }
    checkPayable(booking, slot, now)
    await requireMayBook(trx, booking)
    const message = await recheckBeforePaying(trx, actor, booking, { conditions, isPageOpen, expectedTotal, now })
    if (message) return { kind: 'changed', message } as const
    if (booking.paymentStatus === 'Failed') await markPaymentRetried(ctx, trx, booking, actor)
    const paying = { booking, customer, preferred, bySms, amountPaise: booking.totalPaise, isOwed: false }
    return latest && isPageOpen
      ? await stepFor(ctx, trx, paying, latest)
      : await newAttempt(ctx, trx, paying, (latest?.number ?? 0) + 1)
  })
}

/** In paise: what a booking that is over still owes, or with `inPlaceOfCash` the cash of a visit under way; else 0. */
async function owedNow(trx: Queryable, booking: BookingRow, { inPlaceOfCash = false }: PayInput): Promise<number> {
  const duePaise = await openDuePaise(trx, booking.id)
  if (duePaise > 0 || !inPlaceOfCash) return duePaise
  return booking.paymentStatus === 'PayAfterService' && isUnderWay(booking) ? booking.totalPaise : 0
}

const isUnderWay = ({ status }: BookingRow) => status === 'Confirmed' || status === 'Progress'

function checkPayable(booking: BookingRow, slot: { expiresAt: Date | null } | undefined, now: Date): void {
  const obstacle = paymentObstacle(booking, slot, now)
  if (obstacle) throw new AppError(obstacle)
  if (booking.totalPaise < minOnlinePaise) {
    throw new AppError('INVALID_TRANSITION', { reason: 'NOTHING_TO_PAY_ONLINE' })
  }
}

async function stepFor(ctx: StepContext, trx: Queryable, paying: Paying, live: Attempt): Promise<Step> {
  const now = ctx.clock.now()
  const minLifeMinutes = paying.bySms ? phoneLink.minLeftMinutes : 1
  const wanted = { totalPaise: paying.amountPaise, preferred: paying.preferred, minLifeMinutes }
  switch (planForLiveAttempt(live, wanted, now)) {
    case 'give': {
      const start = await startOf(trx, paying, live.reference, now)
      return { kind: 'give', start, url: live.url ?? '', linkId: live.linkId ?? '' }
    }
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
  // Only replacement links are limited: a first link needs a held slot, and those are few.
  if (number > 1 || paying.isOwed) await consumeRateLimit(trx, now, newLinkLimits(booking))
  const start = await startOf(trx, paying, `${booking.number}-${number}`, now)
  await insertAttempt(trx, { ...start, number }, now)
  if (paying.isOwed) return start
  await extendHold(trx, { bookingId: booking.id, until: start.expiresAt, isAgain: paying.bySms, now })
  await notify(ctx, trx, { bookingId: booking.id, event: 'placed' })
  return start
}

async function startOf(trx: Queryable, paying: Paying, reference: string, now: Date): Promise<Start> {
  const { booking, customer, preferred } = paying
  const minutes = paying.bySms ? smsLinkMinutes(booking.startsAt, now) : paymentLinkMinutes
  return {
    kind: 'make',
    customer,
    preferred,
    reference,
    bookingId: booking.id,
    number: booking.number,
    amountPaise: paying.amountPaise,
    expiresAt: linkEnd(now, minutes),
    methods: booking.offerCode ? onlineMethods(await methodsOfOffer(trx, booking.offerCode, now)) : [],
  }
}
