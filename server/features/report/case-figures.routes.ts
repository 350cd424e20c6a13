import type { FastifyInstance } from 'fastify'
import { addDays, indiaInstant, isDay } from '#contract/lib/india-time.ts'
import { caseCalls } from '#contract/support-case.ts'
import { AppError } from '#server/http/app-error.ts'
import { serve } from '#server/http/serve.ts'
import { figuresByKind } from './case-figures.queries.ts'

export function registerCaseFigures(app: FastifyInstance): void {
  serve(app, caseCalls.figures, async ({ ctx, input: { from, until } }) => {
    if (!isDay(from) || !isDay(until) || from > until || addDays(from, 400) < until) {
      throw new AppError('BAD_INPUT', { message: 'Choose a last day after the first, at most 400 days later.' })
    }
    const kinds = await figuresByKind(ctx.db, indiaInstant(from), indiaInstant(addDays(until, 1)))
    return { status: true, data: { kinds } }
  })
}
