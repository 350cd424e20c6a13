import { expect, test } from 'vitest'
import { checkSizes } from './sizes.ts'
import { readSource } from './source-files.ts'

const inFolders = (count: number, files: number) =>
  Array.from({ length: count * files }, (_none, n) =>
    readSource(`server/features/a${n % count}/${n}.ts`, 'export const one = 1\n'),
  )

test('ten folders of two files are fine, eleven are too many', () => {
  expect(checkSizes(inFolders(10, 2))).toEqual([])
  expect(checkSizes(inFolders(11, 3))).toEqual([])
  const inside = readSource('server/features/a0/b/one.ts', 'export const one = 1\n')
  expect(checkSizes([...inFolders(10, 2), inside])).toEqual([])
  const [problem] = checkSizes(inFolders(11, 2))
  expect(problem).toContain('11 folders of one or two files (at most 10; merge one): server/features/a0, ')
})

test('a file has its limit, and so has a folder', () => {
  expect(checkSizes([readSource('web/ui/long.ts', '\n'.repeat(351))])).toEqual([
    'size: web/ui/long.ts has 351 lines (at most 350)',
  ])
  expect(checkSizes(inFolders(1, 31))).toEqual(['size: server/features/a0 holds 31 files (at most 30)'])
})
