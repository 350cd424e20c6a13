import { clockLabel, indiaMinute, momentLabel } from '#contract/lib/india-time.ts'
import type { Visit } from './use-visit.ts'
import { visitCopy } from './visit.copy.ts'

interface VisitStep {
  title: string
  /** When it was reached, where known. */
  at: string
  state: 'done' | 'now' | 'ahead'
}

/** 'Meena is on the way'; 'Our team' for several. */
export function visitTitle({ state, professionals }: Pick<Visit, 'state' | 'professionals'>): string {
  const [first] = professionals
  return visitCopy.titles[state]((professionals.length === 1 && first?.name) || visitCopy.people)
}

/** From its booking to its end. An arrival belongs to the way. */
export function visitSteps(visit: Visit): VisitStep[] {
  const { bookedAt, onTheWayAt, arrivedAt, startedAt, endedAt } = visit
  const reached = stepOf(visit)
  const way = arrivedAt ? visitCopy.arrived(timeOf(arrivedAt)) : timeOf(onTheWayAt)
  const at = [bookedAt ? momentLabel(bookedAt) : '', '', way, timeOf(startedAt), timeOf(endedAt)]
  const isOver = visit.state === 'completed'
  return visitCopy.steps.map((title, index) => ({
    title,
    at: index <= reached ? (at[index] ?? '') : '',
    state: index < reached || isOver ? 'done' : index === reached ? 'now' : 'ahead',
  }))
}

function stepOf({ state, professionals }: Visit): number {
  if (state === 'planned') return professionals.length > 0 ? 1 : 0
  if (state === 'working') return 3
  return state === 'completed' ? 4 : 2
}

const timeOf = (instant: string | null) => (instant ? clockLabel(indiaMinute(new Date(instant))) : '')
