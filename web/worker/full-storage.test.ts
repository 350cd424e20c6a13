import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const full = () => Promise.reject(new DOMException('The quota has been exceeded.', 'QuotaExceededError'))

/** A browser whose storage is full and whose network answers. */
beforeEach(() => {
  vi.stubGlobal('__PRECACHE__', { version: '1', files: [], pages: [] })
  vi.stubGlobal('caches', { open: async () => ({ match: async () => undefined, put: full }), delete: async () => true })
  vi.stubGlobal('fetch', async () => new Response('from the network'))
})
afterEach(() => vi.unstubAllGlobals())

it('returns a file that cannot be cached', async () => {
  const { fileOrFetch } = await import('./responses.ts')
  const answer = await fileOrFetch(new Request('https://gharsaaf.example/assets/vendor-1.js'), 'gsf-files-1')
  expect(await answer.text()).toBe('from the network')
})

it('returns a personal answer that cannot be cached', async () => {
  const { personalResponse } = await import('./personal.ts')
  const answer = await personalResponse(new Request('https://gharsaaf.example/v1/booking/findById/42'))
  expect(await answer.text()).toBe('from the network')
})
