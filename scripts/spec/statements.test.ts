import { describe, expect, test } from 'vitest'
import { checkStatements, readStatements, withProofs } from './statements.ts'
import { proofsIn, strayTags } from './tags.ts'

const root = new URL('../../', import.meta.url)
const row = (id: string, source = 'README.md') => `| ${id} | it is so | \`${source}\` |  |`
const document = (...rows: string[]) =>
  ['## Home', '', '| id | statement | source | proven by |', '|---|---|---|---|', ...rows].join('\n')

test('each statement gets the files of its tests', () => {
  const proofs = ['b.test.ts', 'a.test.ts', 'b.test.ts'].map((file) => ({ id: 'home/order', file, test: 'it is so' }))
  expect(withProofs(document(row('home/order'), row('home/strip')), proofs)).toBe(
    document(
      '| home/order | it is so | `README.md` | `b.test.ts`, `a.test.ts` |',
      '| home/strip | it is so | `README.md` | **none** |',
    ),
  )
})

test('duplicate ids, missing sources and rows of another form are problems', () => {
  const problems = (...rows: string[]) => checkStatements(readStatements(document(...rows)), root)
  expect(problems(row('home/order'), row('home/strip'))).toEqual([])
  expect(problems(row('home/order'), row('home/order'))).toEqual(['home/order: duplicate id in docs/specification.md'])
  expect(problems(row('home/order', 'web/none.ts'))).toEqual(['home/order: no file "web/none.ts"'])
  expect(problems('| home/order | it is so |')).toEqual(['| home/order | it is so |: no file ""'])
})

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
