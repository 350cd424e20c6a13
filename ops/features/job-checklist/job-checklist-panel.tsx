import { useState } from 'react'
import { staffJobChecklistCalls } from '#contract/visit-calls.gen.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { Panel } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { EnlargeablePhoto } from '#web/ui/media/enlargeable-photo.tsx'
import { jobChecklistCopy } from './job-checklist.copy.ts'

type JobChecklist = EndpointResponse<typeof staffJobChecklistCalls.find>['data']

const refreshMs = 60_000

/** The ticked checklist of a visit, and its photos once they are asked for: each look is recorded. */
export function JobChecklistPanel({ bookingId }: { bookingId: string }) {
  const query = useStaffQuery(staffJobChecklistCalls.find, { bookingId }, { every: refreshMs })
  return (
    <Panel title={jobChecklistCopy.title}>
      <QueryView query={query} label={jobChecklistCopy.title}>
        {({ data }) => <JobChecklistView record={data} />}
      </QueryView>
    </Panel>
  )
}

function JobChecklistView({ record: { checklist, photos } }: { record: JobChecklist }) {
  const [isOpen, setIsOpen] = useState(false)
  const done = checklist.filter((point) => point.done)
  const open = checklist.filter((point) => !point.done)
  return (
    <div className="space-y-3">
      <p className="font-semibold">{jobChecklistCopy.ticked(done.length, checklist.length)}</p>
      {done.length > 0 && open.length > 0 && (
        <p className="text-muted">{jobChecklistCopy.missing(open.map(({ words }) => words).join('; '))}</p>
      )}
      {photos.length === 0 && <p className="text-muted">{jobChecklistCopy.noPhotos}</p>}
      {photos.length > 0 && !isOpen && (
        <Button size="small" variant="outline" onClick={() => setIsOpen(true)}>
          {jobChecklistCopy.show(photos.length)}
        </Button>
      )}
      {isOpen && (
        <div className="grid grid-cols-2 gap-2">
          {photos.map(({ _id, moment, at }) => (
            <StaffPhoto key={_id} photoId={_id} name={jobChecklistCopy.name(moment, formatInstant(at))} />
          ))}
        </div>
      )}
    </div>
  )
}

function StaffPhoto({ photoId, name }: { photoId: string; name: string }) {
  const query = useStaffQuery(staffJobChecklistCalls.photo, { photoId })
  return (
    <QueryView query={query} label={name}>
      {({ data }) => <EnlargeablePhoto src={data.picture} name={name} />}
    </QueryView>
  )
}
