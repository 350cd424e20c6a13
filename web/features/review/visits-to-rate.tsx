import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { dayLabel } from '#contract/lib/india-time.ts'
import { paths, reviewPath } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { type PastVisit, useVisitsToRate } from './review.api.ts'
import { reviewCopy } from './review.copy.ts'
import { ReviewLoading } from './review-loading.tsx'

/** The visits that can be rated now, each with the way to its stars. */
export function VisitsToRate() {
  const { visits, ...query } = useVisitsToRate()
  if (query.isPending) return <ReviewLoading />
  if (!visits) {
    return <ErrorState message={reviewCopy.loadFailed} retrying={query.isFetching} onRetry={() => query.refetch()} />
  }
  if (visits.length === 0) return <NothingToRate />
  return (
    <ul className="divide-y divide-line rounded-card bg-white px-4 shadow-1 md:px-5">
      {visits.map((visit) => (
        <Row key={visit._id} visit={visit} />
      ))}
    </ul>
  )
}

function Row({ visit: { _id, date, items } }: { visit: PastVisit }) {
  const [first] = items
  return (
    <li>
      <Link to={reviewPath(_id)} className="flex min-h-11 items-center gap-3 py-3.5">
        {first && (
          <Picture picture={first.serviceId.picture} alt="" sizes="44px" className="size-11 shrink-0 rounded-field" />
        )}
        <span className="min-w-0 flex-1">
          <b className="block wrap-anywhere">{items.map(({ serviceId }) => serviceId.name).join(', ')}</b>
          <span className="text-sm text-muted">{date && dayLabel(date)}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  )
}

function NothingToRate() {
  return (
    <EmptyState
      picture="bookings"
      title={reviewCopy.nothing}
      action={
        <ButtonLink to={paths.bookings} size="large">
          {reviewCopy.toBookings}
        </ButtonLink>
      }
    >
      {reviewCopy.nothingNote}
    </EmptyState>
  )
}
