import { Toaster } from '#web/ui/feedback/toaster.tsx'
import { BackGuard } from './back-guard.tsx'
import { LoaderOverlay } from './loader-overlay.tsx'
import { NewVersion } from './new-version.tsx'

/** Notices that a page needs only once it is hydrated, in one chunk. */
export function LateNotices() {
  return (
    <>
      <LoaderOverlay />
      <Toaster />
      <BackGuard />
      {import.meta.env.PROD && <NewVersion />}
    </>
  )
}
