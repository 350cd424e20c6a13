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

/** Written by the server as a whole, by migrations and by the seed; `document_access` is one of before. */
const ofNoFeature = ['document_access', 'idempotent_answer', 'schema_migration', 'seed_edition', 'seeded_row']

it('the name of a contract file begins with the feature that answers it', () => {
  const misnamed = rows.flatMap(([, feature, , , files = '']) =>
    files.split(', ').filter((file) => file && file.split('.')[0] !== feature),
  )
  const features = rows.map(([, feature]) => feature)
  const files = readdirSync('contract').filter((name) => name.endsWith('.ts') && !name.endsWith('.gen.ts'))
  const ofNone = files.filter((name) => name !== 'all.ts' && !features.includes(name.split('.')[0]))
  expect([misnamed, ofNone]).toEqual([[], []])
})

it('each table is in one row', () => {
  const schema = readFileSync('server/db/schema.gen.ts', 'utf8').split('export interface DB {')[1] ?? ''
  const tables = [...schema.matchAll(/^ {2}(\w+): /gm)].map(([, table = '']) => table)
  const named = rows.flatMap(([, , , written = '']) => written.split(', ').filter(Boolean))
  expect([...named, ...ofNoFeature].sort()).toEqual(tables.sort())
})

const apps = { shop: 'web', console: 'ops', pro: 'pro' }

/** `shop cart, checkout; pro visit` → the folders of these screens. */
function foldersOf(screens: string): string[] {
  return screens.split('; ').flatMap((part) => {
    const [, app, names = ''] = /^(\w+) (.+)$/.exec(part) ?? []
    return names.split(', ').flatMap((name) => (name ? [`${apps[app as keyof typeof apps]}/features/${name}`] : []))
  })
}

it('each folder of screens is in a row, and each named one is there', () => {
  const named = new Set(rows.flatMap(([, , , , , screens = '']) => foldersOf(screens)))
  const folders = Object.values(apps).flatMap((top) =>
    readdirSync(`${top}/features`).map((name) => `${top}/features/${name}`),
  )
  expect([...named].sort()).toEqual(folders.sort())
})
