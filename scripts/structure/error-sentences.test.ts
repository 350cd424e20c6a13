import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { listSourceFiles } from './source-files.ts'

const root = new URL('../../', import.meta.url)

/** Where an error is made with words of its own. Its sentence is that of a reason (`contract/refusals/`), which each language has. */
function ownSentences(text: string): number {
  const made = text.split(/\bnew AppError(?=\()/).slice(1)
  const literals = made.map((rest) =>
    [...argumentsOf(rest).matchAll(/(['"`])(.*?)\1/gs)].map(([, , text = '']) => text),
  )
  return literals.filter((texts) => texts.some((one) => /[a-z]\s/i.test(one))).length
}

/** From the opening parenthesis to the one that closes it. */
function argumentsOf(text: string): string {
  let depth = 0
  const end = [...text].findIndex((sign) => {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    return depth === 0
  })
  return text.slice(0, end)
}

test('no error has a sentence of its own', async () => {
  const found: string[] = []
  for (const path of await listSourceFiles(root)) {
    if (/\.test\.tsx?$|^contract\//.test(path)) continue
    if (ownSentences(await readFile(new URL(path, root), 'utf8')) > 0) found.push(path)
  }
  expect(found).toEqual([])
})

test.each([
  [`new AppError('NOT_FOUND', { message: 'There is no such area.' })`, 1],
  ["throw new AppError('BAD_DATE', {\n  reason: 'LATE', values: { why: `Choose days.` } })", 1],
  [`throw new AppError('BAD_DATE', { reason: 'LATE', values: { day: max(a, b) } }) // not 'a day'`, 0],
])('%j has %d', (text, count) => expect(ownSentences(text)).toBe(count))
