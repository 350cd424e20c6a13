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

const all = (key: string) => ({ key, keep: 'all' as const })
const few = (key: string) => ({ key, keep: 'few' as const })

describe('rendered pages', () => {
  test('are rendered once until the source changes', async () => {
    const pages = createPageCache()
    const { render, times } = counter()
    const catalogue = {}
    const together = [pages.recall(catalogue, all('/'), render()), pages.recall(catalogue, all('/'), render())]
    const [first, second] = await Promise.all(together)
    expect(second?.page).toBe(first?.page)
    expect(await pages.recall(catalogue, all('/'), render())).toEqual({ page: first?.page, isHit: true })
    expect(times()).toBe(1)
    expect((await pages.recall({}, all('/'), render())).page).not.toBe(first?.page)
    expect(times()).toBe(2)
  })

  test('are rendered again after a missing part or an error', async () => {
    const pages = createPageCache()
    const { render, times } = counter()
    const catalogue = {}
    await pages.recall(catalogue, all('/'), render({ cacheable: false }))
    const failing = async () => Promise.reject(new Error('no database'))
    await pages.recall(catalogue, all('/'), render())
    await expect(pages.recall(catalogue, all('/other'), failing)).rejects.toThrow('no database')
    await pages.recall(catalogue, all('/other'), render())
    expect(times()).toBe(3)
  })

  test('are evicted least recently used first, and long addresses are not cached', async () => {
    const pages = createPageCache({ all: 30, few: 10 })
    const { render, times } = counter()
    const catalogue = {}
    const ten = { body: '0123456789' }
    for (const path of ['/1', '/2', '/3', '/1', '/4', '/1']) await pages.recall(catalogue, all(path), render(ten))
    expect(times()).toBe(4)
    await pages.recall(catalogue, all('/2'), render(ten))
    expect(times()).toBe(5)
    for (let time = 0; time < 2; time += 1) await pages.recall(catalogue, all(`/${'x'.repeat(600)}`), render(ten))
    expect(times()).toBe(7)
  })

  test('of free texts do not evict the others', async () => {
    const pages = createPageCache({ all: 30, few: 20 })
    const { render, times } = counter()
    const catalogue = {}
    const ten = { body: '0123456789' }
    await pages.recall(catalogue, all('/'), render(ten))
    for (let word = 0; word < 50; word += 1) await pages.recall(catalogue, few(`/?q=${word}`), render(ten))
    await pages.recall(catalogue, few('/?q=49'), render(ten))
    await pages.recall(catalogue, all('/'), render(ten))
    expect(times()).toBe(51)
  })

  test('of addresses without a page are not kept', async () => {
    const pages = createPageCache()
    const { render, times } = counter()
    const catalogue = {}
    for (let time = 0; time < 2; time += 1)
      await pages.recall(catalogue, { key: '/a', keep: 'none' }, render({ status: 404, cacheable: false }))
    expect(times()).toBe(2)
  })
})
