import Type, { type Static } from 'typebox'
import { answering, read, tagged } from './lib/call.ts'
import { Paper, PaperNeeds } from './professional-document.ts'

const { _id, kind, number, validUntil, state, expired, at } = Paper.properties

const ProPapers = Type.Object({
  needs: PaperNeeds,
  papers: Type.Array(Type.Object({ _id, kind, number, validUntil, state, expired, at }), {
    description: 'the newest first',
  }),
})
export type ProPapersView = Static<typeof ProPapers>

export const proPaperCalls = tagged('pro', {
  mine: read({
    access: 'professional',
    path: '/v1/pro/papers',
    summary: "One's own papers with their last days, and the standing of those that visits need.",
    answer: answering(ProPapers),
  }),
})
