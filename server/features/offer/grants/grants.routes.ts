import type { FastifyInstance } from 'fastify'
import type { InputOf } from '#contract/lib/call.ts'
import { offerGrantCalls } from '#contract/offer-grant.ts'
import { serve } from '#server/http/serve.ts'
import { giveGrants, withdrawGrant } from './give-grants.service.ts'
import { listGrants } from './grants.service.ts'
import { dryRunGrants } from './recipients.service.ts'

export function registerOfferGrants(app: FastifyInstance): void {
  serve(app, offerGrantCalls.list, async ({ ctx, input, audit }) => {
    const data = await listGrants(ctx, input)
    audit({ customers: data.grants.map(({ customer }) => customer._id), detail: { code: input.code } })
    return { status: true, data }
  })
  serve(app, offerGrantCalls.dryRun, async ({ ctx, actor, input, audit }) => {
    const { view, named } = await dryRunGrants(ctx, actor, input)
    audit({ customers: named, detail: { code: input.code, ...setDetail(input) } })
    return { status: true, data: view }
  })
  serve(app, offerGrantCalls.grant, async ({ ctx, actor, input, audit }) => {
    const { view, customerIds } = await giveGrants(ctx, actor, input)
    const { code, uses, until, reason } = input
    audit({ customers: customerIds, detail: { code, ...setDetail(input), uses: String(uses), until, reason } })
    return { status: true, data: view }
  })
  serve(app, offerGrantCalls.withdraw, async ({ ctx, actor, input, audit }) => {
    const { view, customerId } = await withdrawGrant(ctx, actor, input)
    audit({ customers: [customerId], detail: { grantId: input.grantId, reason: input.reason } })
    return { status: true, data: view }
  })
}

const setDetail = ({ set }: InputOf<typeof offerGrantCalls.dryRun>) =>
  set ? { cityId: set.cityId, booked: set.booked, days: String(set.days) } : undefined
