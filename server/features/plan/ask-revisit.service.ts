import { planPolicy } from '#contract/lib/business.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { addDays, indiaDay } from '#contract/lib/india-time.ts'
import type { planCalls } from '#contract/plan.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { listItems, lockOwnBooking } from '#server/features/booking/booking.service.ts'
import type { ItemTerms } from '#server/features/booking/order.service.ts'
import { recordEvent } from '#server/features/booking/transition.service.ts'
import { findVisit } from '#server/features/booking/visit/visit-record.service.ts'
import { warrantyEnd } from '#server/features/entitlement/entitlement.rules.ts'
import { findWarranty, insertEntitlement } from '#server/features/entitlement/entitlement.service.ts'
import { AppError } from '#server/http/app-error.ts'

/** The free revisits of a line's warranty; asked again, the same ones. Throws BOOKING_NOT_FOUND, WARRANTY_OVER. */
export async function askRevisit(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: CustomerActor,
  { bookingId, itemId }: EndpointInput<typeof planCalls.revisit>,
): Promise<{ planId: string }> {
  const now = ctx.clock.now()
  return await ctx.db.transaction().execute(async (trx) => {
    const { status } = await lockOwnBooking(trx, actor, bookingId)
    const asked = await findWarranty(trx, bookingId, itemId)
    if (asked) return { planId: asked }
    const item = (await listItems(trx, bookingId)).find(({ id }) => id === itemId)
    const terms = (item?.terms ?? null) as unknown as ItemTerms | null
    const endedAt = (await findVisit(trx, bookingId))?.endedAt
    const end = endedAt && warrantyEnd({ terms, endedAt })
    if (status !== 'Completed' || !end || end <= now || !terms?.warranty) throw new AppError('WARRANTY_OVER')
    const soonest = addDays(indiaDay(now), planPolicy.revisitDays)
    const planId = await insertEntitlement(trx, {
      bookingId,
      itemId,
      kind: 'warranty',
      visits: terms.warranty.revisits,
      pricePaise: 0,
      singlePaise: null,
      validUntil: [indiaDay(end), soonest].sort()[1] as string,
      terms: { visit: terms.visit, permittedDays: null },
      now,
    })
    await recordEvent(trx, { bookingId, actor, at: now, kind: 'revisit_asked', detail: { planId } })
    return { planId }
  })
}
