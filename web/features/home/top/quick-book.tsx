import { lazy, Suspense, useSyncExternalStore } from 'react'
import { asDefault } from '#web/ui/layout/after-hydration.tsx'
import type { BestSellerView } from '../home.view.ts'

const QuickBookCard = lazy(() => asDefault(() => import('./quick-book-card.tsx').then((file) => file.QuickBookCard)))

const query = '(min-width: 62rem)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Beside the banners of a desktop; smaller screens load none of it. */
export function QuickBook({ services }: { services: readonly BestSellerView[] }) {
  const isWide = useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  )
  if (!isWide || services.length === 0) return null
  return (
    <Suspense>
      <QuickBookCard services={services} />
    </Suspense>
  )
}
