import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { SignedInOnly } from '#web/features/identity/signed-in-only.tsx'
import { paths } from '#web/lib/paths.ts'
import { textIn, useNavigationState } from '#web/lib/state/use-navigation-state.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { isNoBooking, useBooking, useBookings } from './booking.api.ts'
import { bookingCopy } from './booking.copy.ts'
import type { BookingView } from './booking.view.ts'

interface ChosenBookingProps {
  skeleton: ReactNode
  children: (booking: BookingView) => ReactNode
}

/** The booking of the navigation state, else of `?booking=`, else the open one; with its loading and failure states. */
export function ChosenBooking(props: ChosenBookingProps) {
  return (
    <SignedInOnly fallback={props.skeleton}>
      <Chosen {...props} />
    </SignedInOnly>
  )
}

/** The id that the navigation state or the address names. */
export function useNamedBooking(): string | null {
  const state = useNavigationState()
  const [params] = useSearchParams()
  return textIn(state, 'bookingId', '_id') ?? params.get('booking')
}

function Chosen({ skeleton, children }: ChosenBookingProps) {
  const named = useNamedBooking()
  const open = useBookings('pending', named === null)
  const bookingId = named ?? open.data?.data.find(({ bookingStatus }) => bookingStatus === 'Pending')?._id ?? null
  const query = useBooking(bookingId)

  if (query.data) return children(query.data.data)
  if (bookingId === null && open.isSuccess) return <NoBooking title={bookingCopy.nothingOpen} />
  const failed = query.error ?? open.error
  if (!failed) return skeleton
  if (isNoBooking(failed)) return <NoBooking title={bookingCopy.notFound} />
  return (
    <ErrorState
      message={bookingCopy.loadFailed}
      retrying={query.isFetching || open.isFetching}
      onRetry={() => (query.isError ? query.refetch() : open.refetch())}
    />
  )
}

function NoBooking({ title }: { title: string }) {
  return (
    <EmptyState
      picture="bookings"
      title={title}
      action={
        <ButtonLink to={paths.cart} size="large">
          {bookingCopy.toCart}
        </ButtonLink>
      }
    >
      {bookingCopy.nothingOpenNote}
    </EmptyState>
  )
}
