import { describe, expect, test } from 'vitest'
import { createPageCache, type RenderedPage } from './page-cache.ts'

function counter() {
  let times = 0
  const render = (page: Partial<RenderedPage> = {}) => {
    return async (): Promise<RenderedPage> => {
      times += 1
      return { status: 200, headers: [], body: `drawn ${times}`, cacheable: true, ...page }
    }
  }
  return { render, times: () => times }
}

describe('rendered pages', () => {
  test('are rendered once until the source changes', async () => {
    const pages = createPageCache()
    const { render, times } = counter()
    const catalogue = {}
    const together = [pages.recall(catalogue, '/', render()), pages.recall(catalogue, '/', render())]
    const [first, second] = await Promise.all(together)
    expect(second).toBe(first)
    expect(await pages.recall(catalogue, '/', render())).toBe(first)
    expect(times()).toBe(1)
    expect(await pages.recall({}, '/', render())).not.toBe(first)
    expect(times()).toBe(2)
  })

  test('are rendered again after a missing part or an error', async () => {
    const pages = createPageCache()
    const { render, times } = counter()
    const catalogue = {}
    await pages.recall(catalogue, '/', render({ cacheable: false }))
    const failing = async () => Promise.reject(new Error('no database'))
    await pages.recall(catalogue, '/', render())
    await expect(pages.recall(catalogue, '/other', failing)).rejects.toThrow('no database')
    await pages.recall(catalogue, '/other', render())
    expect(times()).toBe(3)
  })

  test('are evicted least recently used first, and long addresses are not cached', async () => {
    const pages = createPageCache()
    const { render, times } = counter()
    const catalogue = {}
    await pages.recall(catalogue, '/first', render())
    await pages.recall(catalogue, `/services?q=${'x'.repeat(300)}`, render())
    for (let number = 0; number < 199; number += 1) await pages.recall(catalogue, `/services?q=${number}`, render())
    await pages.recall(catalogue, '/first', render())
    expect(times()).toBe(201)
    await pages.recall(catalogue, '/services?q=new', render())
    await pages.recall(catalogue, '/services?q=0', render())
    expect(times()).toBe(203)
  })
})
