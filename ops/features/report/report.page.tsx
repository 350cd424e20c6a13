import { reportCalls } from '#contract/calls.gen.ts'
import { addDays, daysBetween, isDay } from '#contract/lib/india-time.ts'
import { formatDay, today } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { FilterBar, FilterDay, FilterSelect } from '#ops/ui/filters.tsx'
import { EmptyNote, Page } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { reportCopy } from './report.copy.ts'
import { SalesPanels } from './sales-panels.tsx'
import type { Shown } from './shown.ts'
import { WorkPanels } from './work-panels.tsx'

const steps = ['day', 'week', 'month'] as const

/** What a period brought, compared with the days before it. */
export function Component() {
  const [filters, setFilter] = useUrlFilters(['period', 'from', 'until', 'by', 'area', 'category'])
  const may = useMay()
  const name = isPeriodName(filters.period) ? filters.period : 'month'
  const days = periodDays(name, today(), filters)
  const by = steps.find((step) => step === filters.by) ?? defaultStep(days)
  const { area, category } = filters
  const shown: Shown = { ...days, by, ...(area && { area }), ...(category && { category }) }
  const enabled = isAnswered(days)
  const work = useStaffQuery(reportCalls.work, shown, { enabled })
  const sales = useStaffQuery(reportCalls.sales, shown, { enabled: enabled && may(reportCalls.sales) })
  const before = work.data?.data.before
  const note = before && reportCopy.note(formatDay(days.from), formatDay(days.until), spanOf(before))
  // The days stay for 'custom', which alone counts them.
  const setPeriod = (period: string) => setFilter('period', period === 'month' ? '' : period)
  return (
    <Page title={reportCopy.title} note={note}>
      <FilterBar label={reportCopy.filters}>
        <FilterSelect
          label={reportCopy.period}
          options={periodNames.map((value) => ({ value, title: reportCopy.periods[value] }))}
          value={name}
          onChange={setPeriod}
        />
        {name === 'custom' && (
          <>
            <FilterDay label={reportCopy.from} value={days.from} onChange={(day) => setFilter('from', day)} />
            <FilterDay label={reportCopy.until} value={days.until} onChange={(day) => setFilter('until', day)} />
          </>
        )}
        <FilterSelect
          label={reportCopy.by}
          options={steps.map((value) => ({ value, title: reportCopy.steps[value] }))}
          value={by}
          onChange={(value) => setFilter('by', value)}
        />
        <FilterSelect
          label={reportCopy.city}
          all={reportCopy.allCities}
          options={optionsOf(work.data?.data.cities)}
          value={area}
          onChange={(value) => setFilter('area', value)}
        />
        <FilterSelect
          label={reportCopy.category}
          all={reportCopy.allCategories}
          options={optionsOf(work.data?.data.categories)}
          value={category}
          onChange={(value) => setFilter('category', value)}
        />
      </FilterBar>
      {!enabled && <EmptyNote>{reportCopy.badPeriod}</EmptyNote>}
      {enabled && (
        <div className="space-y-4">
          {may(reportCalls.sales) && (
            <QueryView query={sales} label={reportCopy.revenue.title}>
              {({ data }) => <SalesPanels figures={data} shown={shown} />}
            </QueryView>
          )}
          <QueryView query={work} label={reportCopy.title}>
            {({ data }) => <WorkPanels figures={data} shown={shown} />}
          </QueryView>
        </div>
      )}
    </Page>
  )
}

const optionsOf = (all: readonly { _id: string; name: string }[] = []) =>
  all.map(({ _id, name }) => ({ value: _id, title: name }))

const spanOf = ({ from, until }: { from: string; until: string }) =>
  from === until ? formatDay(from) : `${formatDay(from)} – ${formatDay(until)}`

const periodNames = ['week', 'month', 'quarter', 'thisMonth', 'lastMonth', 'year', 'custom'] as const
type PeriodName = (typeof periodNames)[number]

const isPeriodName = (text: string): text is PeriodName => (periodNames as readonly string[]).includes(text)

const longestDays = 400

/** First and last day of a period by its name; for 'custom' those of the address, else of the last 30 days. */
export function periodDays(name: PeriodName, today: string, typed: { from: string; until: string }) {
  if (name === 'custom') {
    return {
      from: isDay(typed.from) ? typed.from : addDays(today, -29),
      until: isDay(typed.until) ? typed.until : today,
    }
  }
  const firstOfMonth = `${today.slice(0, 8)}01`
  if (name === 'thisMonth') return { from: firstOfMonth, until: today }
  if (name === 'lastMonth') {
    const until = addDays(firstOfMonth, -1)
    return { from: `${until.slice(0, 8)}01`, until }
  }
  const days = { week: 7, month: 30, quarter: 90, year: 365 }[name]
  return { from: addDays(today, 1 - days), until: today }
}

function isAnswered({ from, until }: { from: string; until: string }): boolean {
  return from <= until && daysBetween(from, until) < longestDays
}

/** The step that shows a period in at most some forty columns. */
export function defaultStep({ from, until }: { from: string; until: string }): 'day' | 'week' | 'month' {
  const days = daysBetween(from, until)
  if (days <= 45) return 'day'
  return days <= 200 ? 'week' : 'month'
}
