import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useToken } from '#web/lib/session/session.ts'
import { onFirstInput } from '#web/lib/state/idle.ts'
import { pendingToasts } from '#web/ui/feedback/toast.ts'
import { asDefault } from '#web/ui/layout/after-hydration.tsx'
import { useProfileLanguage } from '../language/use-profile-language.ts'
import { BackGuard } from './back-guard.tsx'
import { LoaderOverlay } from './loader-overlay.tsx'
import { NewVersion } from './new-version.tsx'
import { PageProgress } from './page-progress.tsx'
import { useNetworkCheck } from './use-network-check.ts'

const HoldBar = lazy(() =>
  asDefault(() => import('#web/features/booking/hold/hold-bar.tsx').then((file) => file.HoldBar)),
)

const HomeVisit = lazy(() =>
  asDefault(() => import('#web/features/booking/nearest/home-visit.tsx').then((file) => file.HomeVisit)),
)

const UsedPromo = lazy(() =>
  asDefault(() => import('#web/features/offer/used-promo.ts').then((file) => file.UsedPromo)),
)

const Toaster = lazy(() => asDefault(() => import('#web/ui/feedback/toaster.tsx').then((file) => file.Toaster)))

/** Notices that a page needs only once it is hydrated, in one chunk. */
export function LateNotices() {
  const signedIn = useToken() !== null
  useNetworkCheck()
  useProfileLanguage()
  return (
    <>
      <LoaderOverlay />
      <PageProgress />
      <Toasts />
      <BackGuard />
      <Suspense fallback={null}>{signedIn && <HoldBar />}</Suspense>
      <Suspense fallback={null}>{signedIn && <HomeVisit />}</Suspense>
      <Suspense fallback={null}>{signedIn && <UsedPromo />}</Suspense>
      {import.meta.env.PROD && <NewVersion />}
    </>
  )
}

/** Loaded at the first input, which usually precedes a toast, or for the first one. */
function Toasts() {
  const pending = useSyncExternalStore(pendingToasts.subscribe, pendingToasts.read, pendingToasts.read)
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => onFirstInput(() => setIsWanted(true)), [])
  if (pending.length > 0 && !isWanted) setIsWanted(true)
  return <Suspense fallback={null}>{isWanted && <Toaster />}</Suspense>
}
