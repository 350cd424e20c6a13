import { notAtHome } from '#contract/lib/business.ts'
import { clockLabel, indiaMinute } from '#contract/lib/india-time.ts'
import type { Refusal } from '#contract/refusals/refusal.ts'
import type { VisitOutcome } from '#contract/rules/booking-states.ts'

/** What a professional can say of a visit that could not be done. */
export type ClaimedOutcome = Extract<VisitOutcome, 'not_possible' | 'not_at_home' | 'cancelled_at_door'>

const minuteMs = 60_000

export interface Doorstep {
  /** From here on the wait counts: the arrival as it reached us, not before the start. */
  waitFrom: Date
  calls: number
  /** 0 without a provider of calls. */
  callsNeeded: number
  /** From the address; null without a position, or an address without a point. */
  metres: number | null
  photos: number
}

/** The time of an update comes from a phone: the wait counts from when the arrival reached us. */
export const getWaitFrom = (arrivedAt: Date, startsAt: Date) => (arrivedAt > startsAt ? arrivedAt : startsAt)

export const getWaitUntil = (waitFrom: Date) => new Date(waitFrom.getTime() + notAtHome.waitMinutes * minuteMs)

export const waitedMinutes = (waitFrom: Date, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - waitFrom.getTime()) / minuteMs))

/** The next step before a customer counts as not at home; undefined after the last. */
export function doorstepProblem(
  { waitFrom, calls, callsNeeded, metres, photos }: Doorstep,
  now: Date,
): Refusal | undefined {
  const until = getWaitUntil(waitFrom)
  if (now < until) return { reason: 'WAIT_AT_DOOR', values: { time: clockLabel(indiaMinute(until)) } }
  if (calls < callsNeeded) return { reason: 'CALL_CUSTOMER', values: { times: callsNeeded, calls } }
  if (photos > 0 || (metres !== null && metres <= notAtHome.maxMetres)) return undefined
  if (metres === null) return { reason: 'NO_POSITION' }
  return { reason: 'TOO_FAR', values: { metres } }
}
