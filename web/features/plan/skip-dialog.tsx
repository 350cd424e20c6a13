import { useState } from 'react'
import { formatRupees } from '#contract/money.ts'
import { type CancelQuote, useCancel, useCancelQuote } from '#web/features/booking/change/change.api.ts'
import { CallError, messageOf } from '#web/lib/call-error.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { planCopy } from './plan.copy.ts'

interface SkipDialogProps {
  bookingId: string
  /** Day and time of the visit. */
  when: string
  onClose: () => void
}

/** Whether the visit goes back to the plan or counts as used now; the button works only once that is shown. */
export function SkipDialog({ bookingId, when, onClose }: SkipDialogProps) {
  const quote = useCancelQuote(bookingId)
  const cancel = useCancel(bookingId)
  const [alert, setAlert] = useState<string | null>(null)
  const terms = quote.data?.data

  function skip(expectedFee: number) {
    setAlert(null)
    cancel.mutate(
      { reason: planCopy.skipReason, expectedFee },
      {
        onSuccess() {
          toast.success(planCopy.skipped(when))
          onClose()
        },
        onError(error) {
          setAlert(messageOf(error, planCopy.skipFailed))
          if (error instanceof CallError && error.status > 0) quote.refetch()
        },
      },
    )
  }

  return (
    <SheetDialog
      open
      onOpenChange={(open) => !open && !cancel.isPending && onClose()}
      title={planCopy.skipQuestion}
      footer={
        <>
          {alert && <InPageAlert className="mb-3">{alert}</InPageAlert>}
          <SkipButtons
            fee={terms?.fee ?? 0}
            busy={cancel.isPending || quote.isFetching}
            onKeep={onClose}
            onSkip={terms && (() => skip(terms.fee))}
          />
        </>
      }
    >
      {terms && <SkipTerms when={when} terms={terms} />}
      {quote.isPending && (
        <Loading label={planCopy.skipLoading}>
          <Skeleton className="h-24 rounded-card" />
        </Loading>
      )}
      {quote.isError && !terms && (
        <ErrorState
          compact
          message={messageOf(quote.error, planCopy.skipLoadFailed)}
          retrying={quote.isFetching}
          onRetry={() => quote.refetch()}
        />
      )}
    </SheetDialog>
  )
}

/** What becomes of the visit, in a sentence of the server. */
export function SkipTerms({ when, terms }: { when: string; terms: Pick<CancelQuote, 'sentence'> }) {
  return (
    <div className="rounded-card bg-ground p-4 md:p-5">
      <p className="font-bold">{when}</p>
      <p className="mt-1.5 text-muted" aria-live="polite">
        {terms.sentence}
      </p>
    </div>
  )
}

interface SkipButtonsProps {
  /** Rupees; a visit alone costs none, other work of its booking may. */
  fee: number
  busy: boolean
  onKeep: () => void
  /** Absent until it is known what skipping does. */
  onSkip: (() => void) | undefined
}

export function SkipButtons({ fee, busy, onKeep, onSkip }: SkipButtonsProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2.5">
      <Button variant="outline" size="large" onClick={onKeep}>
        {planCopy.skipKeep}
      </Button>
      <Button variant="danger" size="large" busy={busy} disabled={!onSkip} onClick={onSkip}>
        {fee > 0 ? planCopy.skipFor(formatRupees(fee)) : planCopy.skipConfirm}
      </Button>
    </div>
  )
}
