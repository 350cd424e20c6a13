import { lazy, Suspense } from 'react'
import { useToken } from '#web/lib/session/session.ts'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
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

/** Notices that a page needs only once it is hydrated, in one chunk. */
export function LateNotices() {
  const signedIn = useToken() !== null
  useNetworkCheck()
  useProfileLanguage()
  return (
    <>
      <LoaderOverlay />
      <PageProgress />
      <Toaster />
      <BackGuard />
      <Suspense fallback={null}>{signedIn && <HoldBar />}</Suspense>
      <Suspense fallback={null}>{signedIn && <HomeVisit />}</Suspense>
      <Suspense fallback={null}>{signedIn && <UsedPromo />}</Suspense>
      {import.meta.env.PROD && <NewVersion />}
    </>
  )
}
