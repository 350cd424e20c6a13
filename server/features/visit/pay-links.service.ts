import type { EndpointResponse } from '#contract/lib/endpoint.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { visitCalls } from '#contract/visit.ts'
import type { ProfessionalActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { requireOnVisit } from '#server/features/booking/visit/visit-record.service.ts'
import { startPayment } from '#server/features/payment/start/start-payment.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { cashParts } from './visit.queries.ts'

/** For a customer without the cash. Throws BOOKING_NOT_FOUND, ALREADY_PAID, and what startPayment throws. */
export async function payLinks(
  ctx: Context,
  actor: ProfessionalActor,
  { bookingId }: { bookingId: string },
): Promise<EndpointResponse<typeof visitCalls.payLinks>['data']> {
  await requireOnVisit(ctx.db, actor, bookingId)
  const parts = await cashParts(ctx.db, bookingId)
  if (parts.length === 0) throw new AppError('ALREADY_PAID')
  const links = []
  for (const { id, number, totalPaise, customerId } of parts) {
    const payer = { kind: 'customer', customerId } as const
    const { payment_link: url } = await startPayment(ctx, payer, { bookingId: id, inPlaceOfCash: true })
    links.push({ number, amount: rupeesFromPaise(totalPaise), url })
  }
  return { links }
}
