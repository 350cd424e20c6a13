import { lazy, Suspense } from 'react'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { asDefault } from '#web/ui/layout/after-hydration.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import { useCart } from '../cart.api.ts'
import { cartCopy } from '../cart.copy.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartSummary, type Checkout } from './cart-summary.tsx'
import { popularRoom } from './popular-room.ts'
import { PriceChanges } from './price-changes.tsx'

const PopularServices = lazy(() =>
  asDefault(() => import('./popular-services.tsx').then((file) => file.PopularServices)),
)

export function CartContent({ checkout }: { checkout: Checkout }) {
  const cart = useCart()
  if (cart.isPending) return <CartSkeleton />
  if (cart.isError && !cart.data) {
    return <ErrorState message={cartCopy.loadFailed} retrying={cart.isFetching} onRetry={() => cart.refetch()} />
  }
  const view = cart.data.data
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem] lg:gap-7">
      {view.items.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="grid gap-4">
          <PriceChanges cart={view} />
          <Card className="py-1 md:py-2">
            <ul aria-label={cartCopy.title}>
              {view.items.map((line) => (
                <CartLineRow key={line._id} line={line} />
              ))}
            </ul>
          </Card>
        </div>
      )}
      <CartSummary cart={view} checkout={checkout} />
    </div>
  )
}

function EmptyCart() {
  return (
    <div className="min-w-0">
      <EmptyState
        picture="cart"
        title={cartCopy.empty}
        className="pt-2 md:pt-8"
        action={
          <ButtonLink to={paths.categories} size="large">
            {cartCopy.browse}
          </ButtonLink>
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
