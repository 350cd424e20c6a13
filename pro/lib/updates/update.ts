import { visitCalls } from '#contract/calls.gen.ts'
import type { WebEndpoint } from '#contract/lib/web-endpoint.ts'
import { proJobChecklistCalls, proTreatmentCalls } from '#contract/visit-calls.gen.ts'
import { call } from '#web/lib/call.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import type { Queued } from './update-queue.ts'

const updateCalls = {
  onTheWay: visitCalls.onTheWay,
  arrive: visitCalls.arrive,
  start: visitCalls.start,
  finish: visitCalls.finish,
  refuse: visitCalls.refuse,
  tick: proJobChecklistCalls.tick,
  treatment: proTreatmentCalls.record,
}
type UpdateKind = keyof typeof updateCalls
type InputFor<Kind extends UpdateKind> = NonNullable<(typeof updateCalls)[Kind]['~types']>['input']

/** What a professional tapped, without what the queue adds. */
export type NewUpdate = { [Kind in UpdateKind]: { kind: Kind; input: InputFor<Kind> } }[UpdateKind]

/** An update until the server has accepted it, or the professional has read why it was refused. */
export type VisitUpdate = NewUpdate &
  Queued & {
    /** For people: the number of the booking. */
    number: string
    /** Epoch milliseconds by the server's clock. */
    tappedAt: number
  }

export type DayResponse = EndpointResponse<typeof visitCalls.day>
export type Visit = DayResponse['data']['visits'][number]
export type VisitState = EndpointResponse<typeof visitCalls.arrive>['data']

/** Sends an update with its key; answers the state of its visit. */
export async function sendUpdate(update: VisitUpdate): Promise<VisitState> {
  const definition = updateCalls[update.kind] as WebEndpoint<object, EndpointResponse<typeof visitCalls.arrive>>
  const { data } = await call(definition, update.input, { idempotencyKey: update.key })
  return data
}

const stateAfter = { onTheWay: 'on_the_way', arrive: 'arrived', start: 'working' } as const

/** A visit as it is once its waiting updates are accepted. */
export function visitAfter(visit: Visit, updates: readonly VisitUpdate[]): Visit {
  let { state, refused, ticked, claim, treatment } = visit
  for (const update of updates) {
    if (update.input.bookingId !== visit._id || update.refusal !== undefined) continue
    if (update.kind === 'refuse') refused = true
    else if (update.kind === 'tick') ticked = withTick(ticked, update.input)
    else if (update.kind === 'treatment') treatment = treatment && { ...treatment, record: sentRecord(update.input) }
    else if (update.kind === 'finish') {
      const { outcome } = update.input
      if (outcome === 'completed') state = 'completed'
      else claim = { outcome, state: 'waiting', answer: '' }
    } else state = stateAfter[update.kind]
  }
  return { ...visit, state, refused, ticked, claim, treatment }
}

/** Its products have their names once the server has it. */
const sentRecord = ({ reEntryMinutes }: InputFor<'treatment'>) => ({ products: [], reEntryMinutes, reEntryAt: null })

/**
 * The time of a new update on a visit. Our measure of the server's clock changes with each answer: an update made later must not carry
 * an earlier time than one that was accepted or waits.
 */
export function timeOfUpdate(
  visit: Pick<Visit, '_id' | 'onTheWayAt' | 'arrivedAt' | 'startedAt'>,
  updates: readonly VisitUpdate[],
  now: number,
) {
  const { _id, onTheWayAt, arrivedAt, startedAt } = visit
  const accepted = [onTheWayAt, arrivedAt, startedAt].flatMap((at) => (at === null ? [] : Date.parse(at)))
  const waiting = updates.filter(({ input, refusal }) => input.bookingId === _id && refusal === undefined)
  return Math.max(now, ...accepted, ...waiting.map(({ tappedAt }) => tappedAt))
}

function withTick(ticked: readonly string[], { itemId, done }: InputFor<'tick'>): string[] {
  const others = ticked.filter((id) => id !== itemId)
  return done ? [...others, itemId] : others
}
