import { useState } from 'react'
import { professionalCalls, professionalRecordCalls } from '#contract/calls.gen.ts'
import { formatInstant, formatPlace } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { FilterBar, FilterField, FilterSelect } from '#ops/ui/filters.tsx'
import { EmptyNote, Page } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { phoneLabel } from '#web/lib/format.ts'
import type { AnswerOf } from '#web/lib/web-call.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { AddDialog } from './edit/add-dialog.tsx'
import { hoursOfWeek } from './hours-of-week.ts'
import { professionalCopy } from './professional.copy.ts'
import { recordCopy } from './record.copy.ts'

type Professional = AnswerOf<typeof professionalCalls.list>['data']['professionals'][number]

const columns: readonly Column<Professional>[] = [
  { title: professionalCopy.name, cell: ({ name }) => name },
  {
    title: professionalCopy.state,
    cell: ({ active }) => (
      <span className={active ? 'text-success' : 'font-semibold text-error'}>
        {active ? professionalCopy.active : professionalCopy.inactive}
      </span>
    ),
    onCard: 'aside',
  },
  { title: professionalCopy.phone, cell: ({ phone }) => phoneLabel(phone), className: 'whitespace-nowrap' },
  { title: professionalCopy.city, cell: ({ area }) => formatPlace(area) },
  { title: professionalCopy.hours, cell: ({ hours }) => hoursOfWeek(hours) || professionalCopy.noHours },
  {
    title: professionalCopy.skills,
    cell: ({ skills }) => professionalCopy.services(skills.length),
    className: 'whitespace-nowrap',
  },
  {
    title: professionalCopy.leave,
    cell: ({ leaves }) =>
      leaves.map(({ _id, from, until }) => (
        <span key={_id} className="block">
          {formatInstant(from)} to {formatInstant(until)}
        </span>
      )),
    onCard: 'hidden',
  },
]

const pathOf = ({ _id }: Professional) => `/professionals/${_id}`

/** Who works where and when. */
export function Component() {
  const [{ area }, setFilter] = useUrlFilters(['area'])
  // Not in the address: names and phones would stay in the browser's history.
  const [text, setText] = useState('')
  const [isAdding, setIsAdding] = useState(false)
  const may = useMay()
  const query = useStaffQuery(professionalCalls.list)
  const all = query.data?.data.professionals ?? []
  const areas = [...new Set(all.map((one) => one.area))].sort()
  const wanted = text.trim().toLowerCase()
  const rows = all.filter(
    (one) => (!area || one.area === area) && `${one.name} ${one.phone}`.toLowerCase().includes(wanted),
  )
  const actions = may(professionalCalls.add) && (
    <Button size="small" onClick={() => setIsAdding(true)}>
      {recordCopy.add}
    </Button>
  )
  return (
    <Page title={professionalCopy.title} actions={actions}>
      <FilterBar label={professionalCopy.filters}>
        <FilterSelect
          label={professionalCopy.city}
          all={professionalCopy.allCities}
          options={areas.map((value) => ({ value, title: formatPlace(value) }))}
          value={area}
          onChange={(value) => setFilter('area', value)}
        />
        <FilterField label={professionalCopy.search} value={text} onChange={setText} />
      </FilterBar>
      <QueryView query={query} label={professionalCopy.title}>
        {() =>
          rows.length === 0 ? (
            <EmptyNote>{professionalCopy.none}</EmptyNote>
          ) : (
            <DataTable
              label={professionalCopy.title}
              columns={columns}
              rows={rows}
              keyOf={({ _id }) => _id}
              {...(may(professionalRecordCalls.find) && { linkOf: pathOf })}
            />
          )
        }
      </QueryView>
      {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
    </Page>
  )
}
