import { offlinePage } from './offline-page.ts'
import { withoutDate } from './personal.ts'
import type { Precache, WorkerFetchEvent } from './worker-scope.ts'

declare const __PRECACHE__: Precache

export const precache = __PRECACHE__

/** Files and pages are cached per version; pictures are shared by all versions. */
export const cacheNames = {
  files: `gsf-files-${precache.version}`,
  pages: `gsf-pages-${precache.version}`,
  pictures: 'gsf-pictures',
}

const maxEntries = { pages: 60, pictures: 150 }
/** After this wait on a slow network, the cached copy is served. */
const maxWaitMs = 4_000
const ignoreVary = { ignoreVary: true }

/** Cache first, for immutable URLs. */
export async function fileOrFetch(request: Request, cacheName: string): Promise<Response> {
  const cache = await caches.open(cacheName)
  const copy = await cache.match(request, ignoreVary)
  if (copy) return copy
  const answer = await fetch(request)
  if (answer.status === 200) await storeFile(cache, request, answer.clone(), cacheName)
  return answer
}

/** A full storage must not fail the request. */
async function storeFile(cache: Cache, request: Request, answer: Response, cacheName: string): Promise<void> {
  try {
    await cache.put(request, answer)
    if (cacheName === cacheNames.pictures) await trim(cache, maxEntries.pictures)
  } catch {
    // Not cached: fetched again next time.
  }
}

/** Network first, for pages and catalogue answers. */
export async function freshOrCopy(event: WorkerFetchEvent, fresh = fetch(event.request)): Promise<Response> {
  const cache = await caches.open(cacheNames.pages)
  const copy = await copyOf(cache, event.request)
  const stored = fresh.then(async (answer) => {
    if (isPlain(answer)) event.waitUntil(put(cache, event.request.url, answer.clone()))
    return answer
  })
  if (!copy) return stored
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(withoutDate(copy)), maxWaitMs))
  return Promise.race([stored.catch(() => withoutDate(copy)), late])
}

/** Uses the navigation preload when there is one. */
export async function pageOrOffline(event: WorkerFetchEvent): Promise<Response> {
  const fresh = event.preloadResponse.then((preloaded) => preloaded ?? fetch(event.request))
  return freshOrCopy(event, fresh).catch(() => offlinePage())
}

/** For client-side navigations: caches the page's document as well, so that a reload works offline. */
export async function dataAndDocument(event: WorkerFetchEvent): Promise<Response> {
  const answer = await freshOrCopy(event)
  if (answer.ok) event.waitUntil(storeDocument(documentOf(event.request.url)))
  return answer
}

function documentOf(dataUrl: string): string {
  const url = new URL(dataUrl)
  url.pathname = url.pathname === '/_.data' ? '/' : url.pathname.replace(/\.data$/, '')
  url.searchParams.delete('_routes')
  return url.href
}

async function storeDocument(url: string): Promise<void> {
  const cache = await caches.open(cacheNames.pages)
  if (await cache.match(url, ignoreVary)) return
  const answer = await fetch(url).catch(() => undefined)
  if (answer && isPlain(answer)) await put(cache, url, answer)
}

/** The bookings page renders the same document for every query; other documents depend on theirs. */
async function copyOf(cache: Cache, request: Request): Promise<Response | undefined> {
  const { origin, pathname } = new URL(request.url)
  const exact = await cache.match(request.url, ignoreVary)
  return exact ?? (pathname === '/booking' ? cache.match(`${origin}/booking`, ignoreVary) : undefined)
}

const isPlain = (answer: Response) => answer.status === 200 && !answer.redirected

async function put(cache: Cache, url: string, answer: Response): Promise<void> {
  await cache.put(url, answer)
  await trim(cache, maxEntries.pages)
}

/** Deletes the oldest entries: cache keys are in insertion order. */
async function trim(cache: Cache, size: number): Promise<void> {
  const keys = await cache.keys()
  const precached = new Set(precache.pages)
  const old = keys.filter(({ url }) => !precached.has(new URL(url).pathname))
  await Promise.all(old.slice(0, Math.max(0, keys.length - size)).map((key) => cache.delete(key)))
}
