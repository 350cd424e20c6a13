import type { FastifyInstance } from 'fastify'
import { addDays, indiaInstant, isDay } from '#contract/lib/india-time.ts'
import { caseCalls } from '#contract/support-case.ts'
import { AppError } from '#server/http/app-error.ts'
import { serve } from '#server/http/serve.ts'
import { figuresByKind } from './case-figures.queries.ts'

const maxDays = 400

export function registerCaseFigures(app: FastifyInstance): void {
  serve(app, caseCalls.figures, async ({ ctx, input: { from, until } }) => {
    if (!isDay(from) || !isDay(until) || from > until || addDays(from, maxDays) < until) {
      throw new AppError('BAD_INPUT', { reason: 'FIGURE_DAYS', values: { days: maxDays } })
    }
    const kinds = await figuresByKind(ctx.db, indiaInstant(from), indiaInstant(addDays(until, 1)))
    return { status: true, data: { kinds } }
  })
}
