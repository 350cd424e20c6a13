import { expect, test } from 'vitest'
import { proofsIn, readStatements, withProofs } from './statements.ts'

const root = new URL('../../', import.meta.url)
const row = (id: string, source = 'README.md') => `| ${id} | it is so | \`${source}\` |  |`
const document = (...rows: string[]) =>
  ['## Home', '', '| id | statement | source | proven by |', '|---|---|---|---|', ...rows].join('\n')

test('each statement gets the files of its tests', () => {
  const proofs = ['b.test.ts', 'a.test.ts', 'b.test.ts'].map((file) => ({ id: 'home/order', file }))
  expect(withProofs(document(row('home/order'), row('home/strip')), proofs)).toBe(
    document(
      '| home/order | it is so | `README.md` | `b.test.ts`, `a.test.ts` |',
      '| home/strip | it is so | `README.md` | **none** |',
    ),
  )
})

test.each([
  [[row('home/order'), row('home/strip')], []],
  [[row('home/order'), row('home/order')], ['home/order: duplicate id in docs/specification.md']],
  [[row('home/order', 'web/none.ts')], ['home/order: no file "web/none.ts"']],
  [['| home/order | it is so |'], ['| home/order | it is so |: no file ""']],
])('duplicate ids, missing sources and rows of another form are problems: %j', (rows, problems) => {
  expect(readStatements(document(...rows), root).problems).toEqual(problems)
})

const tag = (ids: string) => `// ${'spec'}: ${ids}\n`
const stray = 'a.test.ts: a "// spec:" line is not directly above a test'
const nameless = 'a.test.ts: the test that proves route/home has no name'

const starts: [string, number, string[]][] = [
  [`${tag('home/order, home/refer')}${tag('route/home')}test("the footer's links", `, 3, []],
  [`${tag('route/home')}test.each([\n  ['/', 'Home'],\n])('shows the page %s', `, 1, []],
  [`${tag('route/home')}const paths = ['/']\ntest('x', `, 0, [stray]],
  ...['skip', 'todo', 'fixme', 'fails'].map(
    (mark) => [`${tag('route/home')}test.${mark}('x', `, 0, [stray]] satisfies [string, number, string[]],
  ),
  [`${tag('route/home')}test('', `, 1, [nameless]],
  [`${tag('route/home')}test.each([''])('', `, 1, [nameless]],
]
test.each(starts)('in %j are %d proofs', (start, count, problems) => {
  const found = proofsIn('a.test.ts', `${start}() => {})`)
  expect([found.proofs.length, found.problems]).toEqual([count, problems])
})
