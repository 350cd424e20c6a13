import { type MetaFunction, useSearchParams } from 'react-router'
import { cartCopy } from '#web/features/cart/cart.copy.ts'
import { CartContent } from '#web/features/cart/page/cart-content.tsx'
import { CartSkeleton } from '#web/features/cart/page/cart-skeleton.tsx'
import { SignedInOnly } from '#web/features/identity/signed-in-only.tsx'
import { paths } from '#web/lib/paths.ts'
import { textIn, useNavigationState } from '#web/lib/state/use-navigation-state.ts'
import { Page } from '#web/ui/layout/page.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ContinueBooking } from './continue-booking.tsx'
import { useCheckout } from './use-checkout.ts'

export const handle = { header: 'own' } as const

export const meta: MetaFunction = () => [
  { title: `${cartCopy.title} | GharSaaf` },
  { name: 'robots', content: 'noindex' },
]

/** Opened from a pending booking it offers to continue that one. */
export default function CartRoute() {
  const checkout = useCheckout()
  const state = useNavigationState()
  const [params] = useSearchParams()
  const bookingId = textIn(state, 'bookingId', '_id') ?? params.get('booking')
  return (
    <>
      <PageHeader title={cartCopy.title} backTo={paths.services} />
      <Page>
        <SignedInOnly fallback={<CartSkeleton />}>
          {bookingId && <ContinueBooking bookingId={bookingId} />}
          <CartContent checkout={checkout} />
        </SignedInOnly>
      </Page>
    </>
  )
}
