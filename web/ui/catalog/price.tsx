import { t } from '#contract/i18n/sentence.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { classes } from '../classes.ts'

interface PriceProps {
  /** Rupees; null shows 'Price on request'. */
  amount: number | null | undefined
  /** Stored former price in rupees; shown only when higher than the amount. */
  former?: number | null
  /** 'from': the amount is the lowest of several. */
  label?: 'from' | 'fixed'
  /** Unit of the price: 'sq ft'. */
  unit?: string | null
  size?: 'medium' | 'large'
  className?: string
}

export function Price({ amount, former, label, unit, size = 'medium', className }: PriceProps) {
  if (amount == null)
    return <span className={classes('font-semibold text-muted', className)}>{t`Price on request`}</span>
  return (
    <span className={classes('inline-flex flex-wrap items-baseline gap-x-1.5', className)}>
      {label === 'from' && <span className="text-sm text-muted">{t`from`}</span>}
      <span className={classes('font-extrabold tabular-nums', size === 'large' ? 'text-title' : 'text-price')}>
        {formatRupees(amount)}
      </span>
      {unit && <span className="text-sm text-muted">/ {unit}</span>}
      {former != null && former > amount && (
        <s className="text-sm text-muted tabular-nums">
          <span className="sr-only">{t`was`} </span>
          {formatRupees(former)}
        </s>
      )}
    </span>
  )
}
