import type { FastifyInstance } from 'fastify'
import { tipCalls } from '#contract/tip.ts'
import { serve } from '#server/http/serve.ts'
import { dropTip, giveTip } from './give-tip.service.ts'
import { tipOf } from './tip-view.service.ts'

export function registerTips(app: FastifyInstance): void {
  serve(app, tipCalls.find, async ({ ctx, actor, input }) => ({ status: true, data: await tipOf(ctx, actor, input) }))
  serve(app, tipCalls.give, async ({ ctx, actor, input }) => {
    await giveTip(ctx, actor, input)
    return { status: true, data: await tipOf(ctx, actor, input) }
  })
  serve(app, tipCalls.drop, async ({ ctx, actor, input }) => {
    await dropTip(ctx, actor, input)
    return { status: true, data: await tipOf(ctx, actor, input) }
  })
}
