import type { FastifyInstance } from 'fastify'
import { shopReportCalls } from '#contract/report.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { shopReport } from './shop-report.service.ts'

export function registerShopReport(app: FastifyInstance): void {
  registerEndpoint(app, shopReportCalls.month, async ({ ctx }) => ({ status: true, data: await shopReport(ctx) }))
}
