import { LRUCache } from 'lru-cache'
import { type CachedAnswer, cacheAnswer } from '../cache/encoded-answer.ts'

export interface RenderedPage {
  status: number
  headers: readonly (readonly [string, string])[]
  body: string
  /** True when it depends on the source alone, so that every caller may get it until the source changes. */
  cacheable: boolean
}

export interface ReadyPage {
  status: number
  headers: RenderedPage['headers']
  answer: CachedAnswer
  cacheable: boolean
}

const maxPagesOfOneSource = 200
/** Longer paths are not cached, so that arbitrary queries do not evict pages. */
const maxAddressLength = 200

export interface PageCache {
  /** Simultaneous requests for one path share one rendering. */
  recall(source: object, address: string, render: () => Promise<RenderedPage>): Promise<ReadyPage>
}

/** Caches rendered pages for each source object. */
export function createPageCache(): PageCache {
  const kept = new WeakMap<object, Pages>()
  return {
    async recall(source, address, render) {
      if (address.length > maxAddressLength) return ready(await render())
      const pages: Pages = kept.get(source) ?? new LRUCache({ max: maxPagesOfOneSource })
      kept.set(source, pages)
      const page = pages.get(address) ?? render().then(ready)
      pages.set(address, page)
      return forgetUnlessCacheable(pages, address, page)
    },
  }
}

type Pages = LRUCache<string, Promise<ReadyPage>>

async function forgetUnlessCacheable(pages: Pages, address: string, page: Promise<ReadyPage>) {
  const forget = () => pages.peek(address) === page && pages.delete(address)
  const found = await page.catch((error: unknown) => {
    forget()
    throw error
  })
  if (!found.cacheable) forget()
  return found
}

function ready({ body, ...page }: RenderedPage): ReadyPage {
  return { ...page, answer: cacheAnswer(body) }
}
