import { expect, test } from 'vitest'
import { checkStatements, readStatements, withProofs } from './statements.ts'

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
