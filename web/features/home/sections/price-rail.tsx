import { Link } from 'react-router'
import { servicePath } from '#web/lib/paths.ts'
import { Price } from '#web/ui/catalog/price.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { homeCopy } from '../home.copy.ts'
import type { BestSellerView } from '../home.view.ts'

const shown = 5

/** Phones only: what most people book, with its prices, one screen before the cards of the same. */
export function PriceRail({ services }: { services: readonly BestSellerView[] }) {
  if (services.length === 0) return null
  return (
    <Section title={homeCopy.popular} className="md:hidden">
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 py-1 scrollbar-none">
        {services.slice(0, shown).map(({ _id, name, picture, price, priceLabel }) => (
          <li key={_id} className="w-34 shrink-0 snap-start">
            <Link
              to={servicePath(_id)}
              viewTransition
              className="flex h-full flex-col overflow-hidden rounded-card bg-white shadow-1 press"
            >
              <Picture picture={picture} alt="" sizes="(min-resolution: 1.5dppx) 110px, 136px" className="aspect-4/3" />
              <span className="line-clamp-2 px-2.5 pt-2 text-sm leading-snug font-semibold">{name}</span>
              <Price amount={price} label={priceLabel} className="mt-auto px-2.5 pt-1 pb-2.5" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
