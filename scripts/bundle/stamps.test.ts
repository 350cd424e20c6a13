import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lookAt } from './stamps.ts'

const folder = mkdtempSync(join(tmpdir(), 'gharsaaf-stamps-'))
const file = join(folder, 'page.ts')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['written again', () => utimesSync(file, 2_000, 2_000)],
  ['replaced by an older one', () => utimesSync(file, 500, 500)],
  ['longer at the same time', () => put('export const page = 12')],
  ['renamed', () => renameSync(file, join(folder, 'pages.ts'))],
  ['gone', () => rmSync(file)],
  ['joined by another', () => writeFileSync(join(folder, 'list.ts'), '')],
])('sources differ when a file is %s', (_what, change) => {
  rmSync(folder, { recursive: true })
  put('export const page = 1')
  const before = lookAt([folder])
  expect(lookAt([folder])).toBe(before)
  change()
  expect(lookAt([folder])).not.toBe(before)
})

function put(text: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, text)
  utimesSync(file, 1_000, 1_000)
}
