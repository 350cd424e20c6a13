import type { FastifyInstance } from 'fastify'
import { cannedAnswerCalls } from '#contract/canned-answer.ts'
import { serve } from '#server/http/serve.ts'
import {
  addCanned,
  type CannedChange,
  cannedAnswers,
  changeCanned,
  filledAnswer,
  removeCannedAnswer,
} from './canned.service.ts'

export function registerCannedAnswers(app: FastifyInstance): void {
  serve(app, cannedAnswerCalls.list, async ({ ctx }) => ({ status: true, data: await cannedAnswers(ctx) }))
  serve(app, cannedAnswerCalls.add, async ({ ctx, actor, input, audit }) => {
    const change = await addCanned(ctx, actor, input)
    audit({ detail: detailOf(change, input) })
    return { status: true, data: change.after }
  })
  serve(app, cannedAnswerCalls.change, async ({ ctx, actor, input, audit }) => {
    const change = await changeCanned(ctx, actor, input)
    audit({ detail: detailOf(change, input) })
    return { status: true, data: change.after }
  })
  serve(app, cannedAnswerCalls.remove, async ({ ctx, actor, input, audit }) => {
    const { title, words } = await removeCannedAnswer(ctx, actor, input)
    audit({ detail: { answerId: input.answerId, titleBefore: title, wordsBefore: words, reason: input.reason } })
    return { status: true, message: 'The canned answer is off the list.' }
  })
  serve(app, cannedAnswerCalls.fill, async ({ ctx, actor, input, audit }) => {
    audit({ cases: [input.caseId] })
    return { status: true, data: await filledAnswer(ctx, actor, input) }
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
