import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { catalogCalls } from '#contract/calls.gen.ts'
import { t } from '#contract/i18n/sentence.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { servicePath } from '#web/lib/paths.ts'
import { callQuery } from '#web/lib/query/query.ts'
import { cartCopy } from '../cart.copy.ts'
import { type CartView, missingForMinimum, servicesToAdd } from '../cart.view.ts'

/** What a cart below the minimum lacks, with small services that complete it. `id` describes the disabled button. */
export function BelowMinimum({ cart, id }: { cart: CartView; id: string }) {
  const missing = missingForMinimum(cart)
  const small = useQuery({ ...callQuery(catalogCalls.smallServices), enabled: missing > 0 })
  if (missing === 0) return null
  const services = servicesToAdd(cart, small.data?.data.services ?? [])
  return (
    <div className="mt-2.5 rounded-field bg-amber-50 px-3 py-2 text-sm text-amber-900">
      <p id={id} role="status" className="font-semibold">
        {cartCopy.belowMinimum(formatRupees(missing))}
      </p>
      {services.length > 0 && (
        <ul aria-label={cartCopy.smallServices}>
          {services.map(({ _id, name, price, priceLabel }) => (
            <li key={_id} className="border-t border-amber-900/15 first:mt-1.5">
              <Link
                to={servicePath(_id)}
                className="flex min-h-11 items-center justify-between gap-3 font-semibold hover:underline"
              >
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <span className="shrink-0 tabular-nums">
                  {priceLabel === 'from' && <span className="font-normal">{t`from`} </span>}
                  {formatRupees(price)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
