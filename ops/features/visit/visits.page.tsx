import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { staffBookingCalls } from '#contract/calls.gen.ts'
import { isDay } from '#contract/lib/india-time.ts'
import { downloadCsv } from '#ops/lib/files/csv.ts'
import { formatDay, formatInstant, formatPlace, formatTime, today } from '#ops/lib/format.ts'
import { bookingPath } from '#ops/lib/paths.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { useSettled } from '#ops/ui/combobox/use-settled.ts'
import type { Column } from '#ops/ui/data-table.tsx'
import { DownloadButton } from '#ops/ui/list/download-button.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { toFile } from '#ops/ui/list/to-file.ts'
import { NumberedPager } from '#ops/ui/pages/numbered-pager.tsx'
import { RequestError } from '#ops/ui/request-error.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { phoneLabel } from '#web/lib/format.ts'
import { callQuery } from '#web/lib/query/query.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { visitCopy } from './visit.copy.ts'

type Visit = EndpointResponse<typeof staffBookingCalls.list>['data']['bookings'][number]

const refreshMs = 60_000
const pathOf = ({ number }: { number: string }) => bookingPath(number)

/** The visits of a day. */
export function Component() {
  const [{ day, area, page: typed }, setFilter] = useUrlFilters(['day', 'area', 'page'])
  // Not in the address: names and phones would stay in the browser's history.
  const [text, setText] = useState('')
  const search = useSettled(text.trim())
  const shown = isDay(day) ? day : today()
  const page = /^[1-9]\d{0,2}$/.test(typed) ? Number(typed) : 1
  const wanted = { day: shown, ...(area && { area }), ...(search && { search }) }
  const query = useStaffQuery(staffBookingCalls.list, { ...wanted, ...(page > 1 && { page }) }, { every: refreshMs })
  const file = useFile(wanted)
  const areas = (query.data?.data.areas ?? []).map((value) => ({ value, title: formatPlace(value) }))
  const change = (value: string) => {
    setText(value)
    if (page > 1) setFilter('page', '')
  }
  const actions = (
    <DownloadButton busy={file.isPending} disabled={!query.data?.data.total} onClick={() => file.mutate(null)} />
  )
  return (
    <ListPage
      title={visitCopy.title}
      note={formatDay(shown)}
      actions={actions}
      filters={{
        label: visitCopy.filters,
        list: [
          { name: 'day', label: visitCopy.day, type: 'day', value: shown },
          { name: 'area', label: visitCopy.city, all: visitCopy.allCities, options: areas },
          {
            name: 'text',
            label: visitCopy.search,
            type: 'search',
            maxLength: 80,
            value: text,
            onChange: change,
          },
        ],
      }}
      notice={file.error && <RequestError error={file.error} />}
      query={query}
      rows={({ data }) => data.bookings}
      empty={visitCopy.none}
      columns={visitColumns}
      keyOf={keyOf}
      linkOf={pathOf}
      below={({ data }) => (
        <NumberedPager
          page={page}
          pages={data.pages}
          total={visitCopy.total(data.total)}
          onGo={(next) => setFilter('page', next > 1 ? String(next) : '')}
        />
      )}
    />
  )
}

interface Wanted {
  day: string
  area?: string
  search?: string
}

/** All visits that match, of every page, as a file. */
function useFile(wanted: Wanted) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: async (_none: null) => {
      const visits: Visit[] = []
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const { data } = await queryClient.fetchQuery(callQuery(staffBookingCalls.list, { ...wanted, page }))
        visits.push(...data.bookings)
        pages = data.pages
      }
      downloadCsv(`visits-${wanted.day}`, toFile(visitColumns, visits))
    },
  })
}

const keyOf = ({ _id }: Visit) => _id
const crewOf = ({ professionals }: Visit) => professionals.map(({ name }) => name).join(', ')

const visitColumns: readonly Column<Visit>[] = [
  { title: visitCopy.booking, cell: ({ number }) => number, line: ({ number }) => number },
  {
    title: visitCopy.start,
    line: ({ startsAt }) => formatInstant(startsAt),
    cell: ({ startsAt, promisedBy }) => {
      if (promisedBy) return visitCopy.promisedBy(formatTime(promisedBy))
      return startsAt ? formatTime(startsAt) : visitCopy.noTime
    },
    className: 'whitespace-nowrap',
  },
  {
    title: visitCopy.status,
    line: ({ bookingStatus }) => bookingStatus,
    cell: ({ bookingStatus }) => (
      <span className="*:py-0">
        <StatusBadge status={bookingStatus} />
      </span>
    ),
    onCard: 'aside',
  },
  {
    title: visitCopy.customer,
    className: 'whitespace-nowrap',
    line: ({ customer }) => customer.name,
    cell: ({ customer }) => (
      <>
        {customer.name || (customer.phone ? visitCopy.noName : visitCopy.erased)}
        {customer.phone && <span className="ml-2 text-muted">{phoneLabel(customer.phone)}</span>}
      </>
    ),
  },
  { title: visitCopy.services, cell: ({ services }) => services.join(', '), isOneLine: true },
  {
    title: visitCopy.professional,
    cell: (visit) =>
      visit.offered
        ? visitCopy.offered(visit.offered.name, formatTime(visit.offered.since))
        : crewOf(visit) || visitCopy.noProfessional,
    line: (visit) => crewOf(visit),
    isOneLine: true,
  },
  { title: visitCopy.city, cell: ({ area }) => formatPlace(area ?? ''), line: ({ area }) => area ?? '' },
  {
    title: visitCopy.problem,
    isOptional: true,
    cell: ({ problem }) => problem && <span className="font-semibold text-error">{problem}</span>,
  },
]
