import { describe, expect, test } from 'vitest'
import { proofsIn, strayTags } from './tags.ts'

const tag = (ids: string) => `// ${'spec'}: ${ids}\n`

describe('the tests that prove a statement', () => {
  test('are named with every id of the lines above them', () => {
    const text = `${tag('home/order, home/refer')}${tag('route/home')}test('home stands in order', () => {})`
    expect(proofsIn('a.test.ts', text).map(({ id }) => id)).toEqual(['home/order', 'home/refer', 'route/home'])
    expect(proofsIn('a.test.ts', text)[0]?.test).toBe('home stands in order')
  })

  test('keep quotes that stand in their names', () => {
    const text = `${tag('shell/footer-links')}test("the footer's links", () => {})`
    expect(proofsIn('a.test.ts', text)[0]?.test).toBe("the footer's links")
  })

  test('are found below a table of cases', () => {
    const text = `${tag('route/home')}test.each([\n  ['/', 'Home'],\n])('the page %s is there', () => {})`
    expect(proofsIn('a.test.ts', text)[0]?.test).toBe('the page %s is there')
  })

  test('are not found where a tag stands above something else', () => {
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
