import type { FastifyInstance } from 'fastify'
import { professionalCalls, professionalRecordCalls, scorecardCalls } from '#contract/professional.ts'
import { changeProfessional, listProfessionals } from '#server/features/roster/professional/professional.service.ts'
import { dismissStrike, recordTalk } from '#server/features/roster/strike.service.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { hire } from './hire.service.ts'
import { proposeCrews } from './propose-crew.service.ts'
import { professionalRecord, setPayRate, setProfessionalPhoto } from './record.service.ts'
import { payIncentive, scorecard } from './scorecard/scorecard.service.ts'

export function registerProfessional(app: FastifyInstance): void {
  registerEndpoint(app, professionalCalls.list, async ({ ctx, input }) => ({
    status: true,
    data: { professionals: await listProfessionals(ctx, input) },
  }))
  registerEndpoint(app, professionalCalls.change, async ({ ctx, actor, input, audit }) => {
    const data = await changeProfessional(ctx, actor, input)
    const { professionalId, reason, withoutPapers, dryRun = false } = input
    const detail = { professionalId, reason, dryRun: String(dryRun), ...(withoutPapers && { withoutPapers }) }
    audit({ bookings: data.visits.map(({ bookingId }) => bookingId), detail })
    return { status: true, data }
  })
  registerEndpoint(app, professionalCalls.add, async ({ ctx, actor, input, audit }) => {
    const data = await hire(ctx, actor, input)
    if (input.applicationId) audit({ applications: [input.applicationId] })
    const { reason, withoutPapers } = input
    audit({ detail: { professionalId: data._id, reason, ...(withoutPapers && { withoutPapers }) } })
    return { status: true, data }
  })
  registerEndpoint(app, professionalRecordCalls.find, async ({ ctx, input: { professionalId }, audit }) => {
    const data = await professionalRecord(ctx, professionalId)
    audit({ bookings: data.visits.map(({ bookingId }) => bookingId), detail: { professionalId } })
    return { status: true, data }
  })
  registerEndpoint(app, professionalRecordCalls.payRate, async ({ ctx, actor, input, audit }) => {
    const { professionalId, validFrom, reason } = input
    await setPayRate(ctx, actor, input)
    audit({ detail: { professionalId, validFrom, reason } })
    return { status: true, data: await professionalRecord(ctx, professionalId) }
  })
  registerEndpoint(app, professionalRecordCalls.photo, async ({ ctx, actor, input, audit }) => {
    await setProfessionalPhoto(ctx, actor, input)
    audit({ detail: { professionalId: input.professionalId } })
    return { status: true, data: await professionalRecord(ctx, input.professionalId) }
  })
  registerEndpoint(app, professionalRecordCalls.propose, async ({ ctx, input, audit }) => {
    const proposals = await proposeCrews(ctx, input.professionalId)
    audit({ bookings: proposals.map(({ visit }) => visit.bookingId) })
    return { status: true, data: { proposals } }
  })
  registerEndpoint(app, scorecardCalls.find, async ({ ctx, actor, input: { professionalId }, audit }) => {
    const data = await scorecard(ctx, actor, professionalId)
    audit({ bookings: data.today.map(({ bookingId }) => bookingId), detail: { professionalId } })
    return { status: true, data }
  })
  registerEndpoint(app, scorecardCalls.dismissStrike, async ({ ctx, actor, input, audit }) => {
    const { professionalId, bookingId, reason } = input
    await dismissStrike(ctx, actor, input)
    audit({ bookings: [bookingId], detail: { professionalId, reason } })
    return { status: true, data: await scorecard(ctx, actor, professionalId) }
  })
  registerEndpoint(app, scorecardCalls.talk, async ({ ctx, actor, input, audit }) => {
    const { professionalId, reason } = input
    await recordTalk(ctx, actor, input)
    audit({ detail: { professionalId, reason } })
    return { status: true, data: await scorecard(ctx, actor, professionalId) }
  })
  registerEndpoint(app, scorecardCalls.payIncentive, async ({ ctx, actor, input, audit }) => {
    await payIncentive(ctx, actor, input)
    audit({ detail: { ...input } })
    return { status: true, data: await scorecard(ctx, actor, input.professionalId) }
  })
}
