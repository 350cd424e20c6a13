import { describe, expect, test } from 'vitest'
import { createPageCache, type PageWork, type RenderedPage } from './page-cache.ts'

function counter() {
  let times = 0
  const render = (page: Partial<RenderedPage> = {}, isCurrent = false): PageWork => ({
    async render() {
      times += 1
      return { status: 200, headers: [], body: `drawn ${times}`, cacheable: true, answers: [], ...page }
    },
    isCurrent: async () => isCurrent,
  })
  return { render, times: () => times }
}

const source = (version = 1, content = {}) => ({ version, content })
const all = (key: string) => ({ key, keep: 'all' as const })
const few = (key: string) => ({ key, keep: 'few' as const })

describe('rendered pages', () => {
  test('are rendered once until the source changes', async () => {
    const pages = createPageCache()
    const { render, times } = counter()
    const catalogue = source()
    const together = [pages.recall(catalogue, all('/'), render()), pages.recall(catalogue, all('/'), render())]
    const [first, second] = await Promise.all(together)
    expect(second?.page).toBe(first?.page)
    expect(await pages.recall(catalogue, all('/'), render())).toEqual({ page: first?.page, isHit: true })
    expect(times()).toBe(1)
    expect((await pages.recall(source(), all('/'), render())).page).not.toBe(first?.page)
    expect(times()).toBe(2)
  })

  test('stay in a new version of the same content while their answers do', async () => {
    const pages = createPageCache()
    const { render, times } = counter()
    const content = {}
    const answers = [{ request: { method: 'GET', path: '/v1/one' }, etag: '"1"' }]
    const seen: unknown[] = []
    const asking = (isCurrent: boolean): PageWork => ({
      render: render({ answers }).render,
      isCurrent: async (before) => {
        seen.push(before)
        return isCurrent
      },
    })
    const first = await pages.recall(source(1, content), all('/'), asking(true))
    const recalls = [2, 2, 2].map((version) => pages.recall(source(version, content), all('/'), asking(true)))
    for (const recalled of await Promise.all(recalls)) expect(recalled).toEqual({ page: first.page, isHit: true })
    expect([times(), seen]).toEqual([1, [answers]])
    const changed = await pages.recall(source(3, content), all('/'), asking(false))
    expect([changed.isHit, times()]).toEqual([false, 2])
    expect((await pages.recall(source(3), all('/'), asking(true))).isHit).toBe(false)
  })

  test('are rendered again after a missing part or an error', async () => {
    const pages = createPageCache()
    const { render, times } = counter()
    const catalogue = source()
    await pages.recall(catalogue, all('/'), render({ cacheable: false }))
    const failing = { ...render(), render: () => Promise.reject(new Error('no database')) }
    await pages.recall(catalogue, all('/'), render())
    await expect(pages.recall(catalogue, all('/other'), failing)).rejects.toThrow('no database')
    await pages.recall(catalogue, all('/other'), render())
    expect(times()).toBe(3)
  })

  test('are evicted least recently used first, and long addresses are not cached', async () => {
    const pages = createPageCache({ all: 30, few: 10 })
    const { render, times } = counter()
    const catalogue = source()
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
    const catalogue = source()
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
    const catalogue = source()
    for (let time = 0; time < 2; time += 1)
      await pages.recall(catalogue, { key: '/a', keep: 'none' }, render({ status: 404, cacheable: false }))
    expect(times()).toBe(2)
  })
})
