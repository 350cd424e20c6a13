import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { visitCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import type { Visit } from '#pro/lib/updates/update.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { callKey, refetchChanged } from '#web/lib/query/query.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import { QrCode } from '#web/ui/media/qr-code.tsx'
import { usePayOnlineCopy } from './pay-online.copy.ts'

const askEveryMs = 5_000

/** For a customer without the cash: codes to scan, and the visit read again until it is paid. */
export function PayOnlineCard({ visit }: { visit: Visit }) {
  const payOnline = usePayOnlineCopy()
  const queryClient = useQueryClient()
  const { mutate, isPending, data, error } = useSingleMutation({
    mutationFn: (_none: null) => callOnce(visitCalls.payLinks, { bookingId: visit._id }),
  })
  const isShown = data !== undefined
  useEffect(() => {
    if (!isShown) return
    const timer = setInterval(() => void refetchChanged(queryClient, callKey(visitCalls.day)), askEveryMs)
    return () => clearInterval(timer)
  }, [isShown, queryClient])
  return (
    <Card>
      {data?.data.links.map(({ number, amount, url }) => (
        <div key={number} className="mb-3 text-center">
          <QrCode text={url} label={payOnline.code(formatRupees(amount))} />
          <p className="text-lg font-bold tabular-nums">{formatRupees(amount)}</p>
        </div>
      ))}
      {data ? (
        <p role="status" className="text-md">
          {payOnline.scan}
        </p>
      ) : (
        <Button variant="outline" size="large" full busy={isPending} onClick={() => mutate(null)}>
          {payOnline.show}
        </Button>
      )}
      {error && <InPageAlert className="mt-2">{errorMessage(error, payOnline.failed)}</InPageAlert>}
    </Card>
  )
}
