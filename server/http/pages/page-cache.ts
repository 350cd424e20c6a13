import { LRUCache } from 'lru-cache'
import { cacheResponse, type EncodedResponse } from '../cache/encoded-response.ts'
import type { AskedPage } from './address/page-routes.ts'

/** What pages are rendered from: the catalog. */
export interface PageSource {
  version: number
  /** A new object invalidates all pages. While it stays, a new version invalidates those whose answers changed. */
  content: object
}

/** An answer of our own API that a page was rendered from. */
export interface PageResponse {
  request: { method: string; path: string; body?: unknown }
  etag: string | undefined
}

export interface RenderedPage {
  status: number
  headers: readonly (readonly [string, string])[]
  body: string
  /** True when it depends on the source alone, so that every caller may get it until the source changes. */
  cacheable: boolean
  answers: readonly PageResponse[]
}

interface ReadyPage {
  status: number
  headers: RenderedPage['headers']
  answer: EncodedResponse
  cacheable: boolean
}

/** Bytes of HTML; compressed forms add a third. Pages with a free text cannot evict the others. */
const maxBytes = { main: 48_000_000, freeText: 12_000_000 }
const maxKeyLength = 500

export interface PageWork {
  render: () => Promise<RenderedPage>
  /** True when our API still gives the same answers. */
  isCurrent: (answers: readonly PageResponse[]) => Promise<boolean>
}

interface PageCache {
  /** Simultaneous requests for one page share one rendering. */
  recall(source: PageSource, asked: Pick<AskedPage, 'key' | 'cache'>, work: PageWork): Promise<Recalled>
}

export interface Recalled {
  page: ReadyPage
  isHit: boolean
}

interface CachedPage {
  page: ReadyPage
  answers: readonly PageResponse[]
  /** Of the source for which it was rendered or checked last. */
  version: number
}

interface Pages extends Record<'main' | 'freeText', LRUCache<string, CachedPage>> {
  /** By version and key. */
  pending: Map<string, Promise<CachedPage & { isHit: boolean }>>
}

/** All missing addresses of a route have one document: it is compressed once. */
const maxMissing = 50

export function createPageCache(sizes = maxBytes): PageCache {
  const pagesOf = new WeakMap<object, Pages>()
  const missing = new LRUCache<string, EncodedResponse>({ max: maxMissing })
  const ready = ({ status, headers, body, cacheable }: RenderedPage): ReadyPage => {
    if (status !== 404) return { status, headers, cacheable, answer: cacheResponse(body) }
    const answer = missing.get(body) ?? cacheResponse(body)
    missing.set(body, answer)
    return { status, headers, cacheable, answer }
  }
  const renew = async ({ render, isCurrent }: PageWork, version: number, before: CachedPage | undefined) => {
    if (before && (await isCurrent(before.answers))) return { ...before, version, isHit: true }
    const rendered = await render()
    return { page: ready(rendered), answers: rendered.answers, version, isHit: false }
  }
  return {
    async recall({ version, content }, { key, cache }, work) {
      if (cache === 'none' || key.length > maxKeyLength) return { page: ready(await work.render()), isHit: false }
      const pages = pagesOf.get(content) ?? emptyPages(sizes)
      pagesOf.set(content, pages)
      const before = pages[cache].get(key)
      if (before?.version === version) return { page: before.page, isHit: true }
      const name = `${version} ${key}`
      const renewing = pages.pending.get(name) ?? renew(work, version, before)
      pages.pending.set(name, renewing)
      try {
        const { isHit, ...cached } = await renewing
        if (cached.page.cacheable) pages[cache].set(key, cached, { size: cached.page.answer.length })
        return { page: cached.page, isHit }
      } finally {
        pages.pending.delete(name)
      }
    },
  }
}

function emptyPages(sizes: typeof maxBytes): Pages {
  const pages = (maxSize: number) => new LRUCache<string, CachedPage>({ maxSize })
  return { main: pages(sizes.main), freeText: pages(sizes.freeText), pending: new Map() }
}
