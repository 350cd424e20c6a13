import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { addDays, indiaDay, isDay } from '#contract/lib/india-time.ts'
import type { DocumentQueue, professionalDocumentCalls } from '#contract/professional-document.ts'
import type { Context } from '#server/context.ts'
import { transact } from '#server/db/dry-run.ts'
import { neededDocuments } from '#server/features/roster/documents.rules.ts'
import { visitsToReassign } from '#server/features/roster/professional/professional.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { listNeeds, listRequirements, listWaiting, type NeedRow, setRequirement } from './compliance-status.queries.ts'
import { getComplianceStatus, lastDay } from './document.rules.ts'

type QueueContext = Pick<Context, 'db' | 'clock'>
type Answer = EndpointResponse<typeof professionalDocumentCalls.list>['data']

const maxRows = 500
/** Far enough to plan; a day too far off is a slip of the keyboard. */
const maxDaysAhead = 400

/** The queue `ending` unless another is asked for. */
export async function documentQueues(
  { db, clock }: QueueContext,
  { queue = 'ending', area }: EndpointInput<typeof professionalDocumentCalls.list>,
): Promise<Answer> {
  const today = indiaDay(clock.now())
  const needs = await listNeeds(db, { areaId: area, isActive: true })
  const waiting = await listWaiting(db, area)
  const within = (which: DocumentQueue) => needs.filter((need) => getComplianceStatus(need, today) === which)
  const queues = {
    waiting: waiting.map(({ since, ...row }) => toRow(row, since)),
    ending: within('ending').map((row) => toRow(row)),
    ended: within('ended').map((row) => toRow(row)),
    missing: within('missing').map((row) => toRow(row)),
  }
  const asked = await listRequirements(db)
  return {
    rows: queues[queue].slice(0, maxRows),
    counts: {
      ...{ waiting: queues.waiting.length, ending: queues.ending.length },
      ...{ ended: queues.ended.length, missing: queues.missing.length },
    },
    requirements: neededDocuments.map(({ kind }) => ({
      kind,
      requiredFrom: asked.find((one) => one.kind === kind)?.requiredFrom ?? null,
    })),
  }
}

/** Visits already booked stay; they are named. Throws BAD_INPUT. */
export async function requireDocuments(
  ctx: QueueContext,
  input: EndpointInput<typeof professionalDocumentCalls.require>,
): Promise<EndpointResponse<typeof professionalDocumentCalls.require>['data']> {
  const at = ctx.clock.now()
  const { kind, requiredFrom } = input
  const today = indiaDay(at)
  if (
    requiredFrom !== null &&
    !(isDay(requiredFrom) && requiredFrom > today && requiredFrom <= addDays(today, maxDaysAhead))
  )
    throw new AppError('BAD_INPUT', { reason: 'DAY_FROM_TOMORROW', values: { days: maxDaysAhead } })
  return await transact(ctx.db, input, async (trx) => {
    await setRequirement(trx, { kind, requiredFrom, at })
    const needs = await listNeeds(trx, { isActive: true })
    const visits = await visitsToReassign({ ...ctx, db: trx as Context['db'] })
    return {
      professionals: needs.filter((need) => need.kind === kind && need.missing).length,
      visits: visits.filter(({ reason }) => reason === 'papers'),
    }
  })
}

type Row = Pick<NeedRow, 'professionalId' | 'name' | 'areaId' | 'until'> & Pick<Answer['rows'][number], 'kind'>

function toRow({ professionalId, name, areaId, kind, until }: Row, since?: Date): Answer['rows'][number] {
  return {
    professional: { _id: professionalId, name },
    ...{ area: areaId, kind, until: lastDay(until), since: since?.toISOString() ?? null },
  }
}
