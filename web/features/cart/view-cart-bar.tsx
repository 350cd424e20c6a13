import { ChevronRight } from 'lucide-react'
import { t } from '#contract/i18n/sentence.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { serviceCount } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { StickyBar } from '#web/ui/layout/sticky-bar.tsx'
import { useCart } from './cart.api.ts'
import { cartCopy } from './cart.copy.ts'
import type { CartView } from './cart.view.ts'

/** On phones, at the bottom of pages with Add buttons, once the cart has a line. */
export function ViewCartBar() {
  const cart = useCart()
  const view = cart.data?.data
  if (!view || view.totalQuantity === 0) return null
  return (
    <StickyBar label={t`Cart`} until="lg">
      <CartTotal cart={view} />
      <ButtonLink to={paths.cart} size="large" className="min-w-[min(9rem,42vw)]">
        {cartCopy.viewCart}
        <ChevronRight aria-hidden className="size-5" />
      </ButtonLink>
    </StickyBar>
  )
}

/** The number of services in the cart, and their price. */
export function CartTotal({ cart }: { cart: CartView }) {
  return (
    <p className="min-w-0">
      <span className="block text-sm text-muted">{serviceCount(cart.totalItems)}</span>
      <span className="text-title font-extrabold tabular-nums">{formatRupees(cart.subTotalAmount)}</span>
    </p>
  )
}
