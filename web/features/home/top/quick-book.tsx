import { lazy, Suspense, useSyncExternalStore } from 'react'
import { mediaStore } from '#web/lib/state/media-store.ts'
import { asDefault } from '#web/ui/layout/after-hydration.tsx'
import type { BestSellerView } from '../home.view.ts'

const QuickBookCard = lazy(() => asDefault(() => import('./quick-book-card.tsx').then((file) => file.QuickBookCard)))

const wide = mediaStore('(min-width: 62rem)')

/** Beside the banners of a desktop; smaller screens load none of it. */
export function QuickBook({ services }: { services: readonly BestSellerView[] }) {
  const isWide = useSyncExternalStore(...wide, () => true)
  if (!isWide || services.length === 0) return null
  return (
    <Suspense>
      <QuickBookCard services={services} />
    </Suspense>
  )
}
