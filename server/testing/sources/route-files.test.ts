import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { listSourceFiles, readFiles } from '#scripts/structure/list-files.ts'

const root = new URL('../../../', import.meta.url)
const sources = await listSourceFiles()
/** As routes name them: those of the API documents keep names that clients know. */
const callByName = new Map<string, Endpoint>()
for (const path of sources.filter((path) => /^contract\/[^/]+\.ts$/.test(path) && !/\.(gen|test)\.ts$/.test(path)))
  for (const [group, calls] of Object.entries(await import(new URL(path, root).href)))
    if (group.endsWith('Calls'))
      for (const [name, call] of Object.entries(calls as object)) callByName.set(`${group}.${name}`, call)

const registered = /\bregisterEndpoint\(\s*app,\s*(\w+\.\w+)/g
const nameOf = {
  public: 'customer',
  customer: 'customer',
  professional: 'pro',
  staff: 'staff',
  'staff-sign-in': 'staff',
}

/** Calls that a file registers: the access of each. */
const accessesIn = (text: string) =>
  [...text.matchAll(registered)].flatMap(([, name = '']) => callByName.get(name)?.access ?? [])

/** The file where these calls belong, for each that is not `path`. */
function misplaced(path: string, text: string): string[] {
  const who = accessesIn(text)
  const names = new Set(who.map((access) => `${nameOf[access]}.routes.ts`))
  return [...names].filter((name) => !path.endsWith(`/${name}`)).map((name) => `${path}: belongs to ${name}`)
}

test('a call is served in customer.routes.ts, pro.routes.ts or staff.routes.ts, by who asks', async () => {
  const found: string[] = []
  let calls = 0
  const routes = sources.filter((path) => path.startsWith('server/features/') && path.endsWith('.routes.ts'))
  for (const { path, text } of await readFiles(routes)) {
    found.push(...misplaced(path, text))
    calls += accessesIn(text).length
  }
  expect(calls).toBeGreaterThan(300)
  expect(found).toEqual([])
})

test('finds a call of staff among those of customers', () => {
  const text = 'registerEndpoint(app, cartCalls.add, add)\n  registerEndpoint(\n    app,\n    searchCalls.find, find)'
  expect(misplaced('server/features/cart/customer.routes.ts', text)).toEqual([
    'server/features/cart/customer.routes.ts: belongs to staff.routes.ts',
  ])
})
