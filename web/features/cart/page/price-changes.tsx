import { formatRupees } from '#contract/lib/money.ts'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { cartCopy } from '../cart.copy.ts'
import { type CartView, changedPrices } from '../cart.view.ts'

/** Prices that differ from those the customer agreed to; checkout accepts them. */
export function PriceChanges({ cart }: { cart: CartView }) {
  const changed = changedPrices(cart)
  if (changed.length === 0) return null
  return (
    <InPageAlert tone="warning">
      {cartCopy.pricesChanged}
      <ul className="mt-1 font-medium">
        {changed.map((line) => (
          <li key={line._id} className="wrap-anywhere">
            {line.serviceName}: <s>{formatRupees(line.priceBefore ?? 0)}</s> → <b>{formatRupees(line.unitPrice)}</b>
          </li>
        ))}
      </ul>
    </InPageAlert>
  )
}
