import { Phone } from 'lucide-react'
import { maskedCalls } from '#contract/visit-calls.gen.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { visitPageCopy } from './visit-page.copy.ts'

/** Through a number of ours, shortly before, during and after the visit. */
export function CallProfessional({ bookingId, name }: { bookingId: string; name: string }) {
  const { mutate, isPending, data, error } = useSingleMutation({
    mutationFn: (_none: null) => callOnce(maskedCalls.start, { bookingId }),
  })
  const note = data && (data.data.ringing ? visitPageCopy.callRinging : visitPageCopy.callIsOn)
  return (
    <div className="mt-3">
      <Button variant="outline" full busy={isPending} onClick={() => mutate(null)}>
        <Phone aria-hidden className="size-5" />
        {name ? visitPageCopy.call(name) : visitPageCopy.callTeam}
      </Button>
      <p role="status" className="mt-1.5 text-sm text-muted">
        {note ?? visitPageCopy.callNote}
      </p>
      {error && <InPageAlert className="mt-2">{errorMessage(error, visitPageCopy.callFailed)}</InPageAlert>}
    </div>
  )
}
