import { expect, test } from 'vitest'
import { checkFeatureParts } from './feature-parts.ts'

const feature = 'server/features/booking'
const file = (path: string, ...imports: string[]) => ({
  path: `${feature}/${path}`,
  lines: 1,
  imports: imports.map((to) => ({ path: `${feature}/${to}`, value: true, names: [] })),
  exports: [],
  packages: [],
})

test('parts that import each other one way are fine', () => {
  expect(checkFeatureParts([file('due/a.ts', 'rows.ts', 'due/b.ts'), file('due/b.ts'), file('rows.ts')])).toEqual([])
})

test.each([
  ['two folders', [file('due/a.ts', 'visit/a.ts'), file('visit/b.ts', 'due/b.ts')], 2],
  ['a file and a folder', [file('view.ts', 'visit/a.ts'), file('visit/b.ts', 'view.ts')], 2],
  ['three parts', [file('a.ts', 'due/a.ts'), file('due/b.ts', 'c.ts'), file('c.ts', 'a.ts')], 3],
])('finds the arrows back between %s', (_, files, count) => {
  expect(checkFeatureParts(files)).toHaveLength(count)
})

test('a test may import from all parts', () => {
  expect(checkFeatureParts([file('due/due.test.ts', 'view.ts'), file('view.ts', 'due/a.ts')])).toEqual([])
})
