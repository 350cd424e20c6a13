import type { FastifyInstance } from 'fastify'
import { proExtraWorkCalls } from '#contract/extra-work.ts'
import { proJobChecklistCalls } from '#contract/job-checklist.ts'
import type { Endpoint, EndpointInput } from '#contract/lib/endpoint.ts'
import { proMaskedCalls } from '#contract/masked-call.ts'
import { proTreatmentCalls } from '#contract/treatment.record.ts'
import { visitCalls } from '#contract/visit.ts'
import type { ProfessionalActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { requireOnVisit } from '#server/features/booking/visit/visit-record.service.ts'
import { withdrawWork } from '#server/features/extra-work/approve-work.service.ts'
import { proposeWork } from '#server/features/extra-work/propose-work.service.ts'
import { workChoices } from '#server/features/extra-work/work-choices.service.ts'
import { getProposals, proposalView } from '#server/features/extra-work/work-view.service.ts'
import { addPhoto, deletePhoto, photoLimits, tick } from '#server/features/job-checklist/job-checklist.service.ts'
import { startMaskedCall } from '#server/features/masked-call/masked-call.service.ts'
import { changeProfessional, professionalById } from '#server/features/roster/professional/professional.service.ts'
import { recordTreatment } from '#server/features/treatment/record.service.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { arrive, setOut } from './en-route.service.ts'
import { finishVisit } from './finish-visit.service.ts'
import { payLinks } from './pay-links.service.ts'
import { refuseVisit } from './refuse-visit.service.ts'
import { startWithCode } from './start-with-code.service.ts'
import { daysOfProfessional, stateOfVisit } from './visits-of-day.service.ts'

export function registerVisit(app: FastifyInstance): void {
  registerEndpoint(app, visitCalls.self, async ({ ctx, actor }) => ({
    status: true,
    data: { professional: await professionalById(ctx, actor.professionalId) },
  }))
  registerEndpoint(app, visitCalls.day, async ({ ctx, actor, input }) => ({
    status: true,
    data: await daysOfProfessional(ctx, actor, input),
  }))
  registerEndpoint(app, visitCalls.onTheWay, withVisitState(visitCalls.onTheWay, setOut))
  registerEndpoint(app, visitCalls.arrive, withVisitState(visitCalls.arrive, arrive))
  registerEndpoint(app, visitCalls.start, withVisitState(visitCalls.start, startWithCode))
  registerEndpoint(app, visitCalls.finish, withVisitState(visitCalls.finish, finishVisit))
  registerEndpoint(app, visitCalls.payLinks, async ({ ctx, actor, input }) => ({
    status: true,
    data: await payLinks(ctx, actor, input),
  }))
  registerEndpoint(app, visitCalls.refuse, withVisitState(visitCalls.refuse, refuseVisit))
  registerEndpoint(app, proJobChecklistCalls.tick, withVisitState(proJobChecklistCalls.tick, tick))
  registerEndpoint(app, proJobChecklistCalls.addPhoto, withVisitState(proJobChecklistCalls.addPhoto, addPhoto), {
    limits: ({ actor }) => photoLimits(actor.professionalId),
  })
  registerEndpoint(app, proJobChecklistCalls.deletePhoto, withVisitState(proJobChecklistCalls.deletePhoto, deletePhoto))
  registerEndpoint(app, proTreatmentCalls.record, withVisitState(proTreatmentCalls.record, recordTreatment))
  registerEndpoint(app, proMaskedCalls.start, async ({ ctx, actor, input }) => ({
    status: true,
    data: await startMaskedCall(ctx, actor, input),
  }))
  registerExtraWork(app)
  registerEndpoint(app, visitCalls.askLeave, async ({ ctx, actor, input: leave }) => {
    const change = { professionalId: actor.professionalId, leave, reason: leave.reason }
    const { professional, visits } = await changeProfessional(ctx, actor, change)
    // Others may wait for another professional, too: after a refusal, or for want of a document.
    const [from, until] = [Date.parse(leave.from), Date.parse(leave.until)]
    const inLeave = visits.filter(({ startsAt }) => Date.parse(startsAt) >= from && Date.parse(startsAt) < until)
    return { status: true, data: { leaves: professional.leaves, visits: inLeave } }
  })
}

interface UpdateRequest<Call extends Endpoint> {
  ctx: Context
  actor: ProfessionalActor
  input: EndpointInput<Call>
}

/** Every update answers with the state of its visit. */
function withVisitState<Call extends Endpoint>(
  _call: Call,
  make: (ctx: Context, actor: ProfessionalActor, input: EndpointInput<Call>) => Promise<void>,
) {
  return async ({ ctx, actor, input }: UpdateRequest<Call>) => {
    await make(ctx, actor, input)
    return { status: true, data: await stateOfVisit(ctx, actor, (input as { bookingId: string }).bookingId) }
  }
}

function registerExtraWork(app: FastifyInstance): void {
  registerEndpoint(app, proExtraWorkCalls.choices, async ({ ctx, actor, input: { bookingId } }) => {
    await requireOnVisit(ctx.db, actor, bookingId)
    return { status: true, data: await workChoices(ctx, bookingId, actor.language) }
  })
  registerEndpoint(app, proExtraWorkCalls.list, async ({ ctx, actor, input: { bookingId } }) => {
    await requireOnVisit(ctx.db, actor, bookingId)
    return { status: true, data: await getProposals(ctx, bookingId, actor.language) }
  })
  registerEndpoint(app, proExtraWorkCalls.propose, async ({ ctx, actor, input }) => {
    return { status: true, data: await proposalView(ctx, await proposeWork(ctx, actor, input), actor.language) }
  })
  registerEndpoint(app, proExtraWorkCalls.withdraw, async ({ ctx, actor, input }) => {
    await withdrawWork(ctx, actor, input)
    return { status: true, data: await proposalView(ctx, input.proposalId, actor.language) }
  })
}
