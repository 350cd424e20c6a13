import { Link } from 'react-router'
import { dayLabel, indiaDay } from '#contract/lib/india-time.ts'
import { contactPath } from '#web/lib/paths.ts'
import { classes } from '#web/ui/classes.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { ReviewForm } from './form/review-form.tsx'
import { OurReply } from './our-reply.tsx'
import { type ReviewItem, type ReviewsOfBooking, useReviewsOfBooking } from './review.api.ts'
import { reviewCopy, tagLabels } from './review.copy.ts'
import { ReviewPictures } from './review-pictures.tsx'
import { StarRow } from './star-row.tsx'

interface BookingReviewsProps {
  bookingId: string
  className?: string
}

/** The customer's review, or the form for one, of each service of a completed booking. */
export function BookingReviews({
  bookingId,
  className = 'bg-white shadow-1 ring-1 ring-line ring-inset',
}: BookingReviewsProps) {
  const query = useReviewsOfBooking(bookingId)
  const reviews = query.data?.data
  const shown = reviews?.items.filter(({ review }) => review !== null || reviews.open) ?? []
  return (
    <section aria-labelledby="booking-reviews" className={classes('mb-4 rounded-card p-4', className)}>
      <h2 id="booking-reviews" className="font-heading text-title">
        {reviews && !reviews.open ? reviewCopy.yours : reviewCopy.title}
      </h2>
      {query.isPending && (
        <Loading label={reviewCopy.loading} className="mt-3 space-y-3">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-9 w-4/5" />
        </Loading>
      )}
      {query.isError && !reviews && (
        <ErrorState
          compact
          message={reviewCopy.loadFailed}
          retrying={query.isFetching}
          onRetry={() => query.refetch()}
        />
      )}
      {reviews && <p className="mt-1 text-muted">{sentenceAbout(reviews)}</p>}
      {shown.map((item) => (
        <ItemReview key={item.bookingItemId} item={item} bookingId={bookingId} />
      ))}
    </section>
  )
}

function sentenceAbout({ open, until, items }: ReviewsOfBooking): string {
  if (!until) return reviewCopy.notDone
  if (items.every(({ review }) => review)) return reviewCopy.reviewed
  const day = dayLabel(indiaDay(new Date(until)))
  return open ? reviewCopy.until(day) : reviewCopy.over(day)
}

interface ItemReviewProps {
  item: ReviewItem
  bookingId: string
}

function ItemReview({ item, bookingId }: ItemReviewProps) {
  return (
    <div className="mt-4 border-t border-line pt-4 first-of-type:border-0 first-of-type:pt-0">
      <p className="mb-2.5 flex items-center gap-3 font-bold">
        <Picture picture={item.service.picture} alt="" sizes="44px" className="size-11 shrink-0 rounded-field" />
        <span className="min-w-0 wrap-anywhere">{item.service.name}</span>
      </p>
      {item.review ? (
        <WrittenReview review={item.review} bookingId={bookingId} />
      ) : (
        <ReviewForm bookingId={bookingId} item={item} />
      )}
    </div>
  )
}

interface WrittenReviewProps {
  review: NonNullable<ReviewItem['review']>
  bookingId: string
}

function WrittenReview({ review: { rating, text, tags, photos, hidden, answer }, bookingId }: WrittenReviewProps) {
  return (
    <>
      <StarRow rating={rating} />
      {text && <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>}
      {tags.length > 0 && (
        <p className="mt-1 text-sm text-muted">{tags.map((tag) => tagLabels[tag] ?? tag).join(' · ')}</p>
      )}
      <ReviewPictures photos={photos} nameOf={reviewCopy.yourPhoto} />
      <OurReply answer={answer} />
      {hidden && (
        <div className="mt-3 rounded-field bg-ground p-3">
          <p>{reviewCopy.hidden[hidden]}</p>
          <Link to={contactPath(bookingId)} className="mt-1 inline-block py-1 font-semibold text-teal hover:underline">
            {reviewCopy.writeToUs}
          </Link>
        </div>
      )}
    </>
  )
}
