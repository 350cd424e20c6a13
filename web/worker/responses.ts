import { offlinePage } from './offline-page.ts'
import { asCopy } from './personal.ts'
import type { Precache, WorkerFetchEvent } from './worker-scope.ts'

declare const __PRECACHE__: Precache

export const precache = __PRECACHE__

/** Files and pages are cached per version; pictures are shared by all versions. */
export const cacheNames = {
  files: `gsf-files-${precache.version}`,
  pages: `gsf-pages-${precache.version}`,
  pictures: 'gsf-pictures',
}

const maxEntries = { pages: 120, pictures: 150 }
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

/** Without a network, a picture is shown in any stored width: after a reload the browser may choose another one. */
export async function pictureOrFetch({ request }: WorkerFetchEvent): Promise<Response> {
  try {
    return await fileOrFetch(request, cacheNames.pictures)
  } catch (error) {
    const copy = await pictureOfAnyWidth(request.url)
    if (copy) return copy
    throw error
  }
}

export async function pictureOfAnyWidth(url: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheNames.pictures)
  const same = (await cache.keys()).find((key) => withoutWidth(key.url) === withoutWidth(url))
  return same && cache.match(same, ignoreVary)
}

/** `/art/living-dining-720.avif` without 720. */
const withoutWidth = (url: string) => url.replace(/-\d+(\.\w+)$/, '$1')

/** A full storage must not fail the request. */
async function storeFile(cache: Cache, request: Request, answer: Response, cacheName: string): Promise<void> {
  try {
    await cache.put(request, answer)
    if (cacheName === cacheNames.pictures) await trim(cache, maxEntries.pictures)
  } catch {
    // Not cached: fetched again next time.
  }
}

/** Network first, for pages and catalog answers. */
export async function freshOrCopy(event: WorkerFetchEvent, fresh = fetch(event.request)): Promise<Response> {
  const cache = await caches.open(cacheNames.pages)
  const copy = await copyOf(cache, keyOf(event.request.url))
  const stored = fresh.then(async (answer) => {
    if (isPlain(answer)) event.waitUntil(put(cache, keyOf(event.request.url), answer.clone()))
    return answer
  })
  if (!copy) return stored
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(asCopy(copy.clone())), maxWaitMs))
  return Promise.race([stored.catch(() => asCopy(copy.clone())), late])
}

/** When a script of a route could not be loaded; milliseconds since 1970. */
let routeFailedAt = 0
const reloadsWithinMs = 2_000

/** Scripts, styles and fonts. */
export async function assetOrFetch({ request }: WorkerFetchEvent): Promise<Response> {
  try {
    return await fileOrFetch(request, cacheNames.files)
  } catch (error) {
    if (/\.route-/.test(request.url)) routeFailedAt = Date.now()
    throw error
  }
}

/**
 * Uses the navigation preload when there is one. React Router reloads the current page when the next one's script is
 * missing: a copy would look as if the tap had done nothing, and reload for ever when the page leads on by itself.
 */
export async function pageOrOffline(event: WorkerFetchEvent): Promise<Response> {
  const fresh = event.preloadResponse.then((preloaded) => preloaded ?? fetch(event.request))
  const isReloadOfRouter = Date.now() - routeFailedAt < reloadsWithinMs
  routeFailedAt = 0
  return (isReloadOfRouter ? fresh : freshOrCopy(event, fresh)).catch(() => offlinePage())
}

/** For client-side navigations: caches the page's document as well, so that a reload works offline. */
export async function dataAndDocument(event: WorkerFetchEvent): Promise<Response> {
  const answer = await freshOrCopy(event)
  if (answer.ok) event.waitUntil(storePage(toDocumentUrl(event.request.url)))
  return answer
}

/** One route of a page has data, so the answer is the same whichever routes are asked for. */
function keyOf(url: string): string {
  const key = new URL(url)
  key.searchParams.delete('_routes')
  return key.href
}

/** The page's document, from the URL of its data. */
export function toDocumentUrl(dataUrl: string): string {
  const url = new URL(keyOf(dataUrl))
  url.pathname = url.pathname === '/_.data' ? '/' : url.pathname.replace(/\.data$/, '')
  return url.href
}

/** What a navigation inside the app asks for, from the URL of the page. */
export function toDataUrl(pageUrl: string): string {
  const url = new URL(keyOf(pageUrl))
  url.pathname = url.pathname === '/' ? '/_.data' : `${url.pathname.replace(/\/$/, '')}.data`
  return url.href
}

/** Stores a page or an answer, unless it is stored. */
export async function storePage(url: string): Promise<void> {
  const cache = await caches.open(cacheNames.pages)
  const key = keyOf(url)
  if (await cache.match(key, ignoreVary)) return
  const answer = await fetch(key).catch(() => undefined)
  if (answer && isPlain(answer)) await put(cache, key, answer)
}

const bookings = `${precache.prefix}/booking`
const isOfBookings = (pathname: string) => pathname === bookings || pathname.startsWith(`${bookings}/`)

/** Bookings have the same document for every query and every booking; other documents depend on theirs. */
async function copyOf(cache: Cache, key: string): Promise<Response | undefined> {
  const { origin, pathname } = new URL(key)
  const exact = await cache.match(key, ignoreVary)
  if (exact || !isOfBookings(pathname)) return exact
  return await cache.match(`${origin}${bookings}`, ignoreVary)
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
