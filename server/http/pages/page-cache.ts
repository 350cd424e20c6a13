import { LRUCache } from 'lru-cache'
import { type CachedAnswer, cacheAnswer } from '../cache/encoded-answer.ts'
import type { AskedPage } from './page-routes.ts'

export interface RenderedPage {
  status: number
  headers: readonly (readonly [string, string])[]
  body: string
  /** True when it depends on the source alone, so that every caller may get it until the source changes. */
  cacheable: boolean
}

interface ReadyPage {
  status: number
  headers: RenderedPage['headers']
  answer: CachedAnswer
  cacheable: boolean
}

/** Bytes of HTML; compressed forms add a third. Pages with a free text cannot evict the others. */
const maxBytes = { all: 48_000_000, few: 12_000_000 }
const maxKeyLength = 500

interface PageCache {
  /** Simultaneous requests for one page share one rendering. */
  recall(source: object, asked: Pick<AskedPage, 'key' | 'keep'>, render: () => Promise<RenderedPage>): Promise<Recalled>
}

export interface Recalled {
  page: ReadyPage
  isHit: boolean
}

type Kept = Record<'all' | 'few', LRUCache<string, ReadyPage>> & { rendering: Map<string, Promise<ReadyPage>> }

/** All missing addresses of a route have one document: it is compressed once. */
const maxMissing = 50

export function createPageCache(sizes = maxBytes): PageCache {
  const keptFor = new WeakMap<object, Kept>()
  const missing = new LRUCache<string, CachedAnswer>({ max: maxMissing })
  const ready = ({ body, ...page }: RenderedPage): ReadyPage => {
    if (page.status !== 404) return { ...page, answer: cacheAnswer(body) }
    const answer = missing.get(body) ?? cacheAnswer(body)
    missing.set(body, answer)
    return { ...page, answer }
  }
  const emptyCache = (maxSize: number) => new LRUCache<string, ReadyPage>({ maxSize })
  return {
    async recall(source, { key, keep }, render) {
      const kept = keptFor.get(source) ?? {
        all: emptyCache(sizes.all),
        few: emptyCache(sizes.few),
        rendering: new Map(),
      }
      keptFor.set(source, kept)
      if (keep === 'none' || key.length > maxKeyLength) return { page: ready(await render()), isHit: false }
      const hit = kept[keep].get(key)
      if (hit) return { page: hit, isHit: true }
      const rendering = kept.rendering.get(key) ?? render().then(ready)
      kept.rendering.set(key, rendering)
      try {
        const page = await rendering
        if (page.cacheable) kept[keep].set(key, page, { size: page.answer.length })
        return { page, isHit: false }
      } finally {
        kept.rendering.delete(key)
      }
    },
  }
}
