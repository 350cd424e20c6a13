import type { FastifyInstance } from 'fastify'
import { creditCalls } from '#contract/credit.ts'
import { serve } from '#server/http/serve.ts'
import { ledgerOf } from './credit.service.ts'

export function registerCredit(app: FastifyInstance): void {
  serve(app, creditCalls.ledger, async ({ ctx, actor }) => ({ status: true, data: await ledgerOf(ctx, actor) }))
}
