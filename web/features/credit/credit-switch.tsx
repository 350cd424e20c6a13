import { Wallet } from 'lucide-react'
import { useId } from 'react'
import { t } from '#contract/i18n/sentence.ts'
import { formatRupees } from '#contract/lib/money.ts'
import type { BookingView } from '#web/features/booking/booking.view.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { SwitchTrack } from '#web/ui/forms/switch-track.tsx'
import { useCreditLedger, useSpendCredit } from './credit.api.ts'
import { creditCopy } from './credit.copy.ts'

/** Applies credit to the booking, or removes it; renders nothing for a customer who never had any. */
export function CreditSwitch({ booking }: { booking: BookingView }) {
  const noteId = useId()
  const balance = useCreditLedger().data?.data.balance ?? 0
  const spend = useSpendCredit(booking._id)
  const used = booking.creditUsed
  if (balance <= 0 && used <= 0) return null
  return (
    <div className="mt-3.5 border-t border-line pt-2.5">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <Wallet aria-hidden className="size-5 shrink-0 text-teal" />
        <span className="min-w-0 flex-1">
          <span className="block font-bold">{creditCopy.use}</span>
          <span id={noteId} className="block text-sm text-muted tabular-nums">
            {used > 0
              ? t`${{ used: formatRupees(used) }} used, ${{ balance: formatRupees(balance) }} left`
              : t`You have ${{ balance: formatRupees(balance) }}`}
          </span>
        </span>
        {spend.isPending && <Spinner />}
        <input
          type="checkbox"
          aria-describedby={noteId}
          checked={spend.isPending ? spend.variables : used > 0}
          aria-disabled={spend.isPending || undefined}
          onChange={(event) => spend.mutate(event.target.checked)}
          className="peer sr-only"
        />
        <SwitchTrack />
      </label>
      {used > 0 && (
        <p className="flex items-center justify-between gap-3 pl-8 text-sm font-semibold text-success">
          {creditCopy.saves(formatRupees(used))}
          <Button variant="quiet" size="small" disabled={spend.isPending} onClick={() => spend.mutate(false)}>
            {creditCopy.undo}
          </Button>
        </p>
      )}
      {spend.isError && (
        <p role="alert" className="mt-2 text-sm font-semibold text-error">
          {errorMessage(spend.error, creditCopy.useFailed)}
        </p>
      )}
    </div>
  )
}
