import { useDeferredValue, useState } from 'react'
import { t } from '#contract/i18n/sentence.ts'
import { placeName } from '#web/features/place/city/city-names.ts'
import { useServerNow } from '#web/lib/state/server-clock.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { OurReply } from './our-reply.tsx'
import { type Review, type ReviewPage, useReviewsOfService } from './review.api.ts'
import { reviewCopy, tagLabels } from './review.copy.ts'
import { reviewedWhen, type StarShare, starShares } from './review.view.ts'
import { ReviewPictures } from './review-pictures.tsx'
import { StarRow } from './star-row.tsx'

const shownAtFirst = 3

/** Reviews of a service: the distribution of stars, then three texts, then ten at a time. Without a heading. */
export function ReviewsOfService({ serviceId }: { serviceId: string }) {
  const query = useReviewsOfService(serviceId)
  const [all, setAll] = useState(false)
  // A transition, rendered in slices: the answer arrives while the page above is still hydrating.
  const data = useDeferredValue(query.data)
  if (query.isPending || (query.data && !data)) return <ReviewsLoading />
  if (!data) {
    return (
      <ErrorState compact message={reviewCopy.failed} retrying={query.isFetching} onRetry={() => query.refetch()} />
    )
  }
  const [first] = data.pages as [ReviewPage, ...ReviewPage[]]
  if (first.reviewsCount === 0) return <NoReviews />
  const reviews = data.pages.flatMap((page) => page.reviews)
  const isFolded = !all && reviews.length > shownAtFirst
  return (
    <>
      <StarSpread page={first} />
      <ul aria-label={reviewCopy.list} className="mt-2">
        {reviews.slice(0, all ? undefined : shownAtFirst).map((review) => (
          <ReviewEntry key={review._id} review={review} />
        ))}
      </ul>
      {query.isFetchNextPageError && <InPageAlert className="mt-3">{reviewCopy.moreFailed}</InPageAlert>}
      {(isFolded || query.hasNextPage) && (
        <Button
          variant="outline"
          className="mt-3"
          busy={query.isFetchingNextPage}
          onClick={() => (isFolded ? setAll(true) : void query.fetchNextPage())}
        >
          {isFolded ? reviewCopy.all : reviewCopy.more}
        </Button>
      )}
    </>
  )
}

function ReviewEntry({ review }: { review: Review }) {
  const now = useServerNow(null)
  return (
    <li className="border-b border-line py-4 last:border-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="min-w-0 wrap-anywhere">{review.name}</b>
        <StarRow rating={review.rating} />
        <time dateTime={review.createdAt} className="text-sm text-muted">
          {reviewedWhen(review.createdAt, now)}
        </time>
      </p>
      {(review.city || review.size) && (
        <p className="text-sm text-muted wrap-anywhere">
          {[review.size, review.city && placeName(review.city)].filter(Boolean).join(' · ')}
        </p>
      )}
      {review.text && <p className="mt-1.5 max-w-prose whitespace-pre-line wrap-anywhere">{review.text}</p>}
      {review.tags.length > 0 && (
        <p className="mt-1.5 text-sm text-muted">{review.tags.map((tag) => tagLabels[tag] ?? tag).join(' · ')}</p>
      )}
      <ReviewPictures photos={review.photos} nameOf={(n) => reviewCopy.photo(review.name, n)} />
      <OurReply answer={review.answer} />
    </li>
  )
}

function StarSpread({ page: { rating, reviewsCount, byStars } }: { page: ReviewPage }) {
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4 rounded-card bg-ground p-4 md:p-5">
      <div>
        <p className="font-heading text-display-lg tabular-nums">{rating?.toFixed(1) ?? reviewCopy.new}</p>
        {rating !== null && <StarRow rating={rating} />}
        <p className="mt-1 text-sm text-muted">
          {reviewsCount} {reviewsCount === 1 ? t`review` : t`reviews`}
        </p>
      </div>
      <ul className="min-w-0 flex-1 basis-56 space-y-1.5">
        {starShares(byStars).map((share) => (
          <StarBar key={share.stars} {...share} />
        ))}
      </ul>
    </div>
  )
}

function StarBar({ stars, count, percent }: StarShare) {
  return (
    <li className="flex items-center gap-2.5 text-sm tabular-nums">
      <span className="sr-only">{reviewCopy.ofStars(stars, count)}</span>
      <span aria-hidden className="w-3 text-right font-semibold">
        {stars}
      </span>
      <span aria-hidden className="h-2 flex-1 overflow-hidden rounded-full bg-line">
        <span className="block h-full rounded-full bg-star" style={{ width: `${percent}%` }} />
      </span>
      <span aria-hidden className="w-10 text-right text-muted">
        {count}
      </span>
    </li>
  )
}

function NoReviews() {
  return (
    <div className="rounded-card bg-ground p-5 text-center">
      <p className="font-semibold">{reviewCopy.none}</p>
      <p className="mt-1 text-muted">{reviewCopy.noneNote}</p>
    </div>
  )
}

function ReviewsLoading() {
  return (
    <Loading label={reviewCopy.loading} className="space-y-4">
      <Skeleton className="h-28 rounded-card" />
      {[1, 2].map((review) => (
        <div key={review} className="space-y-2">
          <Skeleton className="h-4.5 w-2/5" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      ))}
    </Loading>
  )
}
