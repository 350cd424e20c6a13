import { clockLabel } from '#contract/lib/india-time.ts'
import { formatDay } from '#ops/lib/format.ts'
import { areaStates } from '#ops/ui/place/area-states.ts'

interface Change {
  field: string
  before: unknown
  after: unknown
}

type Pin = { pincode: string; name: string } | null
type Pause = { until: string; reason: string } | null
type Holiday = { date: string; name: string } | null
type Hours = {
  validFrom: string
  firstMinute: number
  lastMinute: number
  leadMinutes: number
  daysAhead: number
} | null
interface Point {
  lat: number
  lng: number
}

/** What a change of an area did, in a line. */
export function areaChangeText({ field, before, after }: Change): string {
  if (field === 'pincode') {
    const [gone, come] = [before as Pin, after as Pin]
    return come ? `${come.pincode} ${come.name} added` : `${gone?.pincode ?? ''} ${gone?.name ?? ''} removed`
  }
  if (field === 'pause') return pauseText(before as Pause, after as Pause)
  if (field === 'centre') return `${pointText(before as Point)} → ${pointText(after as Point)}`
  if (field === 'status') return `${stateText(before)} → ${stateText(after)}`
  if (field === 'holiday') return holidayText(before as Holiday, after as Holiday)
  if (field === 'hours') return hoursText(before as Hours, after as Hours)
  return String(after ?? '')
}

function stateText(status: unknown): string {
  const names: Readonly<Record<string, string>> = areaStates
  return names[String(status)] ?? String(status)
}

function pauseText(before: Pause, after: Pause): string {
  if (after) return `Paused until ${formatDay(after.until)}: ${after.reason}`
  return before ? `Pause until ${formatDay(before.until)} ended` : ''
}

function holidayText(before: Holiday, after: Holiday): string {
  const { date, name } = after ?? before ?? { date: '', name: '' }
  return `${name}, ${formatDay(date)} ${after ? 'added' : 'removed'}`
}

function hoursText(before: Hours, after: Hours): string {
  if (!after) return `Visits from ${formatDay(before?.validFrom ?? '')} on: removed`
  const { validFrom, firstMinute, lastMinute, leadMinutes, daysAhead } = after
  const starts = `${clockLabel(firstMinute)} to ${clockLabel(lastMinute)}`
  return `Visits from ${formatDay(validFrom)} on: ${starts}, ${leadMinutes / 60} h notice, ${daysAhead} days ahead`
}

const pointText = ({ lat, lng }: Point) => `${lat.toFixed(5)}, ${lng.toFixed(5)}`
