import type { FastifyInstance } from 'fastify'
import { earningsCalls } from '#contract/payout.earnings.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { listEarnings } from './earnings.service.ts'
import { ownStatement } from './statement/statement.service.ts'

export function registerPayoutForPro(app: FastifyInstance): void {
  registerEndpoint(app, earningsCalls.mine, async ({ ctx, actor }) => ({
    status: true,
    data: await listEarnings(ctx, actor),
  }))
  registerEndpoint(app, earningsCalls.statement, async ({ ctx, actor, input: { payoutId } }) => ({
    status: true,
    data: await ownStatement(ctx, actor, payoutId),
  }))
}
