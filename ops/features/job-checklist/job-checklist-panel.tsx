import { staffJobChecklistCalls } from '#contract/visit-calls.gen.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { Panel } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { RecordedPhotos } from '#ops/ui/recorded-photos.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
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
  const done = checklist.filter((point) => point.done)
  const open = checklist.filter((point) => !point.done)
  return (
    <div className="space-y-3">
      <p className="font-semibold">{jobChecklistCopy.ticked(done.length, checklist.length)}</p>
      {done.length > 0 && open.length > 0 && (
        <p className="text-muted">{jobChecklistCopy.missing(open.map(({ words }) => words).join('; '))}</p>
      )}
      {photos.length === 0 && <p className="text-muted">{jobChecklistCopy.noPhotos}</p>}
      <RecordedPhotos
        call={staffJobChecklistCalls.photo}
        photos={photos.map(({ _id, moment, at }) => ({
          id: _id,
          name: jobChecklistCopy.name(moment, formatInstant(at)),
        }))}
        show={jobChecklistCopy.show(photos.length)}
      />
    </div>
  )
}
