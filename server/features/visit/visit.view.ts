import { notAtHome } from '#contract/lib/business.ts'
import { indiaMinute, toTime } from '#contract/lib/india-time.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { ProVisitStateView, ProVisitView } from '#contract/visit.ts'
import { sayItem } from '#server/features/catalog/translate-texts.service.ts'
import { isPointInForce } from '#server/features/job-checklist/job-checklist.rules.ts'
import { canCall } from '#server/features/masked-call/masked-call.rules.ts'
import type { Say } from '#server/i18n/i18n.ts'
import { getWaitFrom, getWaitUntil } from './claim.rules.ts'
import type { ProVisitRow } from './visit.queries.ts'
import { visitState } from './visit-state.rules.ts'

interface StateParts {
  callsNeeded: number
  /** Of the visits with a treatment. */
  treatments: ReadonlyMap<string, NonNullable<ProVisitStateView['treatment']>>
}

export function proVisitState(row: ProVisitRow, { callsNeeded, treatments }: StateParts): ProVisitStateView {
  return {
    _id: row.id,
    state: visitState(row),
    onTheWayAt: row.onTheWayAt?.toISOString() ?? null,
    arrivedAt: row.arrivedAt?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    refused: row.refused,
    ticked: row.ticked,
    photos: row.photos,
    claim: isOpen(row) ? row.claim : null,
    treatment: treatments.get(row.id) ?? null,
    doorstep: doorstepOf(row, callsNeeded),
  }
}

const isOpen = ({ status }: ProVisitRow) => status === 'Confirmed' || status === 'Progress'

function doorstepOf(row: ProVisitRow, callsNeeded: number): ProVisitStateView['doorstep'] {
  if (!row.arrivedAt || !isOpen(row)) return null
  const until = getWaitUntil(getWaitFrom(row.arrivalAt ?? row.arrivedAt, row.startsAt))
  return { waitUntil: until.toISOString(), calls: row.calls, callsNeeded }
}

/** Before a customer counts as not at home; none without a provider of calls. */
export const getCallsNeeded = (calls: unknown) => (calls ? notAtHome.calls : 0)

interface Around {
  /** Of all visits. */
  points: readonly { id: string; categoryId: string; from: Date; until: Date | null }[]
  now: Date
  /** Undefined without a provider of calls. */
  callsAt: Date | undefined
  treatments: StateParts['treatments']
  say: Say
}

export function proVisit(row: ProVisitRow, { points, now, callsAt, treatments, say }: Around): ProVisitView {
  const minute = indiaMinute(row.startsAt)
  return {
    ...proVisitState(row, { callsNeeded: getCallsNeeded(callsAt), treatments }),
    number: row.number,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    slot: { start: toTime(minute), end: toTime(minute + row.windowMinutes) },
    city: row.city,
    address: row.address,
    point: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    customer: row.customer.trim().split(/\s+/)[0] ?? '',
    services: row.items.map((item) => ({ ...sayItem(say, item), quantity: item.quantity })),
    collect: rupeesFromPaise((row.paymentStatus === 'PayAfterService' ? row.totalPaise : 0) + row.workCashPaise),
    canCall: callsAt !== undefined && !row.refused && canCall(row, callsAt),
    with: row.others,
    checklist: points
      .filter((point) => row.categoryIds.includes(point.categoryId) && isPointInForce(point, row, now))
      .map(({ id }) => id),
  }
}
