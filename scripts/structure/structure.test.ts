import { expect, test } from 'vitest'
import { checkCycles, checkFeatureParts } from './cycles.ts'
import { checkDecisions, checkDocumentPaths, checkMigrationNumbers } from './documents.ts'
import { checkImports } from './import-rules.ts'
import { checkSizes } from './sizes.ts'
import { checkExports, readSource } from './source-file.ts'

const imports = (path: string, target: string) => readSource(path, `import { one } from '${target}'\n`)

test.each([
  ['contract/cart.ts', '#server/clock.ts'],
  ['contract/cart.ts', 'kysely'],
  ['contract/cart.ts', 'node:fs'],
  ['web/ui/one.ts', '#server/clock.ts'],
  ['web/ui/one.ts', 'typebox'],
  ['web/ui/one.ts', '#contract/cart.ts'],
  ['web/ui/one.ts', '../features/cart/cart.ts'],
  ['web/lib/one.ts', '#web/ui/two.ts'],
  ['web/features/cart/one.ts', '#web/shell/two.ts'],
  ['web/features/cart/one.ts', '#web/features/home/two.ts'],
  ['web/features/none/one.ts', '#web/features/home/two.ts'],
  ['ops/ui/one.ts', '#web/shell/two.ts'],
  ['web/ui/one.ts', '#ops/ui/two.ts'],
  ['pro/lib/one.ts', '#ops/ui/two.ts'],
  ['ops/lib/one.ts', '#pro/lib/two.ts'],
  ['pro/features/visit/one.ts', '#pro/shell/two.ts'],
  ['standins/one.ts', '#server/db/database.ts'],
  ['server/clock.ts', '#seed/places.ts'],
  ['server/clock.ts', '#web/lib/call.ts'],
  ['server/clock.ts', '#standins/main.ts'],
  ['server/db/one.ts', '#server/features/cart/cart.service.ts'],
  ['server/providers/one.ts', '#server/jobs/jobs.ts'],
  ['server/features/cart/one.ts', '#server/features/cart-of-none/two.service.ts'],
  ['server/features/cart/one.ts', '#server/features/booking/booking.service.ts'],
  ['server/features/booking/one.ts', '#server/features/cart/cart.queries.ts'],
])('%s may not import %s', (from, to) => {
  expect(checkImports([imports(from, to)])).not.toEqual([])
})

test.each([
  ['contract/cart.ts', 'typebox'],
  ['web/ui/one.ts', '#contract/lib/money.ts'],
  ['web/ui/one.ts', '#contract/calls.gen.ts'],
  ['web/features/home/one.ts', '#web/features/cart/two.ts'],
  ['ops/ui/one.ts', '#web/ui/two.ts'],
  ['server/main.ts', '#seed/seed.ts'],
  ['server/clock.test.ts', '#web/lib/call.ts'],
  ['server/features/booking/one.ts', '#server/features/cart/cart.service.ts'],
])('%s may import %s', (from, to) => {
  expect(checkImports([imports(from, to)])).toEqual([])
})

test('the web may import types of calls', () => {
  expect(checkImports([readSource('web/ui/one.ts', "import type { one } from '#contract/cart.ts'\n")])).toEqual([])
})

test('files and parts of a feature import each other one way', () => {
  const to = (path: string, ...targets: string[]) =>
    readSource(
      `server/features/cart/${path}`,
      targets.map((target) => `import type { one } from '${target}'\n`).join(''),
    )
  const around = [to('a/one.ts', '../b.ts'), to('b.ts', './a/two.ts'), to('a/two.ts')]
  expect(checkCycles(around)).toEqual([])
  expect(checkFeatureParts(around)).toEqual([
    'parts: server/features/cart: a → b.ts → a (the parts of a feature import each other one way)',
  ])
  expect(checkFeatureParts([to('a/one.test.ts', '../b.ts'), to('b.ts', './a/two.ts'), to('a/two.ts')])).toEqual([])
  expect(checkCycles([to('a.ts', './b.ts'), to('b.ts', './a.ts')])).toHaveLength(1)
})

/** A file with one export `name`, and another file of this text. */
const unused = (text: string, path = 'server/one.ts') =>
  checkExports([readSource(path, 'export const name = 1\n'), readSource('server/two.ts', text)])

