import type { FastifyInstance } from 'fastify'
import { treatmentRecordCalls } from '#contract/treatment.record.ts'
import { treatmentCalls } from '#contract/treatment.ts'
import { AppError } from '#server/http/app-error.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { downloadRecord } from './record.service.ts'
import { answerQuestions, getOwnSafety } from './treatment.service.ts'

export function registerTreatment(app: FastifyInstance): void {
  registerEndpoint(app, treatmentCalls.find, async ({ ctx, actor, input }) => ({
    status: true,
    data: await getOwnSafety(ctx, actor, input.bookingId),
  }))
  registerEndpoint(app, treatmentCalls.answer, async ({ ctx, actor, input }) => {
    await answerQuestions(ctx, actor, input)
    const safety = await getOwnSafety(ctx, actor, input.bookingId)
    if (!safety) throw new AppError('BOOKING_NOT_FOUND')
    return { status: true, data: safety }
  })
  registerEndpoint(app, treatmentRecordCalls.download, async ({ ctx, actor, input }) => ({
    status: true,
    data: await downloadRecord(ctx, actor, input.bookingId),
  }))
}
