import { Link } from 'react-router'
import { servicePath } from '#web/lib/paths.ts'
import { Price } from '#web/ui/catalog/price.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { homeCopy } from '../home.copy.ts'
import type { BestSellerView } from '../home.view.ts'

const shown = 5

/** Phones only, within the first screen: what most people book, with its prices. */
export function PriceRail({ services }: { services: readonly BestSellerView[] }) {
  if (services.length === 0) return null
  return (
    <section
      aria-label={homeCopy.popular}
      className="-mx-4 mt-2.5 snap-x scroll-px-4 overflow-x-auto px-4 py-1 scrollbar-none md:hidden"
    >
      <ul className="flex gap-2.5">
        {services.slice(0, shown).map(({ _id, name, picture, price, priceLabel }) => (
          <li key={_id} className="w-50 shrink-0 snap-start">
            <Link
              to={servicePath(_id)}
              viewTransition
              className="flex h-full items-center gap-2.5 overflow-hidden rounded-card bg-white pr-2.5 shadow-1 press"
            >
              <Picture picture={picture} alt="" sizes="72px" className="w-18 shrink-0 self-stretch" />
              <span className="min-w-0 py-2">
                <span className="line-clamp-2 text-sm leading-tight font-semibold">{name}</span>
                <Price amount={price} label={priceLabel} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
