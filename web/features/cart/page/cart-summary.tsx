import { ShieldCheck } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { formatRupees } from '#contract/lib/money.ts'
import { slotlessLine } from '#web/lib/terms/cancel-line.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import { StickyBar } from '#web/ui/layout/sticky-bar.tsx'
import { cartCopy } from '../cart.copy.ts'
import { type CartView, changedPrices, missingForMinimum } from '../cart.view.ts'
import { BelowMinimum } from './below-minimum.tsx'

/** How a booking is started from the cart; bookings import the cart, not the other way round. */
export interface Checkout {
  busy: boolean
  /** Why the server refused, until the next try. */
  problem: string | null
  start: (cart: CartView) => void
}

interface CartSummaryProps {
  cart: CartView
  checkout: Checkout
}

/** Totals and checkout of a cart with lines; on phones the button is fixed to the bottom. */
export function CartSummary({ cart, checkout }: CartSummaryProps) {
  const reasonId = useId()
  const isBelowMinimum = missingForMinimum(cart) > 0
  const blocked = isBelowMinimum || cart.items.some((line) => !line.available)
  const label = changedPrices(cart).length > 0 ? cartCopy.confirmAndCheckout : cartCopy.checkout
  const button = (more: string) => (
    <Button
      size="large"
      className={more}
      disabled={blocked}
      aria-describedby={isBelowMinimum ? reasonId : undefined}
      busy={checkout.busy}
      onClick={() => checkout.start(cart)}
    >
      {label}
    </Button>
  )
  return (
    <>
      <Card className="lg:sticky lg:top-[calc(var(--header-height)+1rem)]">
        <h2 className="font-heading text-title">{cartCopy.summary}</h2>
        <dl className="mt-3 flex flex-wrap gap-x-4 gap-y-2">
          <Count name={cartCopy.totalItems} value={cart.totalItems} />
          <Count name={cartCopy.totalQuantity} value={cart.totalQuantity} />
          <div className="flex w-full items-baseline justify-between gap-4">
            <dt className="font-bold">{cartCopy.subtotal}</dt>
            <dd className="text-price font-extrabold tabular-nums">{formatRupees(cart.subTotalAmount)}</dd>
          </div>
        </dl>
        <p className="mt-1 text-sm text-muted">{cartCopy.taxesIncluded}</p>
        <BelowMinimum cart={cart} id={reasonId} />
        {checkout.problem && <Problem key={checkout.problem}>{checkout.problem}</Problem>}
        <div className="mt-4 hidden lg:block">{button('w-full')}</div>
        <p className="mt-3.5 flex items-center gap-2 text-sm text-muted">
          <ShieldCheck aria-hidden className="size-4 shrink-0 text-success" />
          {slotlessLine(cart.subTotalAmount)}
        </p>
      </Card>
      <StickyBar label={cartCopy.summary} until="lg">
        <p>
          <span className="block text-sm text-muted">{cartCopy.subtotal}</span>
          <span className="text-title font-extrabold tabular-nums">{formatRupees(cart.subTotalAmount)}</span>
        </p>
        {button('min-w-[min(9rem,42vw)] px-4')}
      </StickyBar>
    </>
  )
}

/** On phones the button is fixed below and this may be out of view. */
function Problem({ children }: { children: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }, [])
  return (
    <div ref={place} className="mt-2.5">
      <InPageAlert>{children}</InPageAlert>
    </div>
  )
}

function Count({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex gap-1.5 text-sm text-muted">
      <dt>{name}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  )
}
