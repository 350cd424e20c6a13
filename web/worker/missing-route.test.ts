import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WorkerFetchEvent } from './worker-scope.ts'

const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const navigation = (): WorkerFetchEvent =>
  Object.assign(new Event('fetch'), {
    request: new Request('https://gharsaaf.example/booking'),
    preloadResponse: Promise.resolve(undefined),
    respondWith: () => undefined,
    waitUntil: () => undefined,
  })

/** A browser without a network that has a copy of every page and of no script. */
beforeEach(() => {
  vi.stubGlobal('__PRECACHE__', { version: '1', files: [], rest: '', pages: [] })
  const copies = {
    match: async (asked: Request | string) => (typeof asked === 'string' ? new Response('a copy') : undefined),
  }
  vi.stubGlobal('caches', { open: async () => copies })
  vi.stubGlobal('fetch', offline)
})
afterEach(() => vi.unstubAllGlobals())

it('says that the next page is missing, once, when its script cannot be loaded', async () => {
  const { assetOrFetch, pageOrOffline } = await import('./responses.ts')
  expect(await (await pageOrOffline(navigation())).text()).toBe('a copy')
  const script = { ...navigation(), request: new Request('https://gharsaaf.example/assets/login.route-1.js') }
  await expect(assetOrFetch(script)).rejects.toThrow('Failed to fetch')
  expect(await (await pageOrOffline(navigation())).text()).toContain('You are offline')
  expect(await (await pageOrOffline(navigation())).text()).toBe('a copy')
})
