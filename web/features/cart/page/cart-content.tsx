import { lazy, type ReactNode, Suspense } from 'react'
import { paths } from '#web/lib/paths.ts'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { asDefault } from '#web/ui/layout/after-hydration.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import { useCart } from '../cart.api.ts'
import { cartCopy } from '../cart.copy.ts'
import type { CartLine } from '../cart.view.ts'
import { AddOnOffer } from './add-on-offer.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartSummary, type Checkout } from './cart-summary.tsx'
import { popularRoom } from './popular-room.ts'
import { PriceChanges } from './price-changes.tsx'

const PopularServices = lazy(() =>
  asDefault(() => import('./popular-services.tsx').then((file) => file.PopularServices)),
)

interface CartContentProps {
  checkout: Checkout
  /** When the service of a line can be had. */
  next: (line: CartLine) => ReactNode
}

export function CartContent({ checkout, next }: CartContentProps) {
  const cart = useCart()
  if (cart.isPending) return <CartSkeleton />
  if (cart.isError && !cart.data) {
    return <ErrorState message={cartCopy.loadFailed} retrying={cart.isFetching} onRetry={() => cart.refetch()} />
  }
  const view = cart.data.data
  const [first, ...others] = view.items
  if (!first) return <EmptyCart problem={checkout.problem} />
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem] lg:gap-7">
      <div className="grid gap-4">
        <PriceChanges cart={view} />
        <Card className="py-1 md:py-2">
          <ul aria-label={cartCopy.title}>
            {view.items.map((line) => (
              <CartLineRow key={line._id} line={line} />
            ))}
          </ul>
          <AddOnOffer cart={view} />
          {/* Several services take longer than each of them. */}
          {others.length === 0 && first.quantity === 1 && first.available && <div className="pb-4">{next(first)}</div>}
        </Card>
      </div>
      <CartSummary cart={view} checkout={checkout} />
    </div>
  )
}

function EmptyCart({ problem }: { problem: string | null }) {
  return (
    <div className="min-w-0">
      {problem && <InPageAlert className="mb-4">{problem}</InPageAlert>}
      <EmptyState
        picture="cart"
        title={cartCopy.empty}
        className="pt-2 md:pt-8"
        action={
          <div className="flex flex-wrap justify-center gap-2.5">
            <ButtonLink to={paths.categories} size="large">
              {cartCopy.browse}
            </ButtonLink>
            <Button size="large" variant="outline" disabled>
              {cartCopy.checkout}
            </Button>
          </div>
        }
      >
        {cartCopy.emptyNote}
      </EmptyState>
      <Suspense fallback={<Skeleton className={popularRoom} />}>
        <PopularServices />
      </Suspense>
    </div>
  )
}
