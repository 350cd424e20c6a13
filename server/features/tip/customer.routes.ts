import type { FastifyInstance } from 'fastify'
import { tipCalls } from '#contract/tip.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { dropTip, giveTip } from './give-tip.service.ts'
import { getTip } from './tip-view.service.ts'

export function registerTips(app: FastifyInstance): void {
  registerEndpoint(app, tipCalls.find, async ({ ctx, actor, input }) => ({
    status: true,
    data: await getTip(ctx, actor, input),
  }))
  registerEndpoint(app, tipCalls.give, async ({ ctx, actor, input }) => {
    await giveTip(ctx, actor, input)
    return { status: true, data: await getTip(ctx, actor, input) }
  })
  registerEndpoint(app, tipCalls.drop, async ({ ctx, actor, input }) => {
    await dropTip(ctx, actor, input)
    return { status: true, data: await getTip(ctx, actor, input) }
  })
}
