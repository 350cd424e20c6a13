import type { FastifyInstance } from 'fastify'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import { phoneBookingCalls, type ReductionsView, reductionCalls } from '#contract/phone-booking.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { auditedChange, auditNew } from '#server/features/booking/audited-change.service.ts'
import {
  applyOffer,
  offersForBooking,
  removeOffer,
  spendCredit,
} from '#server/features/checkout/pricing/price-choices.service.ts'
import { creditInBooking, findBalance } from '#server/features/credit/credit.service.ts'
import { allChoices } from '#server/features/extra-work/work-choices.service.ts'
import { payInCash } from '#server/features/payment/cash.service.ts'
import { sendPayLink } from '#server/features/payment/pay-link.service.ts'
import { bookingForStaff } from '#server/features/staff-booking/acts/staff-view.service.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { customerOfBooking, findCaller, holdByPhone, openCaller, phoneQuote, staffPayment } from './phone.service.ts'

export function registerPhoneBooking(app: FastifyInstance): void {
  registerEndpoint(app, phoneBookingCalls.caller, async ({ ctx, actor, input, audit }) => {
    const data = await findCaller(ctx, actor, input)
    audit({ customers: data ? [data._id] : [] })
    return { status: true, data }
  })
  registerEndpoint(app, phoneBookingCalls.open, async ({ ctx, actor, input, audit }) => {
    const data = await openCaller(ctx, actor, input)
    audit({ customers: [data._id], detail: { consent: 'terms read out and agreed to' } })
    return { status: true, data }
  })
  registerEndpoint(app, phoneBookingCalls.choices, async ({ ctx }) => ({ status: true, data: await allChoices(ctx) }))
  registerEndpoint(app, phoneBookingCalls.quote, async ({ ctx, input }) => ({
    status: true,
    data: await phoneQuote(ctx, input),
  }))
  registerEndpoint(app, phoneBookingCalls.hold, async ({ ctx, actor, input, audit }) => {
    audit({ customers: [input.customerId] })
    const { bookingId, ...message } = await holdByPhone(ctx, actor, input)
    await auditNew({ ctx, audit }, bookingId)
    return { status: true, ...message, data: await bookingForStaff(ctx, actor, bookingId) }
  })
  registerPayments(app)
  registerReductions(app)
}

function registerPayments(app: FastifyInstance): void {
  registerEndpoint(app, phoneBookingCalls.payment, async ({ ctx, input: { bookingId }, audit }) => {
    audit({ bookings: [bookingId] })
    return { status: true, data: await staffPayment(ctx, bookingId) }
  })
  registerEndpoint(app, phoneBookingCalls.sendLink, async ({ ctx, actor, input, audit }) => {
    const send = async () => sendPayLink(ctx, await customerOfBooking(ctx, actor, input.bookingId), input)
    await auditedChange({ ctx, audit }, input.bookingId, send)
    return { status: true, data: await bookingForStaff(ctx, actor, input.bookingId) }
  })
  registerEndpoint(app, phoneBookingCalls.payInCash, async ({ ctx, actor, input, audit }) => {
    const pay = async () => payInCash(ctx, await customerOfBooking(ctx, actor, input.bookingId), input)
    await auditedChange({ ctx, audit }, input.bookingId, pay)
    return { status: true, data: await bookingForStaff(ctx, actor, input.bookingId) }
  })
}

/** By the rules of the customer, with the colleague in the history. */
function registerReductions(app: FastifyInstance): void {
  registerEndpoint(app, reductionCalls.find, async ({ ctx, actor, input, audit }) => {
    audit({ bookings: [input.bookingId] })
    return { status: true, data: await reductionsOf(ctx, await customerOfBooking(ctx, actor, input.bookingId), input) }
  })
  registerEndpoint(app, reductionCalls.applyCode, async ({ ctx, actor, input, audit }) => {
    audit({ bookings: [input.bookingId], detail: { code: input.code } })
    await applyOffer(ctx, await customerOfBooking(ctx, actor, input.bookingId), input)
    return { status: true, data: await staffPayment(ctx, input.bookingId) }
  })
  registerEndpoint(app, reductionCalls.removeCode, async ({ ctx, actor, input, audit }) => {
    audit({ bookings: [input.bookingId] })
    await removeOffer(ctx, await customerOfBooking(ctx, actor, input.bookingId), input)
    return { status: true, data: await staffPayment(ctx, input.bookingId) }
  })
  registerEndpoint(app, reductionCalls.useCredit, async ({ ctx, actor, input: { bookingId, use }, audit }) => {
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
    findBalance(ctx.db, actor.customerId),
    creditInBooking(ctx.db, bookingId),
  ])
  return { offers, credit: { free: rupeesFromPaise(Math.max(0, freePaise)), used: rupeesFromPaise(used.paise) } }
}
