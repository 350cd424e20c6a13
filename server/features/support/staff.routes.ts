import type { FastifyInstance } from 'fastify'
import { cannedAnswerCalls } from '#contract/support.canned-answer.ts'
import { type CaseView, caseCalls } from '#contract/support.case.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import {
  addCanned,
  type CannedChange,
  cannedAnswers,
  changeCanned,
  filledResponse,
  removeCannedAnswer,
} from './canned/canned.service.ts'
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
import { addPhotoOfStaff, photoLimits, pictureForStaff } from './photo.service.ts'

/** The words of a write are in the case itself, which its customer can have deleted. */
export function registerSupportForStaff(app: FastifyInstance): void {
  registerCannedAnswers(app)
  registerCasePhotos(app)
  registerEndpoint(app, caseCalls.list, async ({ ctx, actor, input, audit }) => {
    const data = await listCases(ctx, actor, input)
    audit({ cases: data.cases.map(({ _id }) => _id) })
    return { status: true, data }
  })
  registerEndpoint(app, caseCalls.find, async ({ ctx, actor, input, audit }) => {
    const data = await caseForStaff(ctx, actor, input)
    audit({ cases: [data._id] })
    return { status: true, data }
  })
  registerEndpoint(
    app,
    caseCalls.answer,
    change(answerCase, ({ channel }) => ({ channel })),
  )
  registerEndpoint(app, caseCalls.note, change(noteOnCase))
  registerEndpoint(app, caseCalls.take, change(takeCase))
  registerEndpoint(
    app,
    caseCalls.handOver,
    change(handOverCase, ({ staffId }) => ({ to: staffId })),
  )
  registerEndpoint(
    app,
    caseCalls.sort,
    change(sortCase, ({ kind }) => ({ kind })),
  )
  registerEndpoint(app, caseCalls.tie, change(tieCase))
  registerEndpoint(
    app,
    caseCalls.settle,
    change(settleCase, ({ outcome }) => ({ outcome })),
  )
  registerEndpoint(app, caseCalls.reopen, change(reopenCase))
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

function registerCasePhotos(app: FastifyInstance): void {
  registerEndpoint(
    app,
    caseCalls.addPhoto,
    async ({ ctx, actor, input, audit }) => {
      audit({ cases: [input.caseId], detail: { photoId: input.photoId } })
      await addPhotoOfStaff(ctx, actor, input)
      return { status: true }
    },
    { limits: ({ actor }) => photoLimits(actor.customerId) },
  )
  registerEndpoint(app, caseCalls.photo, async ({ ctx, actor, input, audit }) => {
    const { caseId, picture } = await pictureForStaff(ctx, actor, input.photoId)
    audit({ cases: [caseId], detail: { photoId: input.photoId } })
    return { status: true, data: { picture } }
  })
}

function registerCannedAnswers(app: FastifyInstance): void {
  registerEndpoint(app, cannedAnswerCalls.list, async ({ ctx }) => ({ status: true, data: await cannedAnswers(ctx) }))
  registerEndpoint(app, cannedAnswerCalls.add, async ({ ctx, actor, input, audit }) => {
    const change = await addCanned(ctx, actor, input)
    audit({ detail: detailOf(change, input) })
    return { status: true, data: change.after }
  })
  registerEndpoint(app, cannedAnswerCalls.change, async ({ ctx, actor, input, audit }) => {
    const change = await changeCanned(ctx, actor, input)
    audit({ detail: detailOf(change, input) })
    return { status: true, data: change.after }
  })
  registerEndpoint(app, cannedAnswerCalls.remove, async ({ ctx, actor, input, audit }) => {
    const { title, words } = await removeCannedAnswer(ctx, actor, input)
    audit({ detail: { answerId: input.answerId, titleBefore: title, wordsBefore: words, reason: input.reason } })
    return { status: true, message: 'The canned answer is off the list.' }
  })
  registerEndpoint(app, cannedAnswerCalls.fill, async ({ ctx, actor, input, audit }) => {
    audit({ cases: [input.caseId] })
    return { status: true, data: await filledResponse(ctx, actor, input) }
  })
}

/** They are words of the business, without personal data. */
function detailOf({ before, after }: CannedChange, { reason }: { reason: string }): Record<string, string> {
  return {
    answerId: after._id,
    ...(before && { titleBefore: before.title, wordsBefore: before.words }),
    title: after.title,
    words: after.words,
    reason,
  }
}
