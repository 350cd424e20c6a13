import { keep } from './keep.ts'
import { requestKind } from './kinds.ts'
import { type KeepRequest, messages, personalCache } from './messages.ts'
import { forgetPersonal, personalResponse } from './personal.ts'
import { openPush, showPush } from './push.ts'
import {
  assetOrFetch,
  cacheNames,
  dataAndDocument,
  freshOrCopy,
  pageOrOffline,
  pictureOrFetch,
  precache,
} from './responses.ts'
import { scope, type WorkerFetchEvent } from './worker-scope.ts'

scope.addEventListener('install', (event) => event.waitUntil(fetchShell()))
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()))
scope.addEventListener('fetch', (event) => {
  const kind = requestKind(event.request, scope.location.origin)
  if (kind) event.respondWith(strategies[kind](event))
})
scope.addEventListener('message', (event) => {
  if (event.data === messages.takeOver) event.waitUntil(scope.skipWaiting())
  if (event.data === messages.forget) event.waitUntil(forgetPersonal())
  if (isKeepRequest(event.data)) event.waitUntil(keep(event.data))
})
scope.addEventListener('push', (event) => event.waitUntil(showPush(event)))
scope.addEventListener('notificationclick', (event) => event.waitUntil(openPush(event)))

const strategies = {
  file: assetOrFetch,
  picture: pictureOrFetch,
  page: pageOrOffline,
  'page-data': dataAndDocument,
  catalog: (event: WorkerFetchEvent) => freshOrCopy(event),
  personal: ({ request }: WorkerFetchEvent) => personalResponse(request),
}

function isKeepRequest(data: unknown): data is KeepRequest {
  return (data as Partial<KeepRequest> | null)?.type === messages.keep
}

/** All files must be stored; a page that fails here is cached when visited. */
async function fetchShell(): Promise<void> {
  const [files, pages] = [await caches.open(cacheNames.files), await caches.open(cacheNames.pages)]
  await files.addAll([...precache.files])
  await Promise.allSettled(precache.pages.map((page) => pages.add(page)))
}

async function takeOver(): Promise<void> {
  const wanted = new Set([...Object.values(cacheNames), personalCache])
  const old = (await caches.keys()).filter((name) => name.startsWith('gsf-') && !wanted.has(name))
  await Promise.all(old.map((name) => caches.delete(name)))
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}
