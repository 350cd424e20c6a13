import { t } from '#contract/i18n/sentence.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { type BookingTab, useBookings } from '../booking.api.ts'
import { listCopy } from '../booking.copy.ts'
import { inListOrder } from '../nearest/nearest.view.ts'
import { BookingCard } from './booking-card.tsx'

interface BookingTabProps {
  tab: BookingTab
  onOpen: (bookingId: string) => void
}

export function BookingTabContent({ tab, onOpen }: BookingTabProps) {
  const query = useBookings(tab)
  if (query.isPending) return <BookingsLoading />
  if (query.isError && !query.data) {
    return <ErrorState message={listCopy.failed} retrying={query.isFetching} onRetry={() => query.refetch()} />
  }
  const bookings = inListOrder(query.data.data)
  if (bookings.length === 0) return <NoBookings tab={tab} />
  return (
    <ul className="grid gap-3.5">
      {bookings.map((booking) => (
        <li key={booking._id} className="min-w-0">
          <BookingCard booking={booking} onOpen={() => onOpen(booking._id)} />
        </li>
      ))}
    </ul>
  )
}

function NoBookings({ tab }: { tab: BookingTab }) {
  return (
    <EmptyState
      picture="bookings"
      title={tab === 'pending' ? listCopy.noPending : listCopy.noHistory}
      action={
        <ButtonLink to={paths.categories} size="large">
          {listCopy.book}
        </ButtonLink>
      }
    >
      {tab === 'pending' ? listCopy.noPendingNote : listCopy.noHistoryNote}
    </EmptyState>
  )
}

export function BookingsLoading() {
  return (
    <Loading label={t`Loading your bookings`} className="grid gap-3.5">
      {[1, 2, 3].map((card) => (
        <div key={card} className="space-y-3 rounded-card bg-white p-4 shadow-1 md:p-5">
          <div className="flex justify-between gap-4">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-6 w-20 rounded-full" />
          </div>
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      ))}
    </Loading>
  )
}
