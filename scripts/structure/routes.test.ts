import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { allCalls } from '#contract/all.ts'
import { listSourceFiles } from './source-files.ts'

const root = new URL('../../', import.meta.url)
const callByName = new Map(allCalls.map(({ name, call }) => [name, call]))
const served = /\bserve(?:Cached)?\(\s*app,\s*(\w+\.\w+)/g
const nameOf = {
  public: 'customer',
  customer: 'customer',
  professional: 'pro',
  staff: 'staff',
  'staff-sign-in': 'staff',
}

/** Files that serve a call under another name than that of who asks. */
function misplaced(path: string, text: string): string[] {
  const who = [...text.matchAll(served)].flatMap(([, name = '']) => callByName.get(name)?.access ?? [])
  const names = new Set(who.map((access) => `${nameOf[access]}.routes.ts`))
  return [...names].filter((name) => !path.endsWith(`/${name}`)).map((name) => `${path}: belongs to ${name}`)
}

test('a call is served in customer.routes.ts, pro.routes.ts or staff.routes.ts, by who asks', async () => {
  const found: string[] = []
  let files = 0
  for (const path of await listSourceFiles(root)) {
    if (!path.startsWith('server/features/') || !path.endsWith('.routes.ts')) continue
    found.push(...misplaced(path, await readFile(new URL(path, root), 'utf8')))
    files++
  }
  expect(files).toBeGreaterThan(40)
  expect(found).toEqual([])
})

test('finds a call of staff among those of customers', () => {
  const text = 'serve(app, cartCalls.add, add)\n  serve(\n    app,\n    searchCalls.find, find)'
  expect(misplaced('server/features/cart/customer.routes.ts', text)).toEqual([
    'server/features/cart/customer.routes.ts: belongs to staff.routes.ts',
  ])
})
