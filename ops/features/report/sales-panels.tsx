import type { reportCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { changeOfShare, formatChange, formatShare, toShare } from './change.ts'
import { ColumnChart } from './column-chart.tsx'
import { reportCopy as copy } from './report.copy.ts'
import { ReportPanel } from './report-panel.tsx'
import { type Shown, stepName, toFileName } from './shown.ts'

type Sales = EndpointResponse<typeof reportCalls.sales>['data']

interface SalesProps {
  figures: Sales
  shown: Shown
}

export function SalesPanels(props: SalesProps) {
  const { byCity, byCategory } = props.figures
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Revenue {...props} />
      <Customers {...props} />
      <Carts {...props} />
      <div className="min-w-0 space-y-4">
        <RevenueBy {...copy.byCity} file="revenue-by-city" rows={byCity} shown={props.shown} />
        <RevenueBy {...copy.byCategory} file="revenue-by-category" rows={byCategory} shown={props.shown} />
      </div>
    </div>
  )
}

const wholeRupees = (rupees: number) => formatRupees(Math.round(rupees))

function Revenue({ figures: { revenue }, shown }: SalesProps) {
  const { title, definition, ...names } = copy.revenue
  const { total, before, points } = revenue
  return (
    <ReportPanel
      {...{ title, definition, file: toFileName('revenue', shown) }}
      headline={formatRupees(total.revenue)}
      change={formatChange(total.revenue, before.revenue)}
      table={{
        head: [copy.steps[shown.by], names.revenue, names.gst, names.documents],
        rows: points.map(({ day, revenue, gst, documents }) => [day, revenue, gst, documents]),
        format: (cell, column) => {
          if (column === 0) return stepName(String(cell), shown)
          return column === 3 ? String(cell) : formatRupees(Number(cell))
        },
      }}
    >
      <ColumnChart
        label={title}
        columns={points.map(({ day }) => stepName(day, shown))}
        bands={[{ name: names.revenue, values: points.map(({ revenue }) => revenue) }]}
        format={wholeRupees}
      />
    </ReportPanel>
  )
}

function Customers({ figures: { customers }, shown }: SalesProps) {
  const { title, definition, ...names } = copy.customers
  const { total, before, points } = customers
  const [share, shareBefore] = [total, before].map((one) => toShare(one.returning, one.customers))
  return (
    <ReportPanel
      {...{ title, definition, file: toFileName('customers', shown) }}
      headline={formatShare(share ?? null)}
      change={changeOfShare(share ?? null, shareBefore ?? null)}
      table={{
        head: [copy.steps[shown.by], names.customers, names.returning],
        rows: points.map(({ day, customers, returning }) => [day, customers, returning]),
        format: (cell, column) => (column === 0 ? stepName(String(cell), shown) : String(cell)),
      }}
    >
      <ColumnChart
        label={title}
        columns={points.map(({ day }) => stepName(day, shown))}
        bands={[{ name: copy.share, values: points.map((one) => toShare(one.returning, one.customers)) }]}
        format={formatShare}
        max={1}
      />
    </ReportPanel>
  )
}

function Carts({ figures: { carts }, shown }: SalesProps) {
  const { title, definition, step, ...names } = copy.carts
  const { total, before } = carts
  const share = toShare(total.booked, total.carts)
  const steps = ['carts', 'checkouts', 'booked'] as const
  return (
    <ReportPanel
      {...{ title, definition, file: toFileName('carts', shown) }}
      headline={formatShare(share)}
      change={changeOfShare(share, toShare(before.booked, before.carts))}
      table={{
        head: [step, copy.count, copy.before],
        rows: total.carts + before.carts === 0 ? [] : steps.map((name) => [names[name], total[name], before[name]]),
        bars: (row) => toShare(Number(row[1]), total.carts) ?? 0,
      }}
    />
  )
}

interface ByProps {
  title: string
  name: string
  file: string
  rows: Sales['byCity']
  shown: Shown
}

function RevenueBy({ title, name, file, rows, shown }: ByProps) {
  const sorted = [...rows].sort((one, other) => other.revenue - one.revenue)
  const highest = Math.max(1, ...rows.map(({ revenue }) => revenue))
  return (
    <ReportPanel
      title={`${copy.revenue.title} ${title.toLowerCase()}`}
      definition={copy.revenue.byDefinition}
      file={toFileName(file, shown)}
      table={{
        head: [name, copy.revenue.revenue],
        rows: sorted.map(({ name, revenue }) => [name, revenue]),
        format: (cell, column) => (column === 0 ? String(cell) : formatRupees(Number(cell))),
        bars: (row) => Number(row[1]) / highest,
      }}
    />
  )
}
