import type { reportCalls } from '#contract/calls.gen.ts'
import { clockLabel } from '#contract/lib/india-time.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { changeOfShare, formatChange, formatShare, toShare } from './change.ts'
import { ColumnChart } from './column-chart.tsx'
import { HoursTable, hourRows, weekdayOrder } from './hours-table.tsx'
import { reportCopy as copy } from './report.copy.ts'
import { ReportPanel } from './report-panel.tsx'
import { type Shown, stepName, toFileName } from './shown.ts'

type Work = EndpointResponse<typeof reportCalls.work>['data']

interface WorkProps {
  figures: Work
  shown: Shown
}

export function WorkPanels(props: WorkProps) {
  const { services, professionals, byCity, byCategory } = props.figures
  const { shown } = props
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Bookings {...props} />
      <Arrivals {...props} />
      <Cancellations {...props} />
      <Hours {...props} />
      <Ratings {...copy.services} file="rating-by-service" rows={services} shown={shown} />
      <Ratings {...copy.professionals} file="rating-by-professional" rows={professionals} shown={shown} />
      <By {...copy.byCity} file="work-by-city" rows={byCity} shown={shown} />
      <By {...copy.byCategory} file="work-by-category" rows={byCategory} shown={shown} />
    </div>
  )
}

function Bookings({ figures: { bookings }, shown }: WorkProps) {
  const { title, definition, orders, planVisits } = copy.bookings
  const { total, before, points } = bookings
  return (
    <ReportPanel
      {...{ title, definition, file: toFileName('bookings', shown) }}
      headline={String(total.orders)}
      change={formatChange(total.orders, before.orders)}
      table={{
        head: [copy.steps[shown.by], orders, planVisits],
        rows: points.map((point) => [point.day, point.orders, point.planVisits]),
        format: (cell, column) => (column === 0 ? stepName(String(cell), shown) : String(cell)),
      }}
    >
      <ColumnChart
        label={title}
        columns={points.map(({ day }) => stepName(day, shown))}
        bands={[
          { name: orders, values: points.map((point) => point.orders) },
          { name: planVisits, values: points.map((point) => point.planVisits) },
        ]}
        format={String}
      />
    </ReportPanel>
  )
}

function Arrivals({ figures: { arrivals }, shown }: WorkProps) {
  const { title, definition, ...names } = copy.arrivals
  const { total, before, points } = arrivals
  const share = toShare(total.onTime, total.arrivals)
  return (
    <ReportPanel
      {...{ title, definition, file: toFileName('on-time', shown) }}
      headline={formatShare(share)}
      change={changeOfShare(share, toShare(before.onTime, before.arrivals))}
      table={{
        head: [copy.steps[shown.by], names.arrivals, names.onTime],
        rows: points.map((point) => [point.day, point.arrivals, point.onTime]),
        format: (cell, column) => (column === 0 ? stepName(String(cell), shown) : String(cell)),
      }}
    >
      <ColumnChart
        label={title}
        columns={points.map(({ day }) => stepName(day, shown))}
        bands={[{ name: copy.share, values: points.map((point) => toShare(point.onTime, point.arrivals)) }]}
        format={formatShare}
        max={1}
      />
    </ReportPanel>
  )
}

function Cancellations({ figures: { cancellations }, shown }: WorkProps) {
  const { title, definition, cause: head, causes } = copy.cancellations
  const sum = (key: 'count' | 'before') => cancellations.reduce((total, cause) => total + cause[key], 0)
  const highest = Math.max(1, ...cancellations.map(({ count }) => count))
  const found = cancellations.filter(({ count, before }) => count + before > 0)
  return (
    <ReportPanel
      {...{ title, definition, file: toFileName('cancellations', shown) }}
      headline={String(sum('count'))}
      change={formatChange(sum('count'), sum('before'))}
      table={{
        head: [head, copy.count, copy.before],
        rows: found.map(({ cause, count, before }) => [causes[cause], count, before]),
        bars: (row) => Number(row[1]) / highest,
      }}
    />
  )
}

function Hours({ figures: { hours }, shown }: WorkProps) {
  const { title, definition, hour, weekdays } = copy.hours
  const rows = hourRows(hours).map((row) => [clockLabel(row.hour * 60), ...row.visits])
  const head = [hour, ...weekdayOrder.map((weekday) => weekdays[weekday] ?? '')]
  return (
    <ReportPanel {...{ title, definition, file: toFileName('hours', shown), isTable: true }} table={{ head, rows }}>
      <HoursTable hours={hours} />
    </ReportPanel>
  )
}

interface RatingProps {
  title: string
  definition: string
  name: string
  file: string
  rows: Work['services']
  shown: Shown
}

function Ratings({ title, definition, name, file, rows, shown }: RatingProps) {
  return (
    <ReportPanel
      {...{ title, definition, file: toFileName(file, shown) }}
      table={{
        head: [name, copy.rating, copy.reviews],
        rows: rows.map((row) => [row.name, row.rating, row.reviews]),
        format: (cell, column) => (column === 1 ? Number(cell).toFixed(1) : String(cell)),
        // One star is an empty bar.
        bars: (row) => (Number(row[1]) - 1) / 4,
      }}
    />
  )
}

interface ByProps {
  title: string
  name: string
  file: string
  rows: Work['byCity']
  shown: Shown
}

function By({ title, name, file, rows, shown }: ByProps) {
  const { orders, planVisits } = copy.bookings
  const sorted = [...rows].sort((one, other) => other.orders - one.orders)
  const highest = Math.max(1, ...rows.map((row) => row.orders))
  return (
    <ReportPanel
      {...{ title, definition: copy.byDefinition, file: toFileName(file, shown) }}
      table={{
        head: [name, orders, planVisits, copy.arrivals.arrivals, copy.arrivals.onTime, copy.cancelled],
        rows: sorted.map((row) => [row.name, row.orders, row.planVisits, row.arrivals, row.onTime, row.cancelled]),
        bars: (row) => Number(row[1]) / highest,
      }}
    />
  )
}
