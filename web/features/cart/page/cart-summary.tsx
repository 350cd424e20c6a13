import { ShieldCheck } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { formatRupees } from '#contract/lib/money.ts'
import { slotlessLine } from '#web/lib/terms/cancel-line.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { classes } from '#web/ui/classes.ts'
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

/** Totals and checkout; on phones the button is fixed to the bottom, but where there is nothing to check out. */
export function CartSummary({ cart, checkout }: CartSummaryProps) {
  const reasonId = useId()
  const isBelowMinimum = missingForMinimum(cart) > 0
  const isEmpty = cart.items.length === 0
  const blocked = isEmpty || isBelowMinimum || cart.items.some((line) => !line.available)
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
        <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-2.5">
          <SummaryRow name={cartCopy.totalItems} value={String(cart.totalItems)} />
          <SummaryRow name={cartCopy.totalQuantity} value={String(cart.totalQuantity)} />
          <SummaryRow name={cartCopy.subtotal} value={formatRupees(cart.subTotalAmount)} strong />
        </dl>
        <p className="mt-1 text-sm text-muted">{cartCopy.taxesIncluded}</p>
        <BelowMinimum cart={cart} id={reasonId} />
        {checkout.problem && <Problem key={checkout.problem}>{checkout.problem}</Problem>}
        <div className={classes('mt-4', !isEmpty && 'hidden lg:block')}>{button('w-full')}</div>
        <p className="mt-3.5 flex items-center gap-2 text-sm text-muted">
          <ShieldCheck aria-hidden className="size-4 shrink-0 text-success" />
          {slotlessLine(cart.subTotalAmount)}
        </p>
      </Card>
      {!isEmpty && (
        <StickyBar label={cartCopy.summary} until="lg">
          <p>
            <span className="block text-sm text-muted">{cartCopy.subtotal}</span>
            <span className="text-title font-extrabold tabular-nums">{formatRupees(cart.subTotalAmount)}</span>
          </p>
          {button('min-w-[min(9rem,42vw)] px-4')}
        </StickyBar>
      )}
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

function SummaryRow({ name, value, strong }: { name: string; value: string; strong?: boolean }) {
  return (
    <>
      <dt className={strong ? 'font-bold' : 'text-muted'}>{name}</dt>
      <dd
        className={
          strong ? 'text-right text-price font-extrabold tabular-nums' : 'text-right font-semibold tabular-nums'
        }
      >
        {value}
      </dd>
    </>
  )
}
