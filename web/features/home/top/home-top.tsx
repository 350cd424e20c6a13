import { type ReactNode, useMemo } from 'react'
import { DeferredHydration } from '#web/ui/layout/after-hydration.tsx'
import type { HomeView } from '../home.view.ts'
import { HomeBanners } from './banners.tsx'
import { HomeCarousel } from './carousel.tsx'
import { useOwnBanners } from './own-banners.ts'
import { QuickBook } from './quick-book.tsx'
import { TrustRow } from './trust-row.tsx'

/** What a phone shows without scrolling; the rail of prices has the script of the rest. */
export function HomeTop({ home, loading, rail }: { home: HomeView | null; loading: boolean; rail: ReactNode }) {
  // Kept: an element rendered again before its script has come would be emptied by React.
  const quick = useMemo(() => <QuickBook services={home?.bestSellers ?? []} />, [home])
  const banners = useOwnBanners(home?.banners)
  return (
    <>
      <div className="mt-3 grid gap-5 md:mt-3.5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <HomeBanners banners={banners} loading={loading} />
        {quick}
      </div>
      <TrustRow />
      {rail}
      <DeferredHydration>
        <HomeCarousel items={home?.strip ?? []} />
      </DeferredHydration>
    </>
  )
}
