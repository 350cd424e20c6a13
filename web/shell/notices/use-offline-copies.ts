import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { onIdle } from '#web/lib/state/idle.ts'
import { fixedPictures } from '#web/ui/media/fixed-pictures.gen.ts'
import { sourceSet } from '#web/ui/media/picture-data.ts'
import { type KeepRequest, messages } from '#web/worker/messages.ts'

/** Has the service worker store the visited pages, those of the first visit as well. */
export function useOfflineCopies(): void {
  const { pathname, search } = useLocation()
  // The worker sees no request for a page without data that was opened inside the app.
  useEffect(() => keep({ pages: [location.origin + pathname + search] }), [pathname, search])
  useEffect(keepFirstVisit, [])
}

function keep({ pages = [], loaded = [] }: Partial<KeepRequest>): void {
  navigator.serviceWorker?.controller?.postMessage({ type: messages.keep, pages, loaded } satisfies KeepRequest)
}

/** What the first page loads before the worker takes control bypasses the worker. */
function keepFirstVisit() {
  const worker = navigator.serviceWorker
  if (!worker || worker.controller) return
  const onControl = () => {
    const pages = [...namesOf('navigation'), location.href]
    keep({ pages, loaded: namesOf('resource') })
    onIdle(loadPictures)
  }
  worker.addEventListener('controllerchange', onControl, { once: true })
  return () => worker.removeEventListener('controllerchange', onControl)
}

function namesOf(type: 'navigation' | 'resource'): string[] {
  return performance.getEntriesByType(type).map(({ name }) => name)
}

/** The worker stores what it passes on. */
function loadPictures(): void {
  // The picture of pages that are missing, as wide as ErrorState shows it.
  Object.assign(new Image(), { sizes: '240px', srcset: sourceSet(fixedPictures.offline, 'avif') })
  void loadHomePictures()
}

/** Home's pictures in the sizes of this screen, also those not scrolled to. */
async function loadHomePictures(): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  const home = connection?.saveData ? undefined : await caches.match(paths.home, { ignoreVary: true })
  if (!home) return
  // One at a time: parsing the whole page at once holds a slow phone up for a third of a second.
  for (const [picture] of (await home.text()).matchAll(/<picture\b.*?<\/picture>|<img\b[^>]*>/gs)) {
    await idle()
    // Images load outside the page, too, unless they are lazy.
    document.createElement('div').innerHTML = picture.replaceAll('loading="lazy"', '')
  }
}

const idle = () => new Promise<void>((resolve) => void onIdle(resolve))
