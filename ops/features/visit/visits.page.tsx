import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { professionalCalls, staffBookingCalls } from '#contract/calls.gen.ts'
import { indiaDay, isDay } from '#contract/lib/india-time.ts'
import { downloadCsv } from '#ops/lib/files/csv.ts'
import { formatDay, formatInstant, formatPlace, formatTime, today } from '#ops/lib/format.ts'
import { bookingPath } from '#ops/lib/paths.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { useSettled } from '#ops/ui/combobox/use-settled.ts'
import type { Column } from '#ops/ui/data-table.tsx'
import { DownloadButton } from '#ops/ui/list/download-button.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { ListView } from '#ops/ui/list/list-view.tsx'
import { NumberedPager } from '#ops/ui/pages/numbered-pager.tsx'
import { ShownNote } from '#ops/ui/pages/shown-note.tsx'
import { RequestError } from '#ops/ui/request-error.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { phoneLabel } from '#web/lib/format.ts'
import { callQuery } from '#web/lib/query/query.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { visitCopy } from './visit.copy.ts'

type Visit = EndpointResponse<typeof staffBookingCalls.list>['data']['bookings'][number]
type VisitToReassign = EndpointResponse<typeof professionalCalls.toReassign>['data']['visits'][number]

const refreshMs = 60_000
const pathOf = ({ number }: { number: string }) => bookingPath(number)

/** The visits of a day, those to close and those whose professional cannot come. */
export function Component() {
  const [{ day, area, page: typed }, setFilter] = useUrlFilters(['day', 'area', 'page'])
  // Not in the address: names and phones would stay in the browser's history.
  const [text, setText] = useState('')
  const search = useSettled(text.trim())
  const shown = isDay(day) ? day : today()
  const page = /^[1-9]\d{0,2}$/.test(typed) ? Number(typed) : 1
  const may = useMay()
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
    >
      {may(staffBookingCalls.unclosed) && <Unclosed />}
      {may(professionalCalls.toReassign) && <ToReassign />}
    </ListPage>
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
      downloadVisits(wanted.day, visits)
    },
  })
}

function downloadVisits(day: string, visits: readonly Visit[]): void {
  const { booking, start, status, customer, professional, city } = visitCopy
  const lines = visits.map((visit) => [
    visit.number,
    formatInstant(visit.startsAt),
    visit.bookingStatus,
    visit.customer.name,
    visit.professionals.map(({ name }) => name).join(', '),
    visit.area ?? '',
  ])
  downloadCsv(`visits-${day}`, [[booking, start, status, customer, professional, city], ...lines])
}

const keyOf = ({ _id }: Visit) => _id

const visitColumns: readonly Column<Visit>[] = [
  { title: visitCopy.booking, cell: ({ number }) => number },
  {
    title: visitCopy.start,
    cell: ({ startsAt, promisedBy }) => {
      if (promisedBy) return visitCopy.promisedBy(formatTime(promisedBy))
      return startsAt ? formatTime(startsAt) : visitCopy.noTime
    },
    className: 'whitespace-nowrap',
  },
  {
    title: visitCopy.status,
    cell: ({ bookingStatus }) => <StatusBadge status={bookingStatus} />,
    onCard: 'aside',
  },
  {
    title: visitCopy.customer,
    cell: ({ customer }) => (
      <>
        {customer.name || (customer.phone ? visitCopy.noName : visitCopy.erased)}
        {customer.phone && (
          <span className="block text-sm whitespace-nowrap text-muted">{phoneLabel(customer.phone)}</span>
        )}
      </>
    ),
  },
  { title: visitCopy.services, cell: ({ services }) => services.join(', ') },
  {
    title: visitCopy.professional,
    cell: ({ professionals, offered }) =>
      offered
        ? visitCopy.offered(offered.name, formatTime(offered.since))
        : professionals.map(({ name }) => name).join(', ') || visitCopy.noProfessional,
  },
  { title: visitCopy.city, cell: ({ area }) => formatPlace(area ?? '') },
  {
    title: visitCopy.problem,
    cell: ({ problem }) => problem && <span className="font-semibold text-error">{problem}</span>,
  },
]

const unclosedColumns: readonly Column<Visit>[] = [
  ...visitColumns.slice(0, 1),
  { title: visitCopy.start, cell: ({ startsAt }) => formatInstant(startsAt) },
  ...visitColumns.slice(2),
]

function Unclosed() {
  const query = useStaffQuery(staffBookingCalls.unclosed, {}, { every: refreshMs })
  return (
    <Part title={visitCopy.unclosed}>
      <ListView
        label={visitCopy.unclosed}
        loadingRows={2}
        query={query}
        rows={({ data }) => data.bookings}
        empty={visitCopy.noUnclosed}
        columns={unclosedColumns}
        keyOf={keyOf}
        linkOf={pathOf}
        below={({ data }) => <ShownNote shown={data.bookings.length} total={data.total} />}
      />
    </Part>
  )
}

const reassignColumns: readonly Column<VisitToReassign>[] = [
  { title: visitCopy.booking, cell: ({ number }) => number },
  { title: visitCopy.start, cell: ({ startsAt }) => formatInstant(startsAt) },
  { title: visitCopy.professional, cell: ({ professional }) => professional.name },
  { title: visitCopy.reason, cell: ({ reason }) => visitCopy.reasons[reason] },
  { title: visitCopy.since, cell: ({ since }) => formatDay(indiaDay(new Date(since))) },
  { title: visitCopy.city, cell: ({ area }) => formatPlace(area) },
]

function ToReassign() {
  const query = useStaffQuery(professionalCalls.toReassign, {}, { every: refreshMs })
  return (
    <Part title={visitCopy.toReassign}>
      <ListView
        label={visitCopy.toReassign}
        loadingRows={2}
        query={query}
        rows={({ data }) => data.visits}
        empty={visitCopy.noReassign}
        columns={reassignColumns}
        keyOf={({ bookingId, professional }) => bookingId + professional._id}
        linkOf={pathOf}
        below={({ data }) => <ShownNote shown={data.visits.length} total={data.total} />}
      />
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-7">
      <h2 className="mb-2 text-base font-bold">{title}</h2>
      {children}
    </section>
  )
}
