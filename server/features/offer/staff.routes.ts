import type { FastifyInstance } from 'fastify'
import { staffOfferCalls } from '#contract/offer.staff.ts'
import { serve } from '#server/http/serve.ts'
import { changeOffer, createOffer, setOfferState } from './staff/change-offer.service.ts'
import { tryOffers } from './staff/dry-run.service.ts'
import { namedRows } from './staff/staff-offers.queries.ts'
import { listStaffOffers, staffOffer } from './staff/staff-offers.service.ts'

const draftMessage = 'Kept as a draft. A second person publishes it.'

export function registerStaffOffers(app: FastifyInstance): void {
  serve(app, staffOfferCalls.list, async ({ ctx }) => ({
    status: true,
    data: { offers: await listStaffOffers(ctx) },
  }))
  serve(app, staffOfferCalls.find, async ({ ctx, input }) => ({
    status: true,
    data: await staffOffer(ctx, input.code),
  }))
  serve(app, staffOfferCalls.choices, async ({ ctx }) => ({ status: true, data: await namedRows(ctx.db) }))
  serve(app, staffOfferCalls.dryRun, async ({ ctx, input, audit }) => {
    const { data, customers } = await tryOffers(ctx, input)
    audit({ customers })
    return { status: true, data }
  })
  serve(app, staffOfferCalls.create, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { code: input.code, reason: input.reason } })
    const { offer, isAsked } = await createOffer(ctx, actor, input)
    return { status: true, ...(isAsked && { message: draftMessage }), data: offer }
  })
  serve(app, staffOfferCalls.change, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { code: input.code, reason: input.reason } })
    return { status: true, data: await changeOffer(ctx, actor, input) }
  })
  serve(app, staffOfferCalls.setState, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { code: input.code, to: input.to, reason: input.reason } })
    return { status: true, data: await setOfferState(ctx, actor, input) }
  })
}
