import { scope, type WorkerFetchEvent } from '#web/worker/worker-scope.ts'

/** Inserted by scripts/build-apps.ts. */
declare const __FILES__: { version: string; start: string; files: readonly string[] }

/** Not `gsf-`: the worker of the shop deletes caches of that name that it does not know. */
const prefix = 'pro-files-'
const cacheName = prefix + __FILES__.version
/** After this wait on a slow network, the kept page opens. */
const maxWaitMs = 4_000

scope.addEventListener('install', (event) =>
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll([__FILES__.start, ...__FILES__.files]))),
)
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()))
scope.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url)
  if (event.request.method !== 'GET' || origin !== scope.location.origin) return
  if (event.request.mode === 'navigate') event.respondWith(pageOrCopy(event))
  else if (__FILES__.files.includes(pathname)) event.respondWith(copyOrFetch(event.request))
})

async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
  await scope.clients.claim()
}

/** Every address shows the same document. */
async function pageOrCopy({ request }: WorkerFetchEvent): Promise<Response> {
  const copy = await (await caches.open(cacheName)).match(__FILES__.start)
  const fresh = fetch(request)
  if (!copy) return fresh
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(copy), maxWaitMs))
  return Promise.race([fresh.then((answer) => (answer.ok ? answer : copy)).catch(() => copy), late])
}

async function copyOrFetch(request: Request): Promise<Response> {
  const copy = await (await caches.open(cacheName)).match(request, { ignoreVary: true })
  return copy ?? fetch(request)
}
