import { Link } from 'react-router'
import { isHeartAsked } from '#web/features/favourite/heart-button.tsx'
import { servicePath } from '#web/lib/paths.ts'
import { Price } from '#web/ui/catalog/price.tsx'
import { HydratedInView } from '#web/ui/layout/after-hydration.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { homeCopy } from '../home.copy.ts'
import type { BestSellerView, HomeView } from '../home.view.ts'
import { TrustBand } from '../trust/trust-band.tsx'
import { BestSellers } from './best-sellers.tsx'
import { Categories } from './categories.tsx'
import { Combos } from './combos.tsx'
import { Offers } from './offers.tsx'
import { ReferCard } from './refer-card.tsx'

interface HomeRestProps {
  /** null when the catalog could not be loaded. */
  home: HomeView | null
  /** YYYY-MM-DD in India. */
  today: string
  loading: boolean
}

/** Everything below the strip, a script of its own: home is drawn and can be tapped without it. */
export function HomeRest({ home, today, loading }: HomeRestProps) {
  return (
    <>
      <Categories categories={home?.categories ?? null} loading={loading} />
      <HydratedInView atOnce={isHeartAsked}>
        <Combos combos={home?.combos ?? []} />
      </HydratedInView>
      <HydratedInView atOnce={isHeartAsked}>
        <BestSellers services={home?.bestSellers ?? []} />
      </HydratedInView>
      <HydratedInView>
        <TrustBand />
        <Offers offers={home?.offers ?? []} today={today} loading={loading} />
        <ReferCard />
      </HydratedInView>
    </>
  )
}

const shown = 5

/** Less than they are wide: at two pixels a point the picture of 120 px is sharp enough and half as heavy as the next. */
const thumbSizes = '60px'

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
              <Picture picture={picture} alt="" sizes={thumbSizes} className="w-18 shrink-0 self-stretch" />
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
