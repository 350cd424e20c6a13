import type { FastifyInstance } from 'fastify'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { offerGrantCalls } from '#contract/offer.grants.ts'
import { staffOfferCalls } from '#contract/offer.staff.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { giveGrants, withdrawGrant } from './grants/give-grants.service.ts'
import { listGrants } from './grants/grants.service.ts'
import { dryRunGrants } from './grants/recipients.service.ts'
import { changeOffer, createOffer, setOfferState } from './staff/change-offer.service.ts'
import { tryOffers } from './staff/dry-run.service.ts'
import { namedRows } from './staff/staff-offers.queries.ts'
import { listStaffOffers, staffOffer } from './staff/staff-offers.service.ts'

const draftMessage = 'Kept as a draft. A second person publishes it.'

export function registerOfferForStaff(app: FastifyInstance): void {
  registerGrants(app)
  registerEndpoint(app, staffOfferCalls.list, async ({ ctx }) => ({
    status: true,
    data: { offers: await listStaffOffers(ctx) },
  }))
  registerEndpoint(app, staffOfferCalls.find, async ({ ctx, input }) => ({
    status: true,
    data: await staffOffer(ctx, input.code),
  }))
  registerEndpoint(app, staffOfferCalls.choices, async ({ ctx }) => ({ status: true, data: await namedRows(ctx.db) }))
  registerEndpoint(app, staffOfferCalls.dryRun, async ({ ctx, input, audit }) => {
    const { data, customers } = await tryOffers(ctx, input)
    audit({ customers })
    return { status: true, data }
  })
  registerEndpoint(app, staffOfferCalls.create, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { code: input.code, reason: input.reason } })
    const { offer, isAsked } = await createOffer(ctx, actor, input)
    return { status: true, ...(isAsked && { message: draftMessage }), data: offer }
  })
  registerEndpoint(app, staffOfferCalls.change, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { code: input.code, reason: input.reason } })
    return { status: true, data: await changeOffer(ctx, actor, input) }
  })
  registerEndpoint(app, staffOfferCalls.setState, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { code: input.code, to: input.to, reason: input.reason } })
    return { status: true, data: await setOfferState(ctx, actor, input) }
  })
}

function registerGrants(app: FastifyInstance): void {
  registerEndpoint(app, offerGrantCalls.list, async ({ ctx, input, audit }) => {
    const data = await listGrants(ctx, input)
    audit({ customers: data.grants.map(({ customer }) => customer._id), detail: { code: input.code } })
    return { status: true, data }
  })
  registerEndpoint(app, offerGrantCalls.dryRun, async ({ ctx, actor, input, audit }) => {
    const { view, named } = await dryRunGrants(ctx, actor, input)
    audit({ customers: named, detail: { code: input.code, ...setDetail(input) } })
    return { status: true, data: view }
  })
  registerEndpoint(app, offerGrantCalls.grant, async ({ ctx, actor, input, audit }) => {
    const { view, customerIds } = await giveGrants(ctx, actor, input)
    const { code, uses, until, reason } = input
    audit({ customers: customerIds, detail: { code, ...setDetail(input), uses: String(uses), until, reason } })
    return { status: true, data: view }
  })
  registerEndpoint(app, offerGrantCalls.withdraw, async ({ ctx, actor, input, audit }) => {
    const { view, customerId } = await withdrawGrant(ctx, actor, input)
    audit({ customers: [customerId], detail: { grantId: input.grantId, reason: input.reason } })
    return { status: true, data: view }
  })
}

const setDetail = ({ set }: EndpointInput<typeof offerGrantCalls.dryRun>) =>
  set ? { cityId: set.cityId, booked: set.booked, days: String(set.days) } : undefined
