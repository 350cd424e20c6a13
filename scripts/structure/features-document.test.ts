import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { callFiles } from '#contract/all.ts'

const rows = readFileSync('docs/features.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| [a-z]/.test(line) && !line.startsWith('| feature '))
  .map((line) => line.split('|').map((cell) => cell.trim()))

it('docs/features.md has a row for every feature of the server', () => {
  const features = readdirSync('server/features')
  expect(rows.map(([, feature]) => feature).sort()).toEqual(features.sort())
})

it('each contract file with calls is in one row', () => {
  const named = rows.flatMap(([, , , , files = '']) => files.split(', ').filter(Boolean))
  expect(named.sort()).toEqual(Object.keys(callFiles).sort())
})
