import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { allCalls } from '#contract/all.ts'
import { replaceParams } from '#contract/lib/web-endpoint.ts'
import { registerApiDocs } from './api-docs.ts'
import { type Audience, documents, openApiDocument } from './openapi.ts'

const audiences = Object.keys(documents) as Audience[]

// spec: call/openapi
test.each(audiences)('serves an OpenAPI document for %s', async (audience) => {
  const app = Fastify()
  await registerApiDocs(app)
  const { statusCode, json } = await app.inject(`${documents[audience].page}/json`)
  const page = await app.inject(`${documents[audience].page}/`)
  await app.close()
  expect([statusCode, page.statusCode]).toEqual([200, 200])
  expect(json().paths).toEqual(JSON.parse(JSON.stringify(openApiDocument(audience).paths)))
})

test.each(audiences)('the document for %s stays small enough for a browser', (audience) => {
  expect(JSON.stringify(openApiDocument(audience), null, 2).length).toBeLessThan(420_000)
})

test('each call is in one of the documents, those of staff and professionals in theirs', () => {
  const pathsOf = (audience: Audience) => Object.keys(openApiDocument(audience).paths as object)
  const all = allCalls.map(({ call }) => replaceParams(call.path, (name) => `{${name}}`))
  expect(audiences.flatMap(pathsOf).sort()).toEqual(all.sort())
  // The cookie of a device, which counts when staff sign in, is sent to /v1/user alone.
  const isOfStaff = (path: string) => /^\/v1\/(user\/)?staff\//.test(path)
  expect(pathsOf('customers').filter((path) => isOfStaff(path) || path.startsWith('/v1/pro/'))).toEqual([])
  expect(pathsOf('professionals').every((path) => path.startsWith('/v1/pro/'))).toBe(true)
  expect([...pathsOf('staff'), ...pathsOf('office'), ...pathsOf('money')].every(isOfStaff)).toBe(true)
})
