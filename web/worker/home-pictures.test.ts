import { beforeEach, expect, it, vi } from 'vitest'

const origin = 'https://gharsaaf.example'

const card = `<picture><source type="image/avif" srcSet="/art/sofa-240.avif 240w, /art/sofa-360.avif 360w, /art/sofa-720.avif 720w"/><img/></picture>`
const icon = `<picture><source type="image/avif" srcSet="/art/icon-96.avif 96w"/><img/></picture>`
const banner = `<picture>
  <source media="(min-width: 48rem)" type="image/avif" srcSet="/art/sale-840.avif 840w, /art/sale-1680.avif 1680w"/>
  <source type="image/avif" srcSet="/art/sale-mobile-480.avif 480w, /art/sale-mobile-720.avif 720w"/><img/></picture>`

/** A device that has stored the page and one width of the icon's neighbour, and a network that answers. */
beforeEach(() => {
  vi.stubGlobal('__PRECACHE__', { version: '1', files: [], rest: '/rest.json', pages: ['/'] })
  vi.stubGlobal('location', new URL(origin))
  const pictures = new Map([[`${origin}/art/sofa-240.avif`, 'stored']])
  const cache = {
    match: async ({ url }: Request) => pictures.has(url) && new Response(),
    keys: async () => [...pictures.keys()].map((url) => new Request(url)),
    put: async ({ url }: Request) => void pictures.set(url, 'stored'),
    delete: async () => true,
  }
  vi.stubGlobal('caches', { open: async () => cache, match: async () => new Response(card + icon + banner) })
})

it.each([
  ['phone', ['/art/icon-96.avif', '/art/sale-mobile-720.avif']],
  ['desktop', ['/art/icon-96.avif', '/art/sale-840.avif']],
] as const)('stores for a %s one width of each picture of home that has none', async (homeFor, expected) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    asked.push(new URL(url).pathname)
    return new Response('[]')
  })
  const { keep } = await import('./keep.ts')
  await keep({ type: 'keep', pages: [], loaded: [], homeFor })
  expect(asked.filter((path) => path.startsWith('/art/'))).toEqual(expected)
})
