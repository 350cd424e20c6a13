import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '#contract/all.ts'
import { replaceParams } from '#contract/lib/web-endpoint.ts'
import { createWorld, type World } from '#server/testing/test-world.ts'

let world: World
let token: string
beforeAll(async () => {
  world = await createWorld()
  token = await world.signIn('9876500061')
})
afterAll(() => world.close())

/** Their answers without input are the same for all callers. */
const shared = [
  'catalogCalls.banners',
  'catalogCalls.categories',
  'catalogCalls.services',
  'catalogCalls.suggestions',
  'catalogCalls.combos',
  'catalogCalls.bestSellers',
  'catalogCalls.smallServices',
  'catalogCalls.home',
  'offerCalls.list',
  'contactCalls.facts',
]

const requests = allCalls.flatMap(({ name, call }) =>
  (call.kind === 'read' ? (['GET', 'POST'] as const) : (['POST'] as const)).map((method) => ({ name, call, method })),
)

async function ask({ call, method }: (typeof requests)[number], authorization?: string) {
  const url = replaceParams(call.path, () => 'nothing')
  const headers = authorization ? { authorization } : {}
  return await world.app.inject({ method, url, headers, ...(method === 'POST' && { payload: {} }) })
}

test('only answers that are the same for all callers may be stored', async () => {
  const stored = new Set<string>()
  for (const request of requests) {
    const visitor = await ask(request)
    const customer = await ask(request, `Bearer ${token}`)
    if (request.name === 'identityCalls.logout') token = await world.signIn('9876500062')
    for (const { headers } of [visitor, customer]) {
      if (headers['cache-control'] === 'no-store') continue
      expect([request.name, headers['cache-control']]).toEqual([request.name, 'public, no-cache'])
      stored.add(request.name)
    }
    if (stored.has(request.name)) expect(customer.headers.etag).toBe(visitor.headers.etag)
  }
  expect([...stored]).toEqual(shared)
})
