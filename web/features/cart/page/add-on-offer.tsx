import { formatRupees } from '#contract/lib/money.ts'
import { formatDuration } from '#web/lib/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { cartCopy } from '../cart.copy.ts'
import type { CartView } from '../cart.view.ts'
import { useChooseAddOn } from './use-choose-add-on.ts'

/** The add-on that the server offers with a cart, at its price on the page of the service; renders nothing without one. */
export function AddOnOffer({ cart: { addOn, items } }: { cart: Pick<CartView, 'addOn' | 'items'> }) {
  const choose = useChooseAddOn()
  const line = items.find(({ _id }) => _id === addOn?.itemId)
  if (!addOn || !line) return null
  return (
    <div className="mb-4 flex items-center gap-3 rounded-field bg-ground px-3.5 py-2.5">
      <div className="min-w-0 flex-1 leading-snug wrap-anywhere">
        <p className="text-sm text-muted">{cartCopy.addOnFor(line.serviceName)}</p>
        <p className="font-bold">{addOn.name}</p>
        <p className="text-sm text-muted">
          <span className="font-bold text-ink tabular-nums">
            +{formatRupees(addOn.price)}
            {line.quantity > 1 && ` × ${line.quantity}`}
          </span>
          {addOn.durationMinutes > 0 && ` · +${formatDuration(addOn.durationMinutes)}`}
        </p>
      </div>
      <Button variant="outline" busy={choose.isPending} onClick={() => choose.mutate(addOn)}>
        {cartCopy.add}
        <span className="sr-only"> {addOn.name}</span>
      </Button>
    </div>
  )
}
