import { LRUCache } from 'lru-cache'
import { type KeptAnswer, keepAnswer } from '../cache/kept-answer.ts'

export interface RenderedPage {
  status: number
  headers: readonly (readonly [string, string])[]
  body: string
  /** True when it was made from the source alone, so that every caller may get it until the source changes. */
  keepable: boolean
}

export interface ReadyPage {
  status: number
  headers: RenderedPage['headers']
  answer: KeptAnswer
  keepable: boolean
}

const maxPagesOfOneSource = 200
/** Longer addresses are rare: they are rendered, but do not push others out. */
const maxAddressLength = 200

export interface KeptPages {
  /** The page of an address; rendered once for all who ask while it is being rendered. */
  recall(source: object, address: string, render: () => Promise<RenderedPage>): Promise<ReadyPage>
}

/** Keeps rendered pages as long as what they were made from: a new source object forgets those of the old one. */
export function keepPages(): KeptPages {
  const kept = new WeakMap<object, Pages>()
  return {
    async recall(source, address, render) {
      if (address.length > maxAddressLength) return ready(await render())
      const pages: Pages = kept.get(source) ?? new LRUCache({ max: maxPagesOfOneSource })
      kept.set(source, pages)
      const page = pages.get(address) ?? render().then(ready)
      pages.set(address, page)
      return forgetUnlessKeepable(pages, address, page)
    },
  }
}

type Pages = LRUCache<string, Promise<ReadyPage>>

async function forgetUnlessKeepable(pages: Pages, address: string, page: Promise<ReadyPage>) {
  const forget = () => pages.peek(address) === page && pages.delete(address)
  const found = await page.catch((error: unknown) => {
    forget()
    throw error
  })
  if (!found.keepable) forget()
  return found
}

function ready({ body, ...page }: RenderedPage): ReadyPage {
  return { ...page, answer: keepAnswer(body) }
}
