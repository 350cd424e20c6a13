import { formatRupees } from '#contract/money.ts'
import { classes } from '#web/ui/classes.ts'
import { catalogCopy } from './catalog.copy.ts'

interface PerBathroomProps {
  /** Rupees; null where no variant covers two bathrooms. */
  price: number | null
  className?: string
}

/** Half the price of two bathrooms: without naming them it would contradict the price of one beside it. */
export function PerBathroom({ price, className }: PerBathroomProps) {
  if (price === null) return null
  return (
    <span className={classes('block text-sm font-semibold text-success', className)}>
      {catalogCopy.twoBathrooms}: <span className="inline-block">{catalogCopy.perBathroom(formatRupees(price))}</span>
    </span>
  )
}
