import { lazy, Suspense } from 'react'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { asDefault } from '#web/ui/layout/after-hydration.tsx'
import type { WaitlistFormProps } from './waitlist-form.tsx'

// Most people never see it.
const WaitlistForm = lazy(() => asDefault(() => import('./waitlist-form.tsx').then((file) => file.WaitlistForm)))

/** Shown where no professional works. */
export function NotHereYet(props: WaitlistFormProps) {
  return (
    <Suspense fallback={<Skeleton className="h-62 rounded-card" />}>
      <WaitlistForm {...props} />
    </Suspense>
  )
}