test.each([
  "import { type other, name as mine } from '#server/one.ts'",
  "import type { name } from './one.ts'",
  "import * as all from './one.ts'",
  "  const { name } = await import('./one.ts')",
  "  lazy(() => import('./one.ts').then((file) => file.name))",
  "  (await import('./one.ts')).name",
  "  load(import('./one.ts'))",
  "type One = typeof import('./one.ts')",
])('an export is used by %j', (text) => {
  expect(unused(text)).toEqual([])
})

test.each([
  "import { other } from './one.ts'",
  "import { name } from './three.ts'",
  "import './one.ts'",
  "  const { other } = await import('./one.ts')",
  "  lazy(() => import('./one.ts').then((file) => file.other))",
])('an export is not used by %j', (text) => {
  expect(unused(text)).toEqual(['export: server/one.ts exports name, which no other file imports'])
})

test('the framework uses the exports of a route', () => {
  expect(unused('', 'web/features/home/home.route.tsx')).toEqual([])
})

test.each([
  [`/** Both. */\nexport * from './one.ts'\nexport type { Two } from './two.ts'\n`, 1],
  [`import type {\n  One,\n} from './one.ts'\n\n// Passed on.\nexport type { One }\n`, 1],
  [`export * from './one.ts'\nexport const name = 2\n`, 0],
  [`import { one } from './one.ts'\none()\nexport {}\n`, 0],
])('of %j, %d only re-export', (text, count) => {
  const found = checkExports([
    readSource('server/all.ts', text),
    readSource('server/b.ts', "import * as a from './all.ts'"),
  ])
  expect(found).toHaveLength(count)
})

const folders = (count: number, files: number) =>
  Array.from({ length: count * files }, (_none, n) => `server/features/a${n % count}/${n}.ts`)

test('folders have limits', () => {
  expect(checkSizes(folders(10, 2))).toEqual([])
  expect(checkSizes([...folders(11, 2), 'server/features/a0/b/one.ts'])).toEqual([
    expect.stringContaining('11 folders of one or two files (at most 10; merge one): server/features/a1, '),
  ])
  expect(checkSizes(folders(1, 31))).toEqual(['size: server/features/a0 holds 31 files (at most 30)'])
  expect(checkSizes(['a/b/c/d/e/one.ts'])).toEqual(['size: a/b/c/d/e is nested too deep (at most 4 folders)'])
})

test.each([
  ['`server/features/cart/` and `server/features/cart`', 0],
  ['`server/features/<noun>/<noun>.rules.ts` and `docs/*.md`', 0],
  ['`build/app/main.js`, `/v1/cart`, `a/b`, `npm run server/x`', 0],
  ['`server/features/basket/`', 1],
  ['`server/features/cart/cart.ts`', 1],
  ['`docs/*.txt`', 1],
])('of the paths %s, %d are not there', (text, count) => {
  const paths = ['server/features/cart/cart.rules.ts', 'docs/api.md']
  expect(checkDocumentPaths([{ path: 'docs/a.md', text }], paths)).toHaveLength(count)
})

const decision = (number: number, status = '2026-11-28 · accepted') => ({
  path: `docs/decisions/000${number}-a-choice.md`,
  text: `# ${number}. A choice\n\n${status}\n\nWhy.\n`,
})

test('decisions are numbered without a gap, with date and status', () => {
  expect(checkDecisions([decision(1, '2026-11-21 · superseded by 2'), decision(2)])).toEqual([])
  expect(checkDecisions([decision(1), decision(3)])).toHaveLength(2)
  for (const status of [
    '',
    'accepted',
    '2026-11-28',
    '2026-11-28 · agreed',
    ...[1, 3].map((by) => `2026-11-28 · superseded by ${by}`),
  ])
    expect([status, checkDecisions([decision(1, status), decision(2)]).length]).toEqual([status, 1])
})

test('a migration with the number of another one is a problem', () => {
  expect(checkMigrationNumbers(['a/0001_start.sql', 'a/0002_offers.sql', 'a/0002_visits.sql'])).toHaveLength(1)
  expect(checkMigrationNumbers(['a/0001_start.sql', 'a/0003_visits.sql'])).toEqual([])
})
