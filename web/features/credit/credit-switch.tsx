import { Wallet } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { t } from '#contract/i18n/sentence.ts'
import { formatRupees } from '#contract/lib/money.ts'
import type { BookingView } from '#web/features/booking/booking.view.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { deviceStorage, storageKeys } from '#web/lib/storage/storage.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { useCreditLedger, useSpendCredit } from './credit.api.ts'
import { creditCopy } from './credit.copy.ts'

/** The last booking whose credit was taken off. Not among the keys of storage.ts, which home loads. */
const creditOff = `${storageKeys.draftPrefix}credit-off`

/** Applies credit to the booking, at first by itself, or removes it; renders nothing for a customer who never had any. */
export function CreditSwitch({ booking }: { booking: BookingView }) {
  const noteId = useId()
  const balance = useCreditLedger().data?.data.balance ?? 0
  const spend = useSpendCredit(booking._id)
  const choose = useCreditByDefault(booking, balance, spend)
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
          onChange={(event) => choose(event.target.checked)}
          className="peer sr-only"
        />
        <Track />
      </label>
      {used > 0 && (
        <p className="flex items-center justify-between gap-3 pl-8 text-sm font-semibold text-success">
          {creditCopy.saves(formatRupees(used))}
          <Button variant="quiet" size="small" disabled={spend.isPending} onClick={() => choose(false)}>
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

/**
 * Credit that the customer has is used without a tap, once for each booking: the saving is named, with an undo, and a
 * customer who takes it off is not asked again.
 */
function useCreditByDefault(
  { _id, creditUsed, totalPrice }: BookingView,
  balance: number,
  spend: ReturnType<typeof useSpendCredit>,
) {
  const tried = useRef(false)
  const choose = (use: boolean) => {
    tried.current = true
    if (use) deviceStorage.remove(creditOff)
    else deviceStorage.write(creditOff, _id)
    spend.mutate(use)
  }
  const spendIt = useEffectEvent(() => {
    if (tried.current || deviceStorage.read(creditOff) === _id) return
    tried.current = true
    spend.mutate(true, { onError: () => spend.reset() })
  })
  const isWanted = balance > 0 && creditUsed === 0 && totalPrice > 0
  useEffect(() => {
    if (isWanted) spendIt()
  }, [isWanted])
  return choose
}

function Track() {
  return (
    <span
      aria-hidden
      className="relative h-7 w-12 shrink-0 rounded-full bg-outline transition-colors duration-150 after:absolute after:top-1 after:left-1 after:size-5 after:rounded-full after:bg-white after:shadow-1 after:transition-transform after:duration-150 peer-checked:bg-teal peer-checked:after:translate-x-5 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-teal"
    />
  )
}
