import { clockLabel } from '#contract/lib/india-time.ts'
import { classes } from '#web/ui/classes.ts'
import { reportCopy } from './report.copy.ts'

interface Hour {
  weekday: number
  hour: number
  visits: number
}

/** Monday first, as in the working week. */
export const weekdayOrder = [1, 2, 3, 4, 5, 6, 0] as const

/** Hours from the first to the last with a visit, by weekday. */
export function hourRows(hours: readonly Hour[]): { hour: number; visits: number[] }[] {
  if (hours.length === 0) return []
  const first = Math.min(...hours.map(({ hour }) => hour))
  const last = Math.max(...hours.map(({ hour }) => hour))
  const count = new Map(hours.map(({ weekday, hour, visits }) => [`${weekday} ${hour}`, visits]))
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).map((hour) => ({
    hour,
    visits: weekdayOrder.map((weekday) => count.get(`${weekday} ${hour}`) ?? 0),
  }))
}

/** Weekday by hour; the busier, the darker, with the number in each cell. */
export function HoursTable({ hours }: { hours: readonly Hour[] }) {
  const rows = hourRows(hours)
  const highest = Math.max(1, ...hours.map(({ visits }) => visits))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus
    <section aria-label={reportCopy.hours.title} tabIndex={0} className="overflow-x-auto">
      <table className="w-full min-w-96 border-separate border-spacing-0.5 text-center text-sm tabular-nums">
        <caption className="sr-only">{reportCopy.hours.title}</caption>
        <thead>
          <tr>
            <th scope="col" className="text-left text-xs font-bold text-muted">
              {reportCopy.hours.hour}
            </th>
            {weekdayOrder.map((weekday) => (
              <th key={weekday} scope="col" className="text-xs font-bold text-muted">
                <abbr title={reportCopy.hours.weekdays[weekday]} className="no-underline">
                  {reportCopy.hours.weekdays[weekday]?.slice(0, 3)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ hour, visits }) => (
            <tr key={hour}>
              <th scope="row" className="text-left font-normal whitespace-nowrap text-muted">
                {clockLabel(hour * 60)}
              </th>
              {visits.map((count, index) => (
                <td key={weekdayOrder[index]} className={classes('rounded-sm py-1', shade(count / highest))}>
                  {count}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Text has a contrast of 4.5 and more on each. */
function shade(share: number): string {
  if (share === 0) return 'bg-ground text-muted'
  if (share <= 0.25) return 'bg-teal-50'
  if (share <= 0.5) return 'bg-teal-100'
  return share <= 0.75 ? 'bg-teal-200' : 'bg-teal text-white'
}
