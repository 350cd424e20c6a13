import { useMemo, useState } from 'react'
import { type DispatchDay, type Minutes, otherCity, type Professional, toMinutes, type Visit } from '../board.ts'
import { isUnassigned } from '../visit-state.ts'

interface Shade extends Minutes {
  kind: 'off' | 'break' | 'leave'
}

export interface Placed {
  visit: Visit
  minutes: Minutes
  /** From 0; visits at one time lie below each other. */
  lane: number
  /** Minutes from their visit before, and whether there is time for it. */
  travel: { minutes: number; fits: boolean } | null
  /** Where it is, when that is not the city of the board: then it does not move. */
  city: string
}

interface Filters {
  locality: string
  /** Of the board; empty for all cities. */
  area: string
}

export interface DispatchRow {
  /** Of the professional; `unassigned` for the first row. */
  id: string
  professional: Professional | null
  lanes: number
  visits: Placed[]
  shades: Shade[]
}

export const unassignedRow = 'unassigned'

/**
 * Unassigned visits first, then a row for each professional, the busy ones before the others. With a locality: those who come
 * there or have no visit at all, so that the ones who could come are seen too.
 */
export function buildRows(
  { professionals, visits }: Pick<DispatchDay, 'professionals' | 'visits'>,
  { locality, area }: Filters,
  busy: ReadonlySet<string> = busyProfessionals({ visits }),
): DispatchRow[] {
  const isOpen = (visit: Visit) => isUnassigned(visit) && !otherCity(visit, area)
  const unassigned = visits.filter((visit) => isOpen(visit) && (!locality || visit.locality === locality))
  const byProfessional = new Map<string, Visit[]>()
  for (const visit of visits.filter((one) => !isOpen(one))) {
    for (const { _id } of visit.crew) byProfessional.set(_id, [...(byProfessional.get(_id) ?? []), visit])
  }
  const rows = professionals
    .map((professional) => ({ professional, theirs: byProfessional.get(professional._id) ?? [] }))
    .filter(({ theirs }) => !locality || theirs.length === 0 || theirs.some((visit) => visit.locality === locality))
    .sort((one, other) => Number(busy.has(other.professional._id)) - Number(busy.has(one.professional._id)))
    .map(({ professional, theirs }) => rowOf(professional._id, professional, theirs, area))
  return [rowOf(unassignedRow, null, unassigned, area), ...rows]
}

/** Professionals with visits. */
function busyProfessionals({ visits }: Pick<DispatchDay, 'visits'>): ReadonlySet<string> {
  return new Set(visits.filter((visit) => !isUnassigned(visit)).flatMap(({ crew }) => crew.map(({ _id }) => _id)))
}

function rowOf(id: string, professional: Professional | null, visits: readonly Visit[], area: string): DispatchRow {
  const ends: number[] = []
  const placed = visits.map((visit) => {
    const minutes = toMinutes(visit)
    const free = ends.findIndex((end) => end <= minutes.from)
    const lane = free < 0 ? ends.length : free
    const before = Math.max(-1, ...ends)
    ends[lane] = minutes.until
    const travel = visit.crew.find(({ _id }) => _id === id)?.travel ?? null
    return {
      ...{ visit, minutes, lane, city: otherCity(visit, area) },
      travel: travel === null ? null : { minutes: travel, fits: before < 0 || minutes.from - before >= travel },
    }
  })
  return { id, professional, lanes: Math.max(1, ends.length), visits: placed, shades: shadesOf(professional) }
}

/** Outside the shifts, breaks and leaves. */
function shadesOf(professional: Professional | null): Shade[] {
  if (!professional) return []
  const shifts = professional.shifts.toSorted((one, other) => one.from - other.from)
  const ends = [0, ...shifts.map(({ until }) => until)]
  const starts = [...shifts.map(({ from }) => from), 1440]
  const off = ends.map((from, index) => ({ kind: 'off' as const, from, until: starts[index] as number }))
  return [
    ...off.filter(({ from, until }) => from < until),
    ...professional.breaks.map((one) => ({ kind: 'break' as const, ...one })),
    ...professional.leaves.map((one) => ({ kind: 'leave' as const, ...one })),
  ]
}

const usual = { from: 7 * 60, until: 21 * 60 }

/** The hours shown: those usual for visits, and all that have one. */
export function shownHours(visits: readonly Visit[]): Minutes {
  const all = visits.map(toMinutes)
  const from = Math.min(usual.from, ...all.map((one) => one.from))
  const until = Math.max(usual.until, ...all.map((one) => one.until))
  return { from: Math.floor(from / 60) * 60, until: Math.ceil(until / 60) * 60 }
}

/** The start nearest to a minute among those that are offered. */
export function nearestStart(minute: number, starts: readonly number[]): number {
  const [first = minute, ...others] = starts
  return others.reduce((best, one) => (Math.abs(one - minute) < Math.abs(best - minute) ? one : best), first)
}

/** A visit in a row. */
export interface Spot {
  rowId: string
  visitId: string
}

/** Where a visit is now: in its row, else in another one. */
export function findPosition(
  rows: readonly DispatchRow[],
  { rowId, visitId }: Spot,
): (Spot & { row: number }) | undefined {
  const holds = ({ visits }: DispatchRow) => visits.some(({ visit }) => visit._id === visitId)
  const same = rows.findIndex((row) => row.id === rowId && holds(row))
  const row = same < 0 ? rows.findIndex(holds) : same
  return row < 0 ? undefined : { rowId: rows[row]?.id ?? '', visitId, row }
}

/** Keys that lead to another visit; those of lists lead to another row. */
export const isStep = (key: string) => key.startsWith('Arrow') || key === 'j' || key === 'k'

/** The visit that such a key leads to; undefined at the edge. */
export function neighbour(
  rows: readonly DispatchRow[],
  at: Spot,
  key: string,
): { row: number; visitId: string } | undefined {
  const row = rows.findIndex(({ id }) => id === at.rowId)
  const visits = rows[row]?.visits ?? []
  const index = visits.findIndex(({ visit }) => visit._id === at.visitId)
  const own = visits[index]
  if (!own) return undefined
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const next = visits[index + (key === 'ArrowRight' ? 1 : -1)]
    return next && { row, visitId: next.visit._id }
  }
  const by = key === 'ArrowDown' || key === 'j' ? 1 : -1
  for (let other = row + by; other >= 0 && other < rows.length; other += by) {
    const found = nearest(rows[other]?.visits ?? [], own.minutes.from)
    if (found) return { row: other, visitId: found.visit._id }
  }
  return undefined
}

function nearest(visits: readonly Placed[], minute: number): Placed | undefined {
  const distance = ({ minutes }: Placed) => Math.abs(minutes.from - minute)
  return visits.toSorted((one, other) => distance(one) - distance(other))[0]
}

/** Rows in the order of the first read of a day: a change by a colleague would move them under the pointer of a drag. */
export function useRows(data: DispatchDay, { locality, area }: Filters): readonly DispatchRow[] {
  const key = useMemo(() => [data.day, ...data.professionals.map(({ _id }) => _id)].join(), [data])
  const [first, setFirst] = useState(() => ({ key, busy: busyProfessionals(data) }))
  if (first.key !== key) setFirst({ key, busy: busyProfessionals(data) })
  return useMemo(() => buildRows(data, { locality, area }, first.busy), [data, locality, area, first.busy])
}
