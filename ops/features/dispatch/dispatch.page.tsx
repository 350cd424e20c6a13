import { useCallback, useEffect, useState } from 'react'
import { areaCalls, dispatchCalls } from '#contract/calls.gen.ts'
import { isDay } from '#contract/lib/india-time.ts'
import { formatDay, formatPlace, today } from '#ops/lib/format.ts'
import { useListKeys } from '#ops/lib/keys.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { useIsWide } from '#ops/lib/use-is-wide.ts'
import { FilterBar, FilterDay, FilterSelect } from '#ops/ui/filters.tsx'
import { Page } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { serverNow } from '#web/lib/state/server-clock.ts'
import { otherCity, type Visit } from './board.ts'
import { DayView } from './day-view.tsx'
import { dispatchCopy } from './dispatch.copy.ts'
import { LiveBadge } from './live/live-badge.tsx'
import { useLiveDispatch } from './live/use-live-board.ts'
import { DispatchMap } from './map/board-map.tsx'
import { DispatchViews } from './map/board-views.tsx'
import { isQueue } from './queue/age.ts'
import { QueueBar } from './queue/queue-bar.tsx'
import { QueueList } from './queue/queue-list.tsx'
import { VisitPanel } from './visit-panel.tsx'

const refreshMs = 30_000

const names = ['day', 'area', 'locality', 'queue', 'visit', 'view', 'state', 'who'] as const
type Filters = Record<(typeof names)[number], string>
type SetFilter = (name: keyof Filters, value: string) => void

/** The day as it runs: who is where, and what waits. */
export function Component() {
  useListKeys()
  const [filters, setFilter] = useUrlFilters(names)
  const { area, locality, visit: openId, state, who } = filters
  const day = isDay(filters.day) ? filters.day : today()
  const queue = isQueue(filters.queue) ? filters.queue : ''
  const isWide = useIsWide()
  const now = useMinute()
  const ofArea = area ? { area } : {}
  const live = useLiveDispatch({ day, ...ofArea })
  const board = useStaffQuery(dispatchCalls.day, { day, ...ofArea }, { every: refreshMs })
  const queues = useStaffQuery(dispatchCalls.queues, ofArea, { every: refreshMs })
  const open = useCallback((id: string) => setFilter('visit', id), [setFilter])
  const close = () => open('')
  const isMap = filters.view === 'map'
  // On a phone a queue takes the place of the day.
  const showsDay = isWide || !queue
  return (
    <Page
      title={dispatchCopy.title}
      badge={<LiveBadge state={live} />}
      note={formatDay(day)}
      actions={<DispatchViews isMap={isMap} onChange={(value) => setFilter('view', value)} />}
    >
      <DispatchFilters day={day} filters={filters} setFilter={setFilter} visits={board.data?.data.visits ?? []} />
      <QueueBar
        queues={queues.data?.data.queues ?? []}
        now={now}
        value={queue}
        onChange={(value) => setFilter('queue', value)}
      />
      <div className="flex flex-col gap-3 lg:flex-row lg:items-start">
        {showsDay && (
          <div className="min-w-0 flex-1">
            <QueryView query={board} label={dispatchCopy.title}>
              {({ data }) =>
                isMap ? (
                  <DispatchMap
                    {...{ data, now, area, openId, setFilter }}
                    isOld={board.isPlaceholderData}
                    filters={{ locality, state, who }}
                    onOpen={open}
                  />
                ) : (
                  <DayView {...{ data, now, area, locality, openId }} onOpen={open} />
                )
              }
            </QueryView>
          </div>
        )}
        {(queue || openId) && (
          <div className="grid gap-3 lg:w-80 lg:shrink-0">
            {openId && <VisitPanel bookingId={openId} onClose={close} />}
            {queue && <QueueList {...{ queue, area, now, openId }} every={refreshMs} onOpen={open} />}
          </div>
        )}
      </div>
    </Page>
  )
}

interface DispatchFiltersProps {
  day: string
  filters: Filters
  setFilter: SetFilter
  visits: readonly Visit[]
}

function DispatchFilters({ day, filters: { area, locality }, setFilter, visits }: DispatchFiltersProps) {
  const cities = useStaffQuery(areaCalls.list, {}).data?.data.areas ?? []
  const ofArea = visits.filter((visit) => !otherCity(visit, area))
  const localities = new Set([...ofArea.map((visit) => visit.locality), locality].filter(Boolean))
  return (
    <FilterBar label={dispatchCopy.filters}>
      <FilterDay label={dispatchCopy.day} value={day} onChange={(value) => setFilter('day', value)} />
      <FilterSelect
        label={dispatchCopy.city}
        all={dispatchCopy.allCities}
        options={cities
          .filter(({ status }) => status === 'live' || status === 'closed')
          .map(({ _id }) => ({ value: _id, title: formatPlace(_id) }))}
        value={area}
        onChange={(value) => setFilter('area', value)}
      />
      <FilterSelect
        label={dispatchCopy.locality}
        all={dispatchCopy.allLocalities}
        options={[...localities].sort().map((value) => ({ value, title: value }))}
        value={locality}
        onChange={(value) => setFilter('locality', value)}
      />
    </FilterBar>
  )
}

const everyMs = 30_000

/** The time of the server in milliseconds, twice a minute: states and clocks follow it. */
function useMinute(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
