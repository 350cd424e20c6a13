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
const main = (key: string) => ({ key, cache: 'main' as const })
const freeText = (key: string) => ({ key, cache: 'freeText' as const })

describe('rendered pages', () => {
  test('are rendered once until the source changes', async () => {
    const pages = createPageCache()
    const { render, times } = counter()
    const catalog = source()
    const together = [pages.recall(catalog, main('/'), render()), pages.recall(catalog, main('/'), render())]
    const [first, second] = await Promise.all(together)
    expect(second?.page).toBe(first?.page)
    expect(await pages.recall(catalog, main('/'), render())).toEqual({ page: first?.page, isHit: true })
    expect(times()).toBe(1)
    expect((await pages.recall(source(), main('/'), render())).page).not.toBe(first?.page)
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
    const first = await pages.recall(source(1, content), main('/'), asking(true))
    const recalls = [2, 2, 2].map((version) => pages.recall(source(version, content), main('/'), asking(true)))
    for (const recalled of await Promise.all(recalls)) expect(recalled).toEqual({ page: first.page, isHit: true })
    expect([times(), seen]).toEqual([1, [answers]])
    const changed = await pages.recall(source(3, content), main('/'), asking(false))
    expect([changed.isHit, times()]).toEqual([false, 2])
    expect((await pages.recall(source(3), main('/'), asking(true))).isHit).toBe(false)
  })

  test('are rendered again after a missing part or an error', async () => {
    const pages = createPageCache()
    const { render, times } = counter()
    const catalog = source()
    await pages.recall(catalog, main('/'), render({ cacheable: false }))
    const failing = { ...render(), render: () => Promise.reject(new Error('no database')) }
    await pages.recall(catalog, main('/'), render())
    await expect(pages.recall(catalog, main('/other'), failing)).rejects.toThrow('no database')
    await pages.recall(catalog, main('/other'), render())
    expect(times()).toBe(3)
  })

  test('are evicted least recently used first, and long addresses are not cached', async () => {
    const pages = createPageCache({ main: 30, freeText: 10 })
    const { render, times } = counter()
    const catalog = source()
    const ten = { body: '0123456789' }
    for (const path of ['/1', '/2', '/3', '/1', '/4', '/1']) await pages.recall(catalog, main(path), render(ten))
    expect(times()).toBe(4)
    await pages.recall(catalog, main('/2'), render(ten))
    expect(times()).toBe(5)
    for (let time = 0; time < 2; time += 1) await pages.recall(catalog, main(`/${'x'.repeat(600)}`), render(ten))
    expect(times()).toBe(7)
  })

  test('of free texts do not evict the others', async () => {
    const pages = createPageCache({ main: 30, freeText: 20 })
    const { render, times } = counter()
    const catalog = source()
    const ten = { body: '0123456789' }
    await pages.recall(catalog, main('/'), render(ten))
    for (let word = 0; word < 50; word += 1) await pages.recall(catalog, freeText(`/?q=${word}`), render(ten))
    await pages.recall(catalog, freeText('/?q=49'), render(ten))
    await pages.recall(catalog, main('/'), render(ten))
    expect(times()).toBe(51)
  })

  test('of addresses without a page are not cached', async () => {
    const pages = createPageCache()
    const { render, times } = counter()
    const catalog = source()
    for (let time = 0; time < 2; time += 1)
      await pages.recall(catalog, { key: '/a', cache: 'none' }, render({ status: 404, cacheable: false }))
    expect(times()).toBe(2)
  })
})
