import type { serviceAreaCalls } from '#contract/calls.gen.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { classes } from '#web/ui/classes.ts'
import { areaCopy } from './area.copy.ts'

export type AreaRecord = EndpointResponse<typeof serviceAreaCalls.find>['data']
export type AreaLine = AreaRecord['area']

const tones: Readonly<Record<string, string>> = { live: 'text-success', paused: 'text-amber-900', closed: 'text-error' }
const names: Readonly<Record<string, string>> = areaCopy.states

export function AreaState({ area: { status } }: { area: Pick<AreaLine, 'status'> }) {
  return <span className={classes('font-semibold', tones[status] ?? 'text-muted')}>{names[status] ?? status}</span>
}

/** The day that goes with its state; empty for an open area. */
export function untilText({ pause, lastVisitDay }: Pick<AreaLine, 'pause' | 'lastVisitDay'>): string {
  if (pause) return areaCopy.pausedUntil(pause.until)
  return lastVisitDay ? areaCopy.lastVisits(lastVisitDay) : ''
}
