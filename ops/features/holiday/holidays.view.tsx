import { useState } from 'react'
import { areaCalls, holidayCalls } from '#contract/calls.gen.ts'
import { listLimits } from '#contract/lib/business.ts'
import { formatDay, today } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay, useStaff } from '#ops/lib/staff-session.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { DialogButton } from '#ops/ui/dialog-button.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { EmptyNote, Panel } from '#ops/ui/page.tsx'
import { NewestNote } from '#ops/ui/pages/newest-note.tsx'
import { Timeline } from '#ops/ui/timeline.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { holidayCopy } from './holiday.copy.ts'
import { AddHolidayDialog, RemoveHolidayDialog, UndoHolidayDialog } from './holiday-dialogs.tsx'

type Answer = EndpointResponse<typeof holidayCalls.list>['data']
type Holiday = Answer['holidays'][number]

const columns: readonly Column<Holiday>[] = [
  { title: holidayCopy.name, cell: ({ name }) => name },
  { title: holidayCopy.day, cell: ({ date }) => formatDay(date), onCard: 'aside', className: 'whitespace-nowrap' },
  { title: holidayCopy.where, cell: ({ place }) => place || holidayCopy.everywhere },
  {
    title: holidayCopy.visits,
    cell: ({ kind, first, last }) =>
      first && last ? holidayCopy.starts(first, last) : <span className={tones[kind]}>{holidayCopy.kinds[kind]}</span>,
  },
]
const tones = { closed: 'font-semibold text-error', shorter: 'font-semibold', working: 'text-muted' } as const

/** Days without visits, by year and city. */
export function Component() {
  const may = useMay()
  const [{ year, area }] = useUrlFilters(['year', 'area'])
  const areas = useStaffQuery(areaCalls.list).data?.data.areas ?? []
  const cities = areas.map(({ _id, city }) => ({ value: _id, title: city }))
  const isYear = /^20\d\d$/.test(year)
  const query = useStaffQuery(holidayCalls.list, { ...(isYear && { year }), ...(area && { area }) })
  const thisYear = Number(today().slice(0, 4))
  const years = [-1, 0, 1].map((by) => String(thisYear + by)).map((value) => ({ value, title: value }))
  const actions = may(holidayCalls.add) && (
    <DialogButton size="small" dialog={(onClose) => <AddHolidayDialog cities={cities} area={area} onClose={onClose} />}>
      {holidayCopy.add}
    </DialogButton>
  )
  return (
    <ListPage
      title={holidayCopy.title}
      note={holidayCopy.note}
      actions={actions}
      filters={{
        label: holidayCopy.filters,
        list: [
          { name: 'year', label: holidayCopy.year, options: years, value: isYear ? year : String(thisYear) },
          { name: 'area', label: holidayCopy.area, all: holidayCopy.allAreas, options: cities },
        ],
      }}
      query={query}
      rows={({ data }) => data.holidays}
      show={(holidays, { data }) => (
        <div className="grid items-start gap-4 xl:grid-cols-[1fr_22rem]">
          <HolidayTable holidays={holidays} />
          <HolidayHistory changes={data.changes} />
        </div>
      )}
    />
  )
}

function HolidayTable({ holidays }: { holidays: readonly Holiday[] }) {
  const may = useMay()
  const isAdmin = useStaff().role === 'admin'
  const [removed, setRemoved] = useState<Holiday | null>(null)
  if (holidays.length === 0) return <EmptyNote>{holidayCopy.none}</EmptyNote>
  const canRemove = ({ date, scope }: Holiday) =>
    may(holidayCalls.remove) && date >= today() && (isAdmin || scope === 'area')
  return (
    <>
      <DataTable
        label={holidayCopy.title}
        columns={columns}
        rows={holidays}
        keyOf={({ _id }) => _id}
        actions={(holiday) =>
          canRemove(holiday) && (
            <Button size="small" variant="outline" onClick={() => setRemoved(holiday)}>
              {holidayCopy.remove}
              <span className="sr-only"> {holiday.name}</span>
            </Button>
          )
        }
      />
      {removed && <RemoveHolidayDialog holiday={removed} onClose={() => setRemoved(null)} />}
    </>
  )
}

function HolidayHistory({ changes }: Pick<Answer, 'changes'>) {
  const may = useMay()
  const isAdmin = useStaff().role === 'admin'
  const [undone, setUndone] = useState<Answer['changes'][number] | null>(null)
  return (
    <Panel title={holidayCopy.history}>
      {changes.length === 0 && <p className="text-muted">{holidayCopy.noHistory}</p>}
      <Timeline
        label={holidayCopy.history}
        entries={changes.map((change) => ({
          ...{ key: String(change._id), at: change.at, by: change.by, title: titleOf(change) },
          detail: (
            <>
              <span className="block">{formatDay(change.date)}</span>
              <span className="block text-muted">{change.reason}</span>
              {change.canUndo && may(holidayCalls.undo) && (isAdmin || change.ofArea) && (
                <Button size="small" variant="outline" className="mt-1.5" onClick={() => setUndone(change)}>
                  {holidayCopy.undo}
                  <span className="sr-only"> {change.name}</span>
                </Button>
              )}
            </>
          ),
        }))}
      />
      <NewestNote shown={changes.length} max={listLimits.holidays} />
      {undone && <UndoHolidayDialog change={undone} onClose={() => setUndone(null)} />}
    </Panel>
  )
}

/** Taking back an addition removes the day, and the other way round. */
function titleOf({ added, name, undoes }: Answer['changes'][number]): string {
  const title = holidayCopy.change(added, name)
  return undoes === null ? title : holidayCopy.undoing(title)
}
