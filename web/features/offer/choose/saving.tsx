import { formatRupees } from '#contract/lib/money.ts'
import type { BookingView } from '#web/features/booking/booking.view.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { offerCopy } from '../offer.copy.ts'
import type { useBestPrice } from './use-best-price.ts'

interface SavingProps {
  booking: BookingView
  bestPrice: ReturnType<typeof useBestPrice>
  /** Not during payment. */
  editable: boolean
}

/** What code and credit save together, with an undo. Renders nothing without any. */
export function Saving({ booking: { discountAmount, creditUsed }, bestPrice, editable }: SavingProps) {
  const saved = discountAmount + creditUsed
  if (saved <= 0) return null
  return (
    <p className="mt-3 flex min-h-11 items-center justify-between gap-3 rounded-field bg-success-50 py-0.5 pr-1.5 pl-3.5 font-bold text-success">
      {offerCopy.youSave(formatRupees(saved))}
      {editable && (
        <Button
          variant="quiet"
          size="small"
          className="text-success"
          aria-disabled={bestPrice.busy || undefined}
          onClick={bestPrice.undo}
        >
          {offerCopy.undo}
        </Button>
      )}
    </p>
  )
}
