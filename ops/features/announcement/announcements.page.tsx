import { announcementCalls } from '#contract/calls.gen.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { FilterBar, FilterSelect } from '#ops/ui/filters.tsx'
import { optionsOf } from '#ops/ui/options.ts'
import { EmptyNote, Page } from '#ops/ui/page.tsx'
import { Pager } from '#ops/ui/pages/pager.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { announcementCopy } from './announcement.copy.ts'
import { type Announcement, AnnouncementCard } from './announcement-card.tsx'
import { NewAnnouncement } from './new-announcement.tsx'

/** While one is being sent its progress moves. */
const refreshMs = 10_000

/** Announcements of the past, under way and planned; the newest first. */
export function Component() {
  const may = useMay()
  const [{ state, cursor, dialog }, setFilter] = useUrlFilters(['state', 'cursor', 'dialog'])
  const input = { ...(state && { state: state as Announcement['state'] }), ...(cursor && { cursor }) }
  const query = useStaffQuery(announcementCalls.list, input, { every: refreshMs })
  const actions = may(announcementCalls.create) && (
    <Button size="small" onClick={() => setFilter('dialog', 'new')}>
      {announcementCopy.create}
    </Button>
  )
  return (
    <Page title={announcementCopy.title} note={announcementCopy.note} actions={actions}>
      <FilterBar label={announcementCopy.filters}>
        <FilterSelect
          label={announcementCopy.state}
          all={announcementCopy.allStates}
          options={optionsOf(announcementCopy.states)}
          value={state}
          onChange={(value) => setFilter('state', value)}
        />
      </FilterBar>
      <QueryView query={query} label={announcementCopy.title}>
        {({ data }) => (
          <>
            {data.announcements.length === 0 && (
              <EmptyNote>{state ? announcementCopy.noneOfState : announcementCopy.none}</EmptyNote>
            )}
            <ul aria-label={announcementCopy.title} className="grid gap-3">
              {data.announcements.map((one) => (
                <AnnouncementCard key={one._id} one={one} />
              ))}
            </ul>
            {dialog === 'new' && may(announcementCalls.create) && (
              <NewAnnouncement cities={data.cities} onClose={() => setFilter('dialog', '')} />
            )}
          </>
        )}
      </QueryView>
      <Pager cursor={cursor} next={query.data?.data.nextCursor} onGo={(to) => setFilter('cursor', to)} />
    </Page>
  )
}
