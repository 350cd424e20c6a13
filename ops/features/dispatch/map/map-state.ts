import type { DispatchState } from '../visit-state.ts'

/** The most urgent first. */
export const mapStates = ['unassigned', 'late', 'on_the_way', 'working', 'planned', 'done'] as const
/** States of the board as far as a map shows them at a glance. */
export type MapState = (typeof mapStates)[number]

export const stateOnMap: Readonly<Record<DispatchState, MapState>> = {
  reassign: 'unassigned',
  offered: 'planned',
  unstarted: 'late',
  unclosed: 'late',
  overrun: 'late',
  on_the_way: 'on_the_way',
  arrived: 'on_the_way',
  working: 'working',
  held: 'planned',
  planned: 'planned',
  completed: 'done',
  not_done: 'done',
}

export const isUrgent = (state: MapState) => state === 'unassigned' || state === 'late'
