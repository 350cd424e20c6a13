import type { FastifyInstance } from 'fastify'
import { proWorkCalls } from '#contract/extra-work.ts'
import { proProofCalls } from '#contract/job-checklist.ts'
import type { CallDefinition, InputOf } from '#contract/lib/call.ts'
import { proMaskedCalls } from '#contract/masked-call.ts'
import { proCalls } from '#contract/visit.ts'
import type { ProfessionalActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { requireOnVisit } from '#server/features/booking/visit/lock-visit.service.ts'
import { withdrawWork } from '#server/features/extra-work/approve-work.service.ts'
import { proposeWork } from '#server/features/extra-work/propose-work.service.ts'
import { workChoices } from '#server/features/extra-work/work-choices.service.ts'
import { proposalsOf, proposalView } from '#server/features/extra-work/work-view.service.ts'
import { addPhoto, deletePhoto, photoLimits, tick } from '#server/features/job-checklist/job-checklist.service.ts'
import { startMaskedCall } from '#server/features/masked-call/masked-call.service.ts'
import { changeProfessional, professionalById } from '#server/features/roster/professional/professional.service.ts'
import { serve } from '#server/http/serve.ts'
import { finishVisit } from './finish-visit.service.ts'
import { payLinks } from './pay-links.service.ts'
import { refuseVisit } from './refuse-visit.service.ts'
import { startWithCode } from './start-with-code.service.ts'
import { daysOfProfessional, stateOfVisit } from './visits-of-day.service.ts'
import { arrive, setOut } from './way.service.ts'

export function registerVisit(app: FastifyInstance): void {
  serve(app, proCalls.self, async ({ ctx, actor }) => ({
    status: true,
    data: { professional: await professionalById(ctx, actor.professionalId) },
  }))
  serve(app, proCalls.day, async ({ ctx, actor, input }) => ({
    status: true,
    data: await daysOfProfessional(ctx, actor, input),
  }))
  serve(app, proCalls.onTheWay, tap(proCalls.onTheWay, setOut))
  serve(app, proCalls.arrive, tap(proCalls.arrive, arrive))
  serve(app, proCalls.start, tap(proCalls.start, startWithCode))
  serve(app, proCalls.finish, tap(proCalls.finish, finishVisit))
  serve(app, proCalls.payLinks, async ({ ctx, actor, input }) => ({
    status: true,
    data: await payLinks(ctx, actor, input),
  }))
  serve(app, proCalls.refuse, tap(proCalls.refuse, refuseVisit))
  serve(app, proProofCalls.tick, tap(proProofCalls.tick, tick))
  serve(app, proProofCalls.addPhoto, tap(proProofCalls.addPhoto, addPhoto), {
    limits: ({ actor }) => photoLimits(actor.professionalId),
  })
  serve(app, proProofCalls.deletePhoto, tap(proProofCalls.deletePhoto, deletePhoto))
  serve(app, proMaskedCalls.start, async ({ ctx, actor, input }) => ({
    status: true,
    data: await startMaskedCall(ctx, actor, input),
  }))
  registerExtraWork(app)
  serve(app, proCalls.askLeave, async ({ ctx, actor, input: leave }) => {
    const change = { professionalId: actor.professionalId, leave, reason: leave.reason }
    const { professional, visits } = await changeProfessional(ctx, actor, change)
    // Others may wait for another professional, too: after a refusal, or for want of a paper.
    const [from, until] = [Date.parse(leave.from), Date.parse(leave.until)]
    const inLeave = visits.filter(({ startsAt }) => Date.parse(startsAt) >= from && Date.parse(startsAt) < until)
    return { status: true, data: { leaves: professional.leaves, visits: inLeave } }
  })
}

interface Tapping<Call extends CallDefinition> {
  ctx: Context
  actor: ProfessionalActor
  input: InputOf<Call>
}

/** Every tap answers with the state of its visit. */
function tap<Call extends CallDefinition>(
  _call: Call,
  make: (ctx: Context, actor: ProfessionalActor, input: InputOf<Call>) => Promise<void>,
) {
  return async ({ ctx, actor, input }: Tapping<Call>) => {
    await make(ctx, actor, input)
    return { status: true, data: await stateOfVisit(ctx, actor, (input as { bookingId: string }).bookingId) }
  }
}

function registerExtraWork(app: FastifyInstance): void {
  serve(app, proWorkCalls.choices, async ({ ctx, actor, input: { bookingId } }) => {
    await requireOnVisit(ctx.db, actor, bookingId)
    return { status: true, data: await workChoices(ctx, bookingId) }
  })
  serve(app, proWorkCalls.list, async ({ ctx, actor, input: { bookingId } }) => {
    await requireOnVisit(ctx.db, actor, bookingId)
    return { status: true, data: await proposalsOf(ctx, bookingId) }
  })
  serve(app, proWorkCalls.propose, async ({ ctx, actor, input }) => {
    return { status: true, data: await proposalView(ctx, await proposeWork(ctx, actor, input)) }
  })
  serve(app, proWorkCalls.withdraw, async ({ ctx, actor, input }) => {
    await withdrawWork(ctx, actor, input)
    return { status: true, data: await proposalView(ctx, input.proposalId) }
  })
}
