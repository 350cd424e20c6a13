import type { EndpointResponse } from '#contract/lib/endpoint.ts'
import type { professionalRecordCalls } from '#contract/professional.ts'
import type { Context } from '#server/context.ts'
import { visitsToReassign } from '#server/features/roster/professional/professional.service.ts'
import { candidatesFor } from '#server/features/staff-booking/crew.service.ts'
import { proposeEach } from './propose-crew.rules.ts'

type Proposals = EndpointResponse<typeof professionalRecordCalls.propose>['data']['proposals']

const maxProposals = 50

/** One who is free for each visit, the next visit first. Whether they still are is decided when they are assigned. */
export async function proposeCrews(ctx: Pick<Context, 'db' | 'clock'>, professionalId?: string): Promise<Proposals> {
  const now = ctx.clock.now().toISOString()
  const visits = (await visitsToReassign(ctx, { professionalId })).filter(({ startsAt }) => startsAt > now)
  const asked = []
  for (const visit of visits.slice(0, maxProposals)) {
    const candidates = (await candidatesFor(ctx, visit)).map(({ _id, name }) => ({ _id, name }))
    asked.push({ visit, candidates })
  }
  return proposeEach(asked)
}
