import { Star } from 'lucide-react'
import { t } from '#contract/i18n/sentence.ts'
import { formatCount } from '#web/lib/format.ts'
import { classes } from '../classes.ts'
import { ratingCopy } from './rating.copy.ts'

interface RatingProps {
  /** 1 to 5; null while reviews are few, undefined renders nothing. */
  value: number | null | undefined
  count?: number
  /** Unit of the count. */
  unit?: 'review' | 'booking'
  className?: string
}

export function Rating({ value, count, unit, className }: RatingProps) {
  if (!value) return value === null ? <b className={classes('text-sm text-muted', className)}>{t`New`}</b> : null
  const shown = value.toFixed(2).replace(/0$/, '')
  return (
    <span className={classes('inline-flex items-center gap-1 text-sm whitespace-nowrap', className)}>
      <Star aria-hidden className="size-3.5 fill-star text-star" />
      <span className="sr-only">{t`Rated`} </span>
      <span className="font-bold tabular-nums">{shown}</span>
      {count !== undefined && (
        <span className="text-muted">({unit ? ratingCopy[unit](count, formatCount(count)) : formatCount(count)})</span>
      )}
    </span>
  )
}
