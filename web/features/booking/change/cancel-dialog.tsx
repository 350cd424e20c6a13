import { useState } from 'react'
import { t } from '#contract/i18n/sentence.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { CallError, errorMessage } from '#web/lib/call-error.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/actions/chip.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { cancelReasons } from '../cancel-reasons.copy.ts'
import { type CancelQuote, useCancel, useCancelQuote } from './change.api.ts'
import { cancelCopy } from './change.copy.ts'
import { policyLines } from './policy-lines.ts'

interface CancelDialogProps {
  bookingId: string
  /** An arrival by an instant was promised. */
  promised?: boolean
  onClose: () => void
}

/** Fee and refund of cancelling now; the button appears only with them. */
export function CancelDialog({ bookingId, promised = false, onClose }: CancelDialogProps) {
  const quote = useCancelQuote(bookingId)
  const [reason, setReason] = useState<string | null>(null)
  const { cancel, busy, alert } = useCancelling(bookingId, { onAsk: () => quote.refetch(), onDone: onClose })
  const terms = quote.data?.data
  return (
    <SheetDialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={cancelCopy.title}
      footer={
        <>
          {alert && <InPageAlert className="mb-3">{alert}</InPageAlert>}
          <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2.5">
            <Button variant="outline" size="large" onClick={onClose}>
              {cancelCopy.keep}
            </Button>
            <Button
              variant="danger"
              size="large"
              busy={busy || quote.isFetching}
              disabled={!terms}
              onClick={() => terms && cancel({ reason: reason ?? cancelCopy.noReason, expectedFee: terms.fee })}
            >
              {terms && terms.fee > 0 ? t`Cancel for ${{ fee: formatRupees(terms.fee) }}` : cancelCopy.confirm}
            </Button>
          </div>
        </>
      }
    >
      {quote.isPending && <QuoteLoading />}
      {quote.isError && !terms && (
        <ErrorState
          compact
          message={errorMessage(quote.error, cancelCopy.loadFailed)}
          retrying={quote.isFetching}
          onRetry={() => quote.refetch()}
        />
      )}
      {terms && (
        <>
          <Terms terms={terms} />
          <Reasons chosen={reason} onChoose={setReason} />
          <PolicyWords promised={promised} />
        </>
      )}
    </SheetDialog>
  )
}

interface CancelEvents {
  /** The quote has expired. */
  onAsk: () => void
  onDone: () => void
}

function useCancelling(bookingId: string, { onAsk, onDone }: CancelEvents) {
  const mutation = useCancel(bookingId)
  const [alert, setAlert] = useState<string | null>(null)
  return {
    busy: mutation.isPending,
    alert,
    cancel(agreed: { reason: string; expectedFee: number }) {
      setAlert(null)
      mutation.mutate(agreed, {
        onSuccess() {
          toast.success(cancelCopy.done)
          onDone()
        },
        onError(error) {
          setAlert(errorMessage(error, cancelCopy.failed))
          if (error instanceof CallError && error.status > 0) onAsk()
        },
      })
    },
  }
}

function Terms({ terms: { fee, refund, creditBack, credit, sentence } }: { terms: CancelQuote }) {
  return (
    <div className="rounded-card bg-ground p-4 md:p-5">
      <dl className="grid grid-cols-[1fr_auto] gap-y-2.5">
        <dt>{cancelCopy.fee}</dt>
        <dd className="text-right font-bold tabular-nums">{fee > 0 ? formatRupees(fee) : cancelCopy.noFee}</dd>
        {creditBack > 0 && (
          <>
            <dt>{cancelCopy.creditBack}</dt>
            <dd className="text-right font-bold tabular-nums">{formatRupees(creditBack)}</dd>
          </>
        )}
        {credit > 0 && (
          <>
            <dt>{cancelCopy.credit}</dt>
            <dd className="text-right font-bold text-success tabular-nums">{formatRupees(credit)}</dd>
          </>
        )}
        {refund > 0 && (
          <>
            <dt className="border-t border-line pt-2.5 font-bold">{cancelCopy.refund}</dt>
            <dd className="border-t border-line pt-2.5 text-right text-price font-extrabold tabular-nums">
              {formatRupees(refund)}
            </dd>
          </>
        )}
      </dl>
      <p className="mt-3 text-muted" aria-live="polite">
        {sentence}
      </p>
    </div>
  )
}

function Reasons({ chosen, onChoose }: { chosen: string | null; onChoose: (reason: string | null) => void }) {
  return (
    <fieldset className="mt-5 min-w-0">
      <legend className="mb-2.5 font-bold">
        {cancelCopy.why} <span className="font-medium text-muted">{t`(optional)`}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {Object.entries(cancelReasons).map(([reason, words]) => (
          <Chip key={reason} selected={reason === chosen} onClick={() => onChoose(reason === chosen ? null : reason)}>
            {words}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

function PolicyWords({ promised }: { promised: boolean }) {
  return (
    <details className="mt-4">
      <summary className="flex min-h-11 items-center font-bold text-teal">{cancelCopy.policy}</summary>
      <ul className="list-disc space-y-1 pl-5 text-muted marker:text-outline">
        {policyLines(promised).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}

function QuoteLoading() {
  return (
    <Loading label={cancelCopy.loading} className="space-y-3">
      <Skeleton className="h-32 rounded-card" />
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="h-11 w-4/5 rounded-full" />
    </Loading>
  )
}
