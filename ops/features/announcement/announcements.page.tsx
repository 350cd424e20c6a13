import { announcementCalls } from '#contract/calls.gen.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { toOptions } from '#ops/ui/options.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { announcementCopy } from './announcement.copy.ts'
import { type Announcement, AnnouncementCard } from './announcement-card.tsx'
import { NewAnnouncement } from './new-announcement.tsx'

/** While one is being sent its progress moves. */
const refreshMs = 10_000

const { state: label, allStates: all, states } = announcementCopy
const filters = { label: announcementCopy.filters, list: [{ name: 'state', label, all, options: toOptions(states) }] }

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
    <ListPage
      title={announcementCopy.title}
      note={announcementCopy.note}
      actions={actions}
      filters={filters}
      query={query}
      rows={({ data }) => data.announcements}
      empty={state ? announcementCopy.noneOfState : announcementCopy.none}
      show={(announcements) => (
        <ul aria-label={announcementCopy.title} className="grid gap-3">
          {announcements.map((one) => (
            <AnnouncementCard key={one._id} one={one} />
          ))}
        </ul>
      )}
    >
      {query.data && dialog === 'new' && may(announcementCalls.create) && (
        <NewAnnouncement cities={query.data.data.cities} onClose={() => setFilter('dialog', '')} />
      )}
    </ListPage>
  )
}
