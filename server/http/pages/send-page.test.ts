import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { cacheResponse } from '../cache/encoded-response.ts'
import { addSecurityHeaders } from '../security-headers.ts'
import { sendPage } from './send-page.ts'

async function pageWith(status: number, headers: [string, string][] = []) {
  const app = Fastify()
  addSecurityHeaders(app)
  const page = { status, headers, answer: cacheResponse('<p>page</p>'), cacheable: status === 200 }
  app.get('/', (request, reply) => sendPage(request, reply, { page, isHit: false }))
  const answer = await app.inject('/')
  await app.close()
  return answer
}

test.each([200, 404])('a page with status %i is stored and asked for again on each use', async (status) => {
  const { statusCode, headers } = await pageWith(status)
  expect([statusCode, headers['cache-control']]).toEqual([status, 'no-cache'])
})

test('a failed page is not stored', async () => {
  expect((await pageWith(500)).headers['cache-control']).toBe('no-store')
})

test('a page keeps the headers that it brings', async () => {
  const { headers } = await pageWith(200, [
    ['cache-control', 'no-store'],
    ['content-security-policy', "default-src 'self'"],
  ])
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-security-policy': "default-src 'self'" })
})
