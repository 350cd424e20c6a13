import type { FastifyInstance } from 'fastify'
import { standbyCalls } from '#contract/checkout.standby.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { askStandby, ownStandbys, withdrawStandby } from './standby.service.ts'

export function registerStandby(app: FastifyInstance): void {
  registerEndpoint(app, standbyCalls.list, async ({ ctx, actor }) => ({
    status: true,
    data: await ownStandbys(ctx, actor),
  }))
  registerEndpoint(app, standbyCalls.ask, async ({ ctx, actor, input }) => {
    await askStandby(ctx, actor, input)
    return { status: true, data: await ownStandbys(ctx, actor) }
  })
  registerEndpoint(app, standbyCalls.withdraw, async ({ ctx, actor, input }) => {
    await withdrawStandby(ctx, actor, input.standbyId)
    return { status: true, data: await ownStandbys(ctx, actor) }
  })
}
