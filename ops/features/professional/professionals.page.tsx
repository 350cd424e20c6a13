import { useState } from 'react'
import { professionalCalls, professionalRecordCalls } from '#contract/calls.gen.ts'
import { formatInstant, formatPlace } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import type { Column } from '#ops/ui/data-table.tsx'
import { DialogButton } from '#ops/ui/dialog-button.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { placeOptions } from '#ops/ui/options.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { phoneLabel } from '#web/lib/format.ts'
import { AddDialog } from './add-dialog.tsx'
import { hoursOfWeek } from './hours-of-week.ts'
import { professionalCopy } from './professional.copy.ts'
import { recordCopy } from './record.copy.ts'

type Professional = EndpointResponse<typeof professionalCalls.list>['data']['professionals'][number]

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
  {
    title: professionalCopy.hours,
    cell: ({ hours }) => hoursOfWeek(hours) || professionalCopy.noHours,
    isOneLine: true,
  },
  {
    title: professionalCopy.skills,
    cell: ({ skills }) => professionalCopy.services(skills.length),
    className: 'whitespace-nowrap',
  },
  {
    title: professionalCopy.leave,
    isOptional: true,
    cell: ({ leaves }) =>
      leaves.length > 0 &&
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
  const [{ area }] = useUrlFilters(['area'])
  // Not in the address: names and phones would stay in the browser's history.
  const [text, setText] = useState('')
  const may = useMay()
  const query = useStaffQuery(professionalCalls.list)
  const areas = (query.data?.data.professionals ?? []).map((one) => one.area)
  const wanted = text.trim().toLowerCase()
  const isWanted = (one: Professional) =>
    (!area || one.area === area) && `${one.name} ${one.phone}`.toLowerCase().includes(wanted)
  const actions = may(professionalCalls.add) && (
    <DialogButton size="small" dialog={(onClose) => <AddDialog onClose={onClose} />}>
      {recordCopy.add}
    </DialogButton>
  )
  return (
    <ListPage
      title={professionalCopy.title}
      actions={actions}
      filters={{
        label: professionalCopy.filters,
        list: [
          {
            ...{ name: 'area', label: professionalCopy.city, all: professionalCopy.allCities },
            options: placeOptions(areas, area),
          },
          { name: 'text', label: professionalCopy.search, type: 'search', value: text, onChange: setText },
        ],
      }}
      query={query}
      rows={({ data }) => data.professionals.filter(isWanted)}
      empty={professionalCopy.none}
      columns={columns}
      keyOf={({ _id }) => _id}
      linkOf={may(professionalRecordCalls.find) ? pathOf : undefined}
    />
  )
}
