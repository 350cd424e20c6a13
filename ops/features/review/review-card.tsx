import { Link } from 'react-router'
import { staffReviewCalls } from '#contract/calls.gen.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { bookingPath } from '#ops/lib/paths.ts'
import { RecordedPhotos } from '#ops/ui/recorded-photos.tsx'
import { reviewCopy } from './review.copy.ts'
import type { StaffReview } from './review.types.ts'
import { HideActions, ReplyActions } from './review-actions.tsx'

export function ReviewCard({ review }: { review: StaffReview }) {
  const { service, name, bookingNumber, rating, text, tags, photos, createdAt, hidden } = review
  return (
    <li className="rounded-card bg-white px-4 py-3 shadow-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 font-bold wrap-anywhere">{service.name}</h2>
        <span className="text-sm font-semibold">{reviewCopy.stars(rating)}</span>
        {hidden && (
          <span className="rounded-full bg-amber-50 px-2.5 py-1 text-xs font-bold text-amber-900">
            {reviewCopy.state[hidden]}
          </span>
        )}
        <p className="text-sm text-muted wrap-anywhere">
          {name || reviewCopy.aCustomer},{' '}
          <Link to={bookingPath(bookingNumber)} className="font-semibold text-teal hover:underline">
            {bookingNumber}
          </Link>
          , {formatInstant(createdAt)}
        </p>
        <div className="flex flex-wrap gap-2 md:ml-auto">
          <ReplyActions review={review} />
          <HideActions review={review} />
        </div>
      </div>
      {text && <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>}
      {tags.length > 0 && <p className="mt-1 text-sm text-muted">{tags.join(' · ')}</p>}
      <RecordedPhotos
        call={staffReviewCalls.photo}
        photos={photos.map((id, index) => ({ id, name: reviewCopy.photo(index + 1) }))}
        show={reviewCopy.photos(photos.length)}
        className="mt-2 grid max-w-xl grid-cols-2 gap-2 sm:grid-cols-4"
      />
      {hidden && (
        <p className="mt-2 text-sm wrap-anywhere">
          {reviewCopy.hiddenBy(review.hiddenBy, formatInstant(review.hiddenAt), review.hiddenReason)}
        </p>
      )}
      <Answer review={review} />
    </li>
  )
}

function Answer({ review: { answer, answeredAt, answeredBy } }: { review: StaffReview }) {
  if (!answer) return null
  return (
    <div className="mt-3 max-w-prose rounded-field bg-ground px-3.5 py-2.5">
      <p className="text-sm text-muted">{reviewCopy.answeredBy(answeredBy, formatInstant(answeredAt))}</p>
      <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
    </div>
  )
}
