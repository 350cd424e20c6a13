import type { reportCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { changeOf, changeOfShare, formatShare, shareOf } from './change.ts'
import { ColumnChart } from './column-chart.tsx'
import { figuresCopy as copy } from './report.copy.ts'
import { FigurePanel } from './report-panel.tsx'
import { fileOf, type Shown, stepName } from './shown.ts'

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
    <FigurePanel
      {...{ title, definition, file: fileOf('revenue', shown) }}
      headline={formatRupees(total.revenue)}
      change={changeOf(total.revenue, before.revenue)}
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
    </FigurePanel>
  )
}

function Customers({ figures: { customers }, shown }: SalesProps) {
  const { title, definition, ...names } = copy.customers
  const { total, before, points } = customers
  const [share, shareBefore] = [total, before].map((one) => shareOf(one.returning, one.customers))
  return (
    <FigurePanel
      {...{ title, definition, file: fileOf('customers', shown) }}
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
        bands={[{ name: copy.share, values: points.map((one) => shareOf(one.returning, one.customers)) }]}
        format={formatShare}
        max={1}
      />
    </FigurePanel>
  )
}

function Carts({ figures: { carts }, shown }: SalesProps) {
  const { title, definition, step, ...names } = copy.carts
  const { total, before } = carts
  const share = shareOf(total.booked, total.carts)
  const steps = ['carts', 'checkouts', 'booked'] as const
  return (
    <FigurePanel
      {...{ title, definition, file: fileOf('carts', shown) }}
      headline={formatShare(share)}
      change={changeOfShare(share, shareOf(before.booked, before.carts))}
      table={{
        head: [step, copy.count, copy.before],
        rows: total.carts + before.carts === 0 ? [] : steps.map((name) => [names[name], total[name], before[name]]),
        bars: (row) => shareOf(Number(row[1]), total.carts) ?? 0,
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
    <FigurePanel
      title={`${copy.revenue.title} ${title.toLowerCase()}`}
      definition={copy.revenue.byDefinition}
      file={fileOf(file, shown)}
      table={{
        head: [name, copy.revenue.revenue],
        rows: sorted.map(({ name, revenue }) => [name, revenue]),
        format: (cell, column) => (column === 0 ? String(cell) : formatRupees(Number(cell))),
        bars: (row) => Number(row[1]) / highest,
      }}
    />
  )
}
