import type { FastifyInstance } from 'fastify'
import { addDays, indiaInstant, isDay } from '#contract/lib/india-time.ts'
import { gstSummaryCalls, reportCalls } from '#contract/report.ts'
import { caseCalls } from '#contract/support.case.ts'
import { AppError } from '#server/http/app-error.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { reportsByKind } from './case-report.queries.ts'
import { gstSummary } from './gst-summary.service.ts'
import { salesReport, workReport } from './report.service.ts'

export function registerReport(app: FastifyInstance): void {
  registerCaseReport(app)
  registerEndpoint(app, reportCalls.work, async ({ ctx, input }) => ({
    status: true,
    data: await workReport(ctx, input),
  }))
  registerEndpoint(app, reportCalls.sales, async ({ ctx, input }) => ({
    status: true,
    data: await salesReport(ctx, input),
  }))
  registerEndpoint(app, gstSummaryCalls.months, async ({ ctx, input }) => ({
    status: true,
    data: await gstSummary(ctx, input),
  }))
}

const maxDays = 400

function registerCaseReport(app: FastifyInstance): void {
  registerEndpoint(app, caseCalls.figures, async ({ ctx, input: { from, until } }) => {
    if (!isDay(from) || !isDay(until) || from > until || addDays(from, maxDays) < until) {
      throw new AppError('BAD_INPUT', { reason: 'FIGURE_DAYS', values: { days: maxDays } })
    }
    const kinds = await reportsByKind(ctx.db, indiaInstant(from), indiaInstant(addDays(until, 1)))
    return { status: true, data: { kinds } }
  })
}
