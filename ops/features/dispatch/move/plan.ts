import { indiaDay, indiaInstant, indiaMinute, toTime } from '#contract/lib/india-time.ts'
import type { Professional, Visit } from '../board.ts'
import { unassignedRow } from '../timeline/rows.ts'

/** Where a visit is, and where it should go. */
export interface MovePlan {
  visit: Visit
  /** Of the crew; empty when it has none. */
  leaves: string
  comes: string
  /** Minutes after midnight. */
  start: number
  /** Its start on the server, as far as this page knows. */
  seen: string
}

/** From the row it was taken from; undefined when it was dropped where no professional is. */
export function toMovePlan(visit: Visit, from: string, to: string, start: number): MovePlan | undefined {
  const leaves = from === unassignedRow ? whoCannotCome(visit) : from
  const comes = to === unassignedRow ? leaves : to
  return to === unassignedRow && from !== unassignedRow
    ? undefined
    : { visit, leaves, comes, start, seen: visit.startsAt }
}

const whoCannotCome = ({ crew }: Visit) => (crew.find(({ canCome }) => !canCome) ?? crew[0])?._id ?? ''

const dayOf = ({ startsAt }: Visit) => indiaDay(new Date(startsAt))
const startOf = ({ startsAt }: Visit) => indiaMinute(new Date(startsAt))

export const isChange = ({ visit, leaves, comes, start }: MovePlan) => comes !== leaves || start !== startOf(visit)

/** The move that takes a plan back. */
export function reverseMove({ visit, leaves, comes, start }: MovePlan): MovePlan {
  const seen = indiaInstant(dayOf(visit), start).toISOString()
  return { visit, leaves: comes, comes: leaves, start: startOf(visit), seen }
}

interface Choices {
  /** Of the day. */
  professionals: readonly Professional[]
  /** Ids of those free at the hour the visit has; undefined while they are not known. */
  free: readonly string[] | undefined
}

/** Who can be chosen: at its own hour those who are free, at another one all of its city. Who is chosen stays in the list. */
export function listCandidates(
  { visit, leaves, comes, start }: MovePlan,
  { professionals, free }: Choices,
): Professional[] {
  const isOffered = ({ _id, area }: Professional) =>
    _id === leaves || (start === startOf(visit) && free ? free.includes(_id) : area === visit.area)
  return professionals.filter((professional) => isOffered(professional) || professional._id === comes)
}

/** Whether who is chosen is known not to be free; the server decides. */
export const isBusy = ({ visit, leaves, comes, start }: MovePlan, free: readonly string[] | undefined) =>
  free !== undefined && start === startOf(visit) && comes !== '' && comes !== leaves && !free.includes(comes)

/** At its own hour; at another one the server finds who is free. */
export const isNobodyFree = ({ visit, start }: MovePlan, free: readonly string[] | undefined) =>
  free?.length === 0 && start === startOf(visit)

export type Cause = 'us' | 'customer'

/** Of the call that moves it. Who is or was of its crew may be from another city. */
export function toMoveInput({ visit, leaves, comes, start, seen }: MovePlan, cause: Cause, reason: string) {
  return {
    ...{ bookingId: visit._id, professionalId: comes, date: dayOf(visit), start: toTime(start), seen, cause, reason },
    ...(leaves && leaves !== comes && { inPlaceOf: leaves }),
    ...(visit.crew.some(({ _id }) => _id === comes) && { borrow: true }),
  }
}
