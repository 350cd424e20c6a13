import { useState } from 'react'
import { type MetaFunction, useSearchParams } from 'react-router'
import { cartCopy } from '#web/features/cart/cart.copy.ts'
import { CartContent } from '#web/features/cart/page/cart-content.tsx'
import { CartSkeleton } from '#web/features/cart/page/cart-skeleton.tsx'
import { NextSlot } from '#web/features/catalog/availability/next-slot.tsx'
import { bookCopy } from '#web/features/catalog/book-now/book.copy.ts'
import { SignedInOnly } from '#web/features/identity/signed-in-only.tsx'
import { paths } from '#web/lib/paths.ts'
import { textIn, useNavigationState } from '#web/lib/state/use-navigation-state.ts'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { BookNowStep } from './book-now.tsx'
import { ContinueBooking } from './continue-booking.tsx'
import { bookNowIn } from './use-book-now.ts'
import { useCheckout } from './use-checkout.ts'

export const handle = { bare: true } as const

export const meta: MetaFunction = () => [
  { title: `${cartCopy.title} | GharSaaf` },
  { name: 'robots', content: 'noindex' },
]

/** Opened from a pending booking it offers to continue that one; from 'Book now' it goes on by itself, or says why not. */
export default function CartRoute() {
  const checkout = useCheckout()
  const state = useNavigationState()
  const [params] = useSearchParams()
  const wanted = bookNowIn(state)
  const [problem, setProblem] = useState('')
  const bookingId = textIn(state, 'bookingId', '_id') ?? params.get('booking')
  return (
    <>
      <PageHeader title={cartCopy.title} backTo={paths.services} />
      <Page>
        <SignedInOnly fallback={<CartSkeleton />}>
          {wanted ? (
            <BookNowStep wanted={wanted} onRefused={setProblem} />
          ) : (
            <>
              {state?.notAlone === true && (
                <InPageAlert tone="info" className="mb-4">
                  {bookCopy.notAlone}
                </InPageAlert>
              )}
              {bookingId && <ContinueBooking bookingId={bookingId} />}
              <CartContent
                checkout={{ ...checkout, problem: checkout.problem ?? (problem || null) }}
                next={({ serviceId, selectedVariants }) => (
                  <NextSlot serviceId={serviceId._id} selection={selectedVariants.map(({ variantId }) => variantId)} />
                )}
              />
            </>
          )}
        </SignedInOnly>
      </Page>
    </>
  )
}
