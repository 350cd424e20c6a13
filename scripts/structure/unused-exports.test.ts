import { expect, test } from 'vitest'
import { readSource } from './source-files.ts'
import { checkUnusedExports } from './unused-exports.ts'

/** A file with one export `name`, and another file of this text. */
const unused = (text: string, path = 'server/one.ts') =>
  checkUnusedExports([readSource(path, 'export const name = 1\n'), readSource('server/two.ts', text)])

test.each([
  ["import { name } from './one.ts'"],
  ["import { type other, name as mine } from '#server/one.ts'"],
  ["import type { name } from './one.ts'"],
  ["import {\n  other,\n  name,\n} from './one.ts'"],
  ["import * as all from './one.ts'"],
  ["  const { name } = await import('./one.ts')"],
  ["  lazy(() => import('./one.ts').then((file) => file.name))"],
  ["  (await import('./one.ts')).name"],
  ["  load(import('./one.ts'))"],
])('an export is used by %j', (text) => {
  expect(unused(text)).toEqual([])
})

test.each([
  ["import { other } from './one.ts'"],
  ["import { name } from './three.ts'"],
  ["import './one.ts'"],
  ["  const { other } = await import('./one.ts')"],
  ["  lazy(() => import('./one.ts').then((file) => file.other))"],
])('an export is not used by %j', (text) => {
  expect(unused(text)).toEqual(['export: server/one.ts exports name, which no other file imports'])
})

test.each([
  ['export async function name() {}'],
  ['export interface name {}'],
  ['export type name = 1'],
  ['export class name {}'],
  ['const name = 1\nexport { name }'],
  ["export { other as name } from 'package'"],
])('recognises the export of %j', (text) => {
  expect(checkUnusedExports([readSource('server/one.ts', text)])).toHaveLength(1)
})

test('the framework uses the exports of a route', () => {
  expect(unused('', 'web/features/home/home.route.tsx')).toEqual([])
})
