import type { visitCalls } from '#contract/calls.gen.ts'
import { addDays, indiaInstant, toMinute } from '#contract/lib/india-time.ts'
import { formatTime, formatWeekday } from '#pro/lib/format.ts'
import { useMessages } from '#pro/lib/i18n/i18n.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Card } from '#web/ui/layout/page.tsx'
import { useLeaveCopy } from './leave.copy.ts'

type Hours = EndpointResponse<typeof visitCalls.self>['data']['professional']['hours']

/** A Sunday, whose times and names any week shares. */
const aSunday = '2026-11-22'

/** Shifts of a week from Monday on, with their breaks; the office sets them. */
export function HoursCard({ hours }: { hours: Hours }) {
  const leave = useLeaveCopy()
  const { locale } = useMessages()
  const time = (clock: string) => formatTime(indiaInstant(aSunday, toMinute(clock)).toISOString(), locale)
  const days = hours
    .filter(({ shifts }) => shifts.length > 0)
    .toSorted((one, other) => ((one.weekday + 6) % 7) - ((other.weekday + 6) % 7))
  return (
    <Card className="mt-4">
      <h2 className="text-lg font-bold">{leave.hours}</h2>
      {days.length === 0 && <p className="mt-1 text-md">{leave.noHours}</p>}
      <dl className="mt-1.5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-md">
        {days.map(({ weekday, shifts, breaks }) => (
          <div key={weekday} className="contents">
            <dt className="font-semibold">{formatWeekday(addDays(aSunday, weekday), locale)}</dt>
            <dd>
              {shifts.map(({ from, until }) => (
                <span key={from} className="block tabular-nums">
                  {time(from)} – {time(until)}
                </span>
              ))}
              {breaks.map(({ from, until }) => (
                <span key={from} className="block text-muted tabular-nums">
                  {leave.break(time(from), time(until))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-md text-muted">{leave.hoursNote}</p>
    </Card>
  )
}
