import { Star } from 'lucide-react'
import { formatCount } from '../../../lib/format.ts'
import { classes } from '../../../ui/classes.ts'
import { Fact } from './fact.tsx'

interface ReviewsSummaryProps {
  /** Mean of the reviews, 1 to 5. */
  rating: number | null
  count: number
}

const stars = [1, 2, 3, 4, 5]

export function ReviewsSummary({ rating, count }: ReviewsSummaryProps) {
  return (
    <Fact title="Reviews">
      {rating === null || count === 0 ? (
        <p className="text-muted">No reviews yet. The first ones come from completed bookings.</p>
      ) : (
        <div className="flex items-center gap-4">
          <span className="text-display-lg leading-none font-extrabold tabular-nums">{rating.toFixed(1)}</span>
          <div>
            <span aria-hidden className="flex gap-0.5">
              {stars.map((star) => (
                <Star
                  key={star}
                  className={classes(
                    'size-5',
                    star <= Math.round(rating) ? 'fill-star text-star' : 'fill-line text-line',
                  )}
                />
              ))}
            </span>
            <p className="mt-1 text-sm text-muted">
              From {formatCount(count)} {count === 1 ? 'review' : 'reviews'} of completed bookings
            </p>
          </div>
        </div>
      )}
    </Fact>
  )
}
