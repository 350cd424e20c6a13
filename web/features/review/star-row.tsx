import { Star } from 'lucide-react'
import { t } from '#contract/i18n/sentence.ts'
import { classes } from '#web/ui/classes.ts'

const five = [1, 2, 3, 4, 5]

/** Five stars filled to the rating; one label for screen readers. */
export function StarRow({ rating, className }: { rating: number; className?: string }) {
  return (
    <span role="img" aria-label={t`${rating} of 5 stars`} className={classes('relative inline-flex w-fit', className)}>
      <FiveStars className="text-outline/60" />
      <span className="absolute inset-y-0 left-0 flex overflow-hidden" style={{ width: `${rating * 20}%` }}>
        <FiveStars className="fill-star text-star" />
      </span>
    </span>
  )
}

function FiveStars({ className }: { className: string }) {
  return five.map((star) => <Star key={star} aria-hidden className={classes('mr-0.5 size-4 shrink-0', className)} />)
}
