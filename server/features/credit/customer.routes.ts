import type { FastifyInstance } from 'fastify'
import { creditCalls } from '#contract/credit.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { getLedger } from './credit.service.ts'

export function registerCredit(app: FastifyInstance): void {
  registerEndpoint(app, creditCalls.ledger, async ({ ctx, actor }) => ({
    status: true,
    data: await getLedger(ctx, actor),
  }))
}
