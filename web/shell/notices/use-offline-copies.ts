import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { fixedPictures } from '#web/ui/media/fixed-pictures.gen.ts'
import { pictureUrl } from '#web/ui/media/picture-data.ts'
import { type KeepRequest, messages } from '#web/worker/messages.ts'

/** Has the service worker store the visited pages, those of the first visit as well. */
export function useOfflineCopies(): void {
  const { pathname, search } = useLocation()
  // The worker sees no request for a page without data that was opened inside the app.
  useEffect(() => keep({ pages: [location.origin + pathname + search] }), [pathname, search])
  useEffect(keepFirstVisit, [])
}

function keep({ pages = [], loaded = [], homeFor }: Partial<KeepRequest>): void {
  navigator.serviceWorker?.controller?.postMessage({
    type: messages.keep,
    pages,
    loaded,
    homeFor,
  } satisfies KeepRequest)
}

/** The picture of pages that are missing, as wide as ErrorState shows it. */
const offlinePicture = pictureUrl(fixedPictures.offline, 360, 'avif')

/** What the first page loads before the worker takes control bypasses the worker. */
function keepFirstVisit() {
  const worker = navigator.serviceWorker
  if (!worker || worker.controller) return
  const onControl = () => {
    const pages = [...namesOf('navigation'), location.href]
    const homeFor = matchMedia('(min-width: 48rem)').matches ? 'desktop' : 'phone'
    keep({ pages, loaded: [...namesOf('resource'), location.origin + offlinePicture], homeFor })
  }
  worker.addEventListener('controllerchange', onControl, { once: true })
  return () => worker.removeEventListener('controllerchange', onControl)
}

function namesOf(type: 'navigation' | 'resource'): string[] {
  return performance.getEntriesByType(type).map(({ name }) => name)
}
