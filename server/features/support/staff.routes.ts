import type { FastifyInstance } from 'fastify'
import { bookingCalls } from '#contract/booking.ts'
import { supportCalls } from '#contract/support.ts'
import { type CaseView, caseCalls } from '#contract/support-case.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { bookingOf } from '#server/features/booking/booking.service.ts'
import { serve } from '#server/http/serve.ts'
import { registerCannedAnswers } from './canned/canned.routes.ts'
import { caseForStaff, caseViewById, listCases } from './case-view.service.ts'
import {
  answerCase,
  handOverCase,
  noteOnCase,
  reopenCase,
  settleCase,
  sortCase,
  takeCase,
  tieCase,
} from './change-case.service.ts'
import { replyToSupport, supportThread } from './customer/support.service.ts'
import { registerCasePhotos } from './photo/photo.routes.ts'
import { reportVisit } from './report/report.service.ts'

/** The words of a write are in the case itself, which its customer can have deleted. */
export function registerSupport(app: FastifyInstance): void {
  registerCannedAnswers(app)
  registerCasePhotos(app)
  serve(app, bookingCalls.report, async ({ ctx, actor, input }) => {
    await reportVisit(ctx, actor, input)
    return { status: true, data: await bookingOf(ctx, actor, input.bookingId) }
  })
  serve(app, supportCalls.thread, async ({ ctx, actor, input }) => ({
    status: true,
    data: await supportThread(ctx, actor, input.bookingId),
  }))
  serve(app, supportCalls.reply, async ({ ctx, actor, input }) => {
    await replyToSupport(ctx, actor, input)
    return { status: true, data: await supportThread(ctx, actor, input.bookingId) }
  })
  serve(app, caseCalls.list, async ({ ctx, actor, input, audit }) => {
    const data = await listCases(ctx, actor, input)
    audit({ cases: data.cases.map(({ _id }) => _id) })
    return { status: true, data }
  })
  serve(app, caseCalls.find, async ({ ctx, actor, input, audit }) => {
    const data = await caseForStaff(ctx, actor, input)
    audit({ cases: [data._id] })
    return { status: true, data }
  })
  serve(
    app,
    caseCalls.answer,
    change(answerCase, ({ channel }) => ({ channel })),
  )
  serve(app, caseCalls.note, change(noteOnCase))
  serve(app, caseCalls.take, change(takeCase))
  serve(
    app,
    caseCalls.handOver,
    change(handOverCase, ({ staffId }) => ({ to: staffId })),
  )
  serve(
    app,
    caseCalls.sort,
    change(sortCase, ({ kind }) => ({ kind })),
  )
  serve(app, caseCalls.tie, change(tieCase))
  serve(
    app,
    caseCalls.settle,
    change(settleCase, ({ outcome }) => ({ outcome })),
  )
  serve(app, caseCalls.reopen, change(reopenCase))
}

interface Request<Input> {
  ctx: Context
  actor: StaffActor
  input: Input
  audit: (whose: { cases: string[]; detail?: Record<string, string> }) => void
}

function change<Input extends { caseId: string }>(
  act: (ctx: Context, actor: StaffActor, input: Input) => Promise<void>,
  detail?: (input: Input) => Record<string, string>,
): (request: Request<Input>) => Promise<{ status: boolean; data: CaseView }> {
  return async ({ ctx, actor, input, audit }) => {
    audit({ cases: [input.caseId], ...(detail && { detail: detail(input) }) })
    await act(ctx, actor, input)
    return { status: true, data: await caseViewById(ctx, actor, input.caseId) }
  }
}
