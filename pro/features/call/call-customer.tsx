import { useQueryClient } from '@tanstack/react-query'
import { PhoneCall } from 'lucide-react'
import { visitCalls } from '#contract/calls.gen.ts'
import { proMaskedCalls } from '#contract/visit-calls.gen.ts'
import type { Visit } from '#pro/lib/updates/update.ts'
import { CallError, errorMessage } from '#web/lib/call-error.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { callKey, refetchChanged } from '#web/lib/query/query.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import { useCallCopy } from './call.copy.ts'

/** Through a number of ours; it needs the network, and never waits for it. */
export function CallCustomer({ visit }: { visit: Visit }) {
  const words = useCallCopy()
  const queryClient = useQueryClient()
  const { mutate, isPending, data, error } = useSingleMutation({
    mutationFn: (_none: null) => callOnce(proMaskedCalls.start, { bookingId: visit._id }),
    // The calls made are counted with the visit.
    onSuccess: () => refetchChanged(queryClient, callKey(visitCalls.day)),
  })
  const note = data && (data.data.ringing ? words.ringing(visit.customer) : words.isOn)
  return (
    <Card>
      <Button variant="outline" size="large" full busy={isPending} onClick={() => mutate(null)}>
        <PhoneCall aria-hidden className="size-5" />
        {words.call(visit.customer)}
      </Button>
      <p role="status" className="mt-2 text-md">
        {note ?? words.note}
      </p>
      {error && <InPageAlert className="mt-2">{problemOf(error, words)}</InPageAlert>}
    </Card>
  )
}

function problemOf(error: Error, words: ReturnType<typeof useCallCopy>): string {
  if (!(error instanceof CallError) || error.status === 0) return words.network
  return errorMessage(error, words.failed)
}
