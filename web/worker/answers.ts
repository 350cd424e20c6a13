import { offlinePage } from './offline-page.ts'
import { undated } from './personal.ts'
import type { Precache, WorkerFetchEvent } from './worker-scope.ts'

declare const __PRECACHE__: Precache

export const precache = __PRECACHE__

/** Files and pages belong to a version and go with it; pictures stay. */
export const cacheNames = {
  files: `gsf-files-${precache.version}`,
  pages: `gsf-pages-${precache.version}`,
  pictures: 'gsf-pictures',
}

const most = { pages: 60, pictures: 150 }
/** On a network that is there but does not answer, a copy is better than waiting longer. */
const maxWaitMs = 4_000
const anyForm = { ignoreVary: true }

/** For what never changes under its name. */
export async function fileOrFetch(request: Request, cacheName: string): Promise<Response> {
  const cache = await caches.open(cacheName)
  const copy = await cache.match(request, anyForm)
  if (copy) return copy
  const answer = await fetch(request)
  if (answer.status === 200) await keepFile(cache, request, answer.clone(), cacheName)
  return answer
}

/** Where nothing more fits into the storage, the page still gets what was fetched for it. */
async function keepFile(cache: Cache, request: Request, answer: Response, cacheName: string): Promise<void> {
  try {
    await cache.put(request, answer)
    if (cacheName === cacheNames.pictures) await trim(cache, most.pictures)
  } catch {
    // It is fetched again next time.
  }
}

/** What is new when there is a network, else the copy; for pages and for what the catalogue answers. */
export async function freshOrCopy(event: WorkerFetchEvent, fresh = fetch(event.request)): Promise<Response> {
  const cache = await caches.open(cacheNames.pages)
  const copy = await copyOf(cache, event.request)
  const stored = fresh.then(async (answer) => {
    if (isPlain(answer)) event.waitUntil(put(cache, event.request.url, answer.clone()))
    return answer
  })
  if (!copy) return stored
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(undated(copy)), maxWaitMs))
  return Promise.race([stored.catch(() => undated(copy)), late])
}

/** The browser's own request for it may be under way already. */
export async function pageOrOffline(event: WorkerFetchEvent): Promise<Response> {
  const fresh = event.preloadResponse.then((preloaded) => preloaded ?? fetch(event.request))
  return freshOrCopy(event, fresh).catch(() => offlinePage())
}

/** Data of a page that was reached inside the app: its document is kept too, so that it can be reloaded offline. */
export async function dataAndDocument(event: WorkerFetchEvent): Promise<Response> {
  const answer = await freshOrCopy(event)
  if (answer.ok) event.waitUntil(keepDocument(documentOf(event.request.url)))
  return answer
}

function documentOf(dataUrl: string): string {
  const url = new URL(dataUrl)
  url.pathname = url.pathname === '/_.data' ? '/' : url.pathname.replace(/\.data$/, '')
  url.searchParams.delete('_routes')
  return url.href
}

async function keepDocument(url: string): Promise<void> {
  const cache = await caches.open(cacheNames.pages)
  if (await cache.match(url, anyForm)) return
  const answer = await fetch(url).catch(() => undefined)
  if (answer && isPlain(answer)) await put(cache, url, answer)
}

/** My bookings look the same whatever stands in their query; other pages are made from theirs. */
async function copyOf(cache: Cache, request: Request): Promise<Response | undefined> {
  const { origin, pathname } = new URL(request.url)
  const exact = await cache.match(request.url, anyForm)
  return exact ?? (pathname === '/booking' ? cache.match(`${origin}/booking`, anyForm) : undefined)
}

const isPlain = (answer: Response) => answer.status === 200 && !answer.redirected

async function put(cache: Cache, url: string, answer: Response): Promise<void> {
  await cache.put(url, answer)
  await trim(cache, most.pages)
}

/** Oldest first: the cache keeps the order in which things came. */
async function trim(cache: Cache, size: number): Promise<void> {
  const keys = await cache.keys()
  const kept = new Set(precache.pages)
  const old = keys.filter(({ url }) => !kept.has(new URL(url).pathname))
  await Promise.all(old.slice(0, Math.max(0, keys.length - size)).map((key) => cache.delete(key)))
}
