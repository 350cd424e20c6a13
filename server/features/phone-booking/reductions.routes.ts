import type { FastifyInstance } from 'fastify'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import { type ReductionsView, reductionCalls } from '#contract/phone-booking.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import {
  applyOffer,
  offersForBooking,
  removeOffer,
  spendCredit,
} from '#server/features/booking/pricing/price-choices.service.ts'
import { balanceOf, creditInBooking } from '#server/features/credit/credit.service.ts'
import { serve } from '#server/http/serve.ts'
import { customerOfBooking, staffPayment } from './phone.service.ts'

/** By the rules of the customer, with the colleague in the history. */
export function registerReductions(app: FastifyInstance): void {
  serve(app, reductionCalls.find, async ({ ctx, actor, input, audit }) => {
    audit({ bookings: [input.bookingId] })
    return { status: true, data: await reductionsOf(ctx, await customerOfBooking(ctx, actor, input.bookingId), input) }
  })
  serve(app, reductionCalls.applyCode, async ({ ctx, actor, input, audit }) => {
    audit({ bookings: [input.bookingId], detail: { code: input.code } })
    await applyOffer(ctx, await customerOfBooking(ctx, actor, input.bookingId), input)
    return { status: true, data: await staffPayment(ctx, input.bookingId) }
  })
  serve(app, reductionCalls.removeCode, async ({ ctx, actor, input, audit }) => {
    audit({ bookings: [input.bookingId] })
    await removeOffer(ctx, await customerOfBooking(ctx, actor, input.bookingId), input)
    return { status: true, data: await staffPayment(ctx, input.bookingId) }
  })
  serve(app, reductionCalls.useCredit, async ({ ctx, actor, input: { bookingId, use }, audit }) => {
    audit({ bookings: [bookingId], detail: { use: String(use) } })
    const customer = await customerOfBooking(ctx, actor, bookingId)
    await spendCredit(ctx, customer, { bookingId, amount: use ? 'all' : 0 })
    return { status: true, data: await staffPayment(ctx, bookingId) }
  })
}

/** Throws BOOKING_NOT_FOUND. */
async function reductionsOf(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: CustomerActor,
  { bookingId }: { bookingId: string },
): Promise<ReductionsView> {
  const [{ offers }, freePaise, used] = await Promise.all([
    offersForBooking(ctx, actor, { bookingId }),
    balanceOf(ctx.db, actor.customerId),
    creditInBooking(ctx.db, bookingId),
  ])
  return { offers, credit: { free: rupeesFromPaise(Math.max(0, freePaise)), used: rupeesFromPaise(used.paise) } }
}
