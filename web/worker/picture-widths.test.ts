import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WorkerFetchEvent } from './worker-scope.ts'

const origin = 'https://gharsaaf.example'
const stored = new Request(`${origin}/art/sub-bath-once-360.avif`)

/** A device without a network that has stored one width of a picture. */
beforeEach(() => {
  vi.stubGlobal('__PRECACHE__', { version: '1', files: [], pages: [] })
  const match = async (asked: Request) => (asked.url === stored.url ? new Response('360 wide') : undefined)
  vi.stubGlobal('caches', { open: async () => ({ match, keys: async () => [stored] }) })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})
afterEach(() => vi.unstubAllGlobals())

async function pictureAt(path: string): Promise<string> {
  const { pictureOrFetch } = await import('./responses.ts')
  const request = new Request(origin + path)
  return (await pictureOrFetch({ request } as WorkerFetchEvent)).text()
}

it('shows another stored width of a picture', async () => {
  expect(await pictureAt('/art/sub-bath-once-240.avif')).toBe('360 wide')
})

it('shows no other picture and no other format', async () => {
  await expect(pictureAt('/art/sub-bath-plans-240.avif')).rejects.toThrow('Failed to fetch')
  await expect(pictureAt('/art/sub-bath-once-240.webp')).rejects.toThrow('Failed to fetch')
})
