import { Check, X } from 'lucide-react'
import { t } from '#contract/i18n/sentence.ts'
import { currency as homeCurrency } from '#contract/lib/business.ts'
import { momentLabel } from '#contract/lib/india-time.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { classes } from '#web/ui/classes.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { type Refund, useRefunds } from './change.api.ts'
import { refundCopy } from './change.copy.ts'
import { type RefundStep, refundSteps } from './refund.view.ts'

/** Progress of each refund of a booking. */
export function RefundTracker({ bookingId }: { bookingId: string }) {
  const query = useRefunds(bookingId)
  const refunds = query.data?.data.refunds
  if (refunds?.length === 0) return null
  return (
    <section aria-labelledby="refund-tracker" className="mt-6">
      <h3 id="refund-tracker" className="font-heading text-title">
        {refundCopy.title}
      </h3>
      {query.isPending && (
        <Loading label={refundCopy.loading}>
          <Skeleton className="mt-3 h-36 rounded-card" />
        </Loading>
      )}
      {query.isError && !refunds && (
        <ErrorState
          compact
          message={refundCopy.loadFailed}
          retrying={query.isFetching}
          onRetry={() => query.refetch()}
        />
      )}
      {refunds?.map((refund) => (
        <RefundWay key={refund._id} refund={refund} />
      ))}
    </section>
  )
}

function RefundWay({ refund }: { refund: Refund }) {
  return (
    <div className="mt-3 rounded-card bg-ground p-4">
      <p className="text-price font-extrabold tabular-nums">{moneyOf(refund)}</p>
      <ol className="mt-2.5">
        {refundSteps(refund).map((step) => (
          <Step key={step.title} step={step} />
        ))}
      </ol>
    </div>
  )
}

function moneyOf({ amount, currency }: Refund): string {
  return currency === homeCurrency ? formatRupees(amount) : `${currency} ${amount}`
}

const dots: Record<RefundStep['state'], string> = {
  done: 'bg-success text-white',
  now: 'bg-white ring-4 ring-teal ring-inset',
  ahead: 'bg-white ring-2 ring-line ring-inset',
  failed: 'bg-error text-white',
}

function Step({ step }: { step: RefundStep }) {
  return (
    <li
      aria-current={step.state === 'now' ? 'step' : undefined}
      className="relative flex gap-3 pb-4 not-last:before:absolute not-last:before:top-5 not-last:before:left-2.5 not-last:before:h-full not-last:before:w-0.5 not-last:before:-translate-x-1/2 not-last:before:bg-line last:pb-0"
    >
      <span
        aria-hidden
        className={classes('relative grid size-5 shrink-0 place-items-center rounded-full', dots[step.state])}
      >
        {step.state === 'done' && <Check className="size-3.5" strokeWidth={3} />}
        {step.state === 'failed' && <X className="size-3.5" strokeWidth={3} />}
      </span>
      <span className="min-w-0">
        <span className={classes('block leading-5', step.state === 'ahead' ? 'text-muted' : 'font-bold')}>
          {step.title}
          {step.state === 'done' && <span className="sr-only"> {t`(done)`}</span>}
        </span>
        {step.note && <span className="block text-sm text-muted">{step.note}</span>}
        {step.at && <span className="block text-sm text-muted">{momentLabel(step.at)}</span>}
      </span>
    </li>
  )
}
