import { t } from '#contract/i18n/sentence.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { serviceCount } from '#web/lib/format.ts'

interface Priced {
  price: number | null
  quantityUnit: string | null
}

/** '4 services from ₹349'. The price of a square foot or a piece is not what an order costs: it counts only beside no other. */
export function offerLine(services: readonly Priced[]): string {
  const priced = services.filter(({ price }) => price !== null)
  const whole = priced.filter(({ quantityUnit }) => quantityUnit === null)
  const [lowest] = (whole.length > 0 ? whole : priced).toSorted((one, other) => Number(one.price) - Number(other.price))
  const count = serviceCount(services.length)
  if (!lowest) return count
  const unit = lowest.quantityUnit ? ` / ${lowest.quantityUnit}` : ''
  return t`${count} from ${{ price: formatRupees(Number(lowest.price)) }}${unit}`
}
