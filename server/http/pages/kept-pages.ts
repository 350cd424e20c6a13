import { type KeptAnswer, keepAnswer } from '../cache/kept-answer.ts'

export interface RenderedPage {
  status: number
  headers: readonly (readonly [string, string])[]
  body: string
  /** True when it was made from the source alone, so that everybody may get it until the source changes. */
  keepable: boolean
}

export interface ReadyPage {
  status: number
  headers: RenderedPage['headers']
  answer: KeptAnswer
  keepable: boolean
}

/** So many pages of one source are kept; the one not asked for longest goes first. */
const mostKept = 200
/** Longer addresses are nobody's bookmark: they are rendered, but do not push others out. */
const longestAddress = 200

export interface KeptPages {
  /** The page of an address; rendered once for all who ask while it is being rendered. */
  recall(source: object, address: string, render: () => Promise<RenderedPage>): Promise<ReadyPage>
}

/** Keeps rendered pages as long as what they were made from: a new source object forgets those of the old one. */
export function keepPages(): KeptPages {
  const kept = new WeakMap<object, Map<string, Promise<ReadyPage>>>()
  return {
    async recall(source, address, render) {
      if (address.length > longestAddress) return ready(await render())
      const pages = kept.get(source) ?? new Map<string, Promise<ReadyPage>>()
      kept.set(source, pages)
      const page = pages.get(address) ?? render().then(ready)
      // Last in the map is asked for last.
      pages.delete(address)
      pages.set(address, page)
      if (pages.size > mostKept) pages.delete(pages.keys().next().value as string)
      return forgetUnlessKeepable(pages, address, page)
    },
  }
}

async function forgetUnlessKeepable(pages: Map<string, Promise<ReadyPage>>, address: string, page: Promise<ReadyPage>) {
  const forget = () => pages.get(address) === page && pages.delete(address)
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
