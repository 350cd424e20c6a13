import { useState } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '#contract/lib/money.ts'
import { CallError, errorMessage } from '#web/lib/call-error.ts'
import { planPath } from '#web/lib/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { skipCopy } from '../plan/skip.copy.ts'
import { type CancelQuote, useCancel, useCancelQuote } from './change.api.ts'

interface SkipDialogProps {
  bookingId: string
  /** Day and time of the visit. */
  when: string
  /** Linked to from other pages than its own. */
  planId?: string
  onClose: () => void
}

/** Whether the visit goes back to the plan or counts as used now; the button works only once that is shown. */
export function SkipDialog({ bookingId, when, planId, onClose }: SkipDialogProps) {
  const quote = useCancelQuote(bookingId)
  const cancel = useCancel(bookingId)
  const [alert, setAlert] = useState<string | null>(null)
  const terms = quote.data?.data

  function skip(expectedFee: number) {
    setAlert(null)
    cancel.mutate(
      { reason: skipCopy.reason, expectedFee },
      {
        onSuccess() {
          toast.success(skipCopy.done(when))
          onClose()
        },
        onError(error) {
          setAlert(errorMessage(error, skipCopy.failed))
          if (error instanceof CallError && error.status > 0) quote.refetch()
        },
      },
    )
  }

  return (
    <SheetDialog
      open
      onOpenChange={(open) => !open && !cancel.isPending && onClose()}
      title={skipCopy.question}
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
      {planId && (
        <Link to={planPath(planId)} className="mt-2 inline-flex min-h-11 items-center font-bold text-teal">
          {skipCopy.seePlan}
        </Link>
      )}
      {quote.isPending && (
        <Loading label={skipCopy.loading}>
          <Skeleton className="h-24 rounded-card" />
        </Loading>
      )}
      {quote.isError && !terms && (
        <ErrorState
          compact
          message={errorMessage(quote.error, skipCopy.loadFailed)}
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
        {skipCopy.keep}
      </Button>
      <Button variant="danger" size="large" busy={busy} disabled={!onSkip} onClick={onSkip}>
        {fee > 0 ? skipCopy.confirmFor(formatRupees(fee)) : skipCopy.confirm}
      </Button>
    </div>
  )
}
