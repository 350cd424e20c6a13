import { ShieldCheck } from 'lucide-react'
import { formatRupees } from '#contract/money.ts'
import { useCart } from '#web/features/cart/cart.api.ts'
import { cartCopy } from '#web/features/cart/cart.copy.ts'
import { formatDuration } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { Price } from '#web/ui/catalog/price.tsx'
import { StickyBar } from '#web/ui/layout/sticky-bar.tsx'
import { catalogCopy } from '../catalog.copy.ts'
import { hasDuration, type ServiceDetail } from '../catalog.view.ts'
import type { ServiceChoice } from './use-service-choice.ts'

interface AddPanelProps {
  service: ServiceDetail
  chosen: ServiceChoice
}

/** The total and Add, beside the page on desktops. */
export function AddPanel({ service, chosen }: AddPanelProps) {
  return (
    <aside
      aria-label={catalogCopy.addToCart}
      className="sticky top-[calc(var(--header-height)+1rem)] hidden rounded-hero bg-white p-5 shadow-1 lg:block"
    >
      <Total service={service} chosen={chosen} />
      <Button size="large" full className="mt-4" disabled={!chosen.ready} busy={chosen.busy} onClick={chosen.add}>
        {catalogCopy.addToCart}
      </Button>
      {!chosen.ready && <p className="mt-2.5 text-center text-sm text-muted">{catalogCopy.chooseOptions} to add it</p>}
      <CartLink />
      <p className="mt-3.5 flex items-center gap-2 text-sm text-muted">
        <ShieldCheck aria-hidden className="size-4 shrink-0 text-success" />
        {cartCopy.freeCancellation}
      </p>
    </aside>
  )
}

/** The same at the bottom of a phone; without a choice its button scrolls to the options. */
export function AddBar({ service, chosen, onMissing }: AddPanelProps & { onMissing: () => void }) {
  return (
    <div className="lg:hidden">
      <StickyBar label={catalogCopy.addToCart} until="lg">
        <Total service={service} chosen={chosen} />
        {chosen.ready ? (
          <Button size="large" className="min-w-36" busy={chosen.busy} onClick={chosen.add}>
            {catalogCopy.addToCart}
          </Button>
        ) : (
          <Button size="large" className="min-w-36" variant="outline" onClick={onMissing}>
            {catalogCopy.chooseOptions}
          </Button>
        )}
      </StickyBar>
    </div>
  )
}

function Total({ service, chosen }: AddPanelProps) {
  if (!chosen.ready || chosen.total === null) {
    return (
      <p className="min-w-0">
        <span className="block text-sm text-muted">{service.priceLabel === 'from' ? 'From' : 'Price'}</span>
        <Price amount={service.price} former={service.strikePrice} unit={service.quantityUnit} size="large" />
      </p>
    )
  }
  const duration = chosen.minutes > 0 && hasDuration(service) ? ` · ${formatDuration(chosen.minutes)}` : ''
  return (
    <p aria-live="polite" className="min-w-0">
      <span className="block text-sm text-muted">Total{duration}</span>
      <span className="text-title font-extrabold tabular-nums">
        {formatRupees(chosen.total)}
        {service.quantityUnit && <span className="text-sm font-medium text-muted"> / {service.quantityUnit}</span>}
      </span>
    </p>
  )
}

function CartLink() {
  const cart = useCart()
  if (!cart.data?.data.totalQuantity) return null
  return (
    <ButtonLink to={paths.cart} variant="outline" className="mt-2.5 w-full">
      {cartCopy.viewCart}
    </ButtonLink>
  )
}
