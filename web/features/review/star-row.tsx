import { Star } from 'lucide-react'
import { classes } from '../../ui/classes.ts'

const five = [1, 2, 3, 4, 5]

/** Five stars of which some are filled; read out as one. */
export function StarRow({ rating, className }: { rating: number; className?: string }) {
  return (
    <span role="img" aria-label={`${rating} of 5 stars`} className={classes('inline-flex gap-0.5', className)}>
      {five.map((star) => (
        <Star
          key={star}
          aria-hidden
          className={classes('size-4', star <= Math.round(rating) ? 'fill-star text-star' : 'text-outline/60')}
        />
      ))}
    </span>
  )
}
