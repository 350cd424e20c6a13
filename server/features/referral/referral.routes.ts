import type { FastifyInstance } from 'fastify'
import { referralCalls } from '#contract/referral.ts'
import { serve } from '#server/http/serve.ts'
import { progressOf } from './referral.service.ts'

export function registerReferral(app: FastifyInstance): void {
  serve(app, referralCalls.progress, async ({ ctx, actor }) => ({ status: true, data: await progressOf(ctx, actor) }))
}
