import type { FastifyInstance } from 'fastify'
import { figureCalls, gstSummaryCalls } from '#contract/report.ts'
import { serve } from '#server/http/serve.ts'
import { registerCaseFigures } from './case-figures.routes.ts'
import { gstSummary } from './gst-summary.service.ts'
import { salesFigures, workFigures } from './report.service.ts'

export function registerReport(app: FastifyInstance): void {
  registerCaseFigures(app)
  serve(app, figureCalls.work, async ({ ctx, input }) => ({ status: true, data: await workFigures(ctx, input) }))
  serve(app, figureCalls.sales, async ({ ctx, input }) => ({ status: true, data: await salesFigures(ctx, input) }))
  serve(app, gstSummaryCalls.months, async ({ ctx, input }) => ({ status: true, data: await gstSummary(ctx, input) }))
}
