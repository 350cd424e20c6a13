import { describe, expect, test } from 'vitest'
import { proofsIn, strayTags } from './tags.ts'

const tag = (ids: string) => `// ${'spec'}: ${ids}\n`

describe('proofsIn', () => {
  test('returns every id of the tag lines above a test', () => {
    const text = `${tag('home/order, home/refer')}${tag('route/home')}test('home lists its sections in order', () => {})`
    expect(proofsIn('a.test.ts', text).map(({ id }) => id)).toEqual(['home/order', 'home/refer', 'route/home'])
    expect(proofsIn('a.test.ts', text)[0]?.test).toBe('home lists its sections in order')
  })

  test('keeps quotes inside test names', () => {
    const text = `${tag('shell/footer-links')}test("the footer's links", () => {})`
    expect(proofsIn('a.test.ts', text)[0]?.test).toBe("the footer's links")
  })

  test('finds the name after a test.each table', () => {
    const text = `${tag('route/home')}test.each([\n  ['/', 'Home'],\n])('shows the page %s', () => {})`
    expect(proofsIn('a.test.ts', text)[0]?.test).toBe('shows the page %s')
  })

  test('ignores and reports a tag that is not directly above a test', () => {
    const text = `${tag('route/home')}const paths = ['/']\ntest('x', () => {})`
    expect(proofsIn('a.test.ts', text)).toEqual([])
    expect(strayTags('a.test.ts', text)).toHaveLength(1)
  })

  test.each(['skip', 'todo', 'fixme', 'fails'])('are not found where the test is marked .%s', (mark) => {
    const text = `${tag('route/home')}test.${mark}('home is there', () => {})`
    expect(proofsIn('a.test.ts', text)).toEqual([])
    expect(strayTags('a.test.ts', text)).toHaveLength(1)
  })
})
