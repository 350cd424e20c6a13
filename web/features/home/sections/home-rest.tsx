import { isHeartAsked } from '#web/features/favourite/heart-button.tsx'
import { HydratedInView } from '#web/ui/layout/after-hydration.tsx'
import type { HomeView } from '../home.view.ts'
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
