import type { FastifyInstance } from 'fastify'
import { earningsCalls } from '#contract/earnings.ts'
import { serve } from '#server/http/serve.ts'
import { earningsOf } from './earnings.service.ts'
import { ownStatement } from './statement/statement.service.ts'

export function registerPayoutForPro(app: FastifyInstance): void {
  serve(app, earningsCalls.mine, async ({ ctx, actor }) => ({ status: true, data: await earningsOf(ctx, actor) }))
  serve(app, earningsCalls.statement, async ({ ctx, actor, input: { payoutId } }) => ({
    status: true,
    data: await ownStatement(ctx, actor, payoutId),
  }))
}
