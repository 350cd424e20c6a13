import { type MetaFunction, useSearchParams } from 'react-router'
import { textIn, useNavigationState } from '#web/lib/state/use-navigation-state.ts'
import { SignedInOnly } from '#web/shell/signed-in-only.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { cartCopy } from './cart.copy.ts'
import { CartContent } from './page/cart-content.tsx'
import { CartSkeleton } from './page/cart-skeleton.tsx'
import { ContinueBooking } from './page/continue-booking.tsx'

export const handle = { header: 'own' } as const

export const meta: MetaFunction = () => [
  { title: `${cartCopy.title} | GharSaaf` },
  { name: 'robots', content: 'noindex' },
]

/** Opened from a pending booking it offers to go on with that one. */
export default function CartRoute() {
  const state = useNavigationState()
  const [params] = useSearchParams()
  const bookingId = textIn(state, 'bookingId', '_id') ?? params.get('booking')
  return (
    <>
      <PageHeader title={cartCopy.title} backTo="/services" />
      <Page>
        <SignedInOnly fallback={<CartSkeleton />}>
          {bookingId && <ContinueBooking bookingId={bookingId} />}
          <CartContent />
        </SignedInOnly>
      </Page>
    </>
  )
}
