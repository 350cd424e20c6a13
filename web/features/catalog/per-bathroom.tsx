import { formatRupees } from '#contract/lib/money.ts'
import { classes } from '#web/ui/classes.ts'
import { catalogCopy } from './catalog.copy.ts'

interface PerBathroomProps {
  /** Rupees; null where no variant covers two bathrooms. */
  price: number | null
  className?: string
}

/** Half the price of two bathrooms, beside that price: alone it would contradict the price of one. */
export function PerBathroom({ price, className }: PerBathroomProps) {
  if (price === null) return null
  return (
    <span className={classes('block text-sm font-semibold text-success', className)}>
      {catalogCopy.twoBathrooms(formatRupees(price * 2))},{' '}
      <span className="inline-block">{catalogCopy.perBathroom(formatRupees(price))}</span>
    </span>
  )
}
