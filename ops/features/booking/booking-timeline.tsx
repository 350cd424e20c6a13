import { bookingActCalls, type timelineCalls } from '#contract/calls.gen.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { RequestError } from '#ops/ui/request-error.tsx'
import { Timeline } from '#ops/ui/timeline.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { serverNow } from '#web/lib/state/server-clock.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { bookingCopy } from './booking.copy.ts'

type Entry = EndpointResponse<typeof timelineCalls.find>['data']['entries'][number]

/** Newest first; a note of one's own can be deleted for a minute. */
export function BookingTimeline({ entries }: { entries: readonly Entry[] }) {
  const shown = entries.map(({ at, who, text, more, undo }, index) => {
    const canDelete = undo !== null && new Date(undo.until).getTime() > serverNow()
    return {
      key: `${at} ${entries.length - index}`,
      at,
      title: text,
      by: who,
      detail: (more || canDelete) && (
        <>
          {more && <p>{more}</p>}
          {canDelete && <DeleteNote noteId={undo.noteId} />}
        </>
      ),
    }
  })
  return <Timeline label={bookingCopy.timeline} entries={shown} />
}

function DeleteNote({ noteId }: { noteId: string }) {
  const sending = useStaffMutation(bookingActCalls.deleteNote, { done: bookingCopy.noteDeleted })
  return (
    <div className="mt-1.5">
      <Button size="small" variant="outline" busy={sending.isPending} onClick={() => sending.mutate({ noteId })}>
        {bookingCopy.deleteNote}
      </Button>
      {sending.error && <RequestError error={sending.error} className="mt-1.5" />}
    </div>
  )
}
