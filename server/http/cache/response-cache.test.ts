import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openLog } from '#server/log.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let app: Awaited<ReturnType<typeof buildApp>>
let origin: string
let lines: { msg: string; req?: { url: string }; oneIn?: number }[] = []
beforeAll(async () => {
  const log = openLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  app = await buildApp({ ...world.ctx, log, config: { ...world.ctx.config, logCachedOneIn: 1 } })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => {
  lines = []
})
afterAll(() => app.close())

const service = '/v1/service/fetchSingleService/classic-bathroom-cleaning'
const paths = ['/v1/category/listing', '/v1/service/listing?limit=20', service, '/v1/user/search?term=sofa']

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

const ofConnection = new Set(['date', 'connection', 'keep-alive'])

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(origin + path, { method, headers }, resolve)
      .on('error', reject)
      .end()
  })
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return plain(response.statusCode, response.headers, Buffer.concat(chunks))
}

function plain(status: number | undefined, headers: IncomingHttpHeaders, body: Buffer): Answer {
  const stable = Object.entries(headers).filter(([name]) => !ofConnection.has(name))
  return { status: status ?? 0, headers: Object.fromEntries(stable), body: body.toString('base64') }
}

/** The same request, past the cache. */
async function askFramework(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await app.inject({ url: path, headers })
  return plain(answer.statusCode, answer.headers as IncomingHttpHeaders, answer.rawPayload)
}

/** The answer after it was asked for often enough to be compressed, and whether it left before the framework. */
async function askAgain(path: string, headers: Record<string, string> = {}) {
  for (let time = 0; time < 4; time += 1) await ask(path, headers)
  lines = []
  const answer = await ask(path, headers)
  return { answer, isCached: lines.map(({ msg }) => msg).join() === 'Cached response' }
}

test.each(['br, gzip', 'gzip;q=1.0, br;q=0', 'identity', ''])(
  'an answer from memory has the bytes and headers of the framework, for accept-encoding "%s"',
  async (accepted) => {
    const headers = { 'accept-encoding': accepted }
    for (const path of paths) {
      const { answer, isCached } = await askAgain(path, headers)
      expect([path, isCached]).toEqual([path, true])
      expect(answer).toEqual(await askFramework(path, headers))
      expect(answer.headers['strict-transport-security']).toContain('max-age=')
    }
  },
)

test('parameters that the call does not read get the cached response, others their own', async () => {
  await askAgain('/v1/service/listing?limit=2')
  const expected = await ask('/v1/service/listing?limit=2')
  for (const query of ['fbclid=x&limit=2', 'limit=2&utm_source=a%20b&gclid', '&limit=2&']) {
    lines = []
    expect(await ask(`/v1/service/listing?${query}`)).toEqual(expected)
    expect([query, lines[0]?.msg]).toEqual([query, 'Cached response'])
  }
  for (const query of [
    'limit=3',
    'limit=2&page=2',
    'limit=2&%73earch=sofa',
    'limit=2&search=sofa',
    'limit=2&limit=3',
  ]) {
    const path = `/v1/service/listing?${query}`
    const answer = await ask(path)
    expect({ ...answer, query }).not.toEqual({ ...expected, query })
    expect(await ask(path)).toMatchObject({ status: answer.status })
    expect((await askFramework(path)).status).toBe(answer.status)
  }
})

test('an address that cannot be read is refused as before', async () => {
  await askAgain(service)
  for (const path of [
    '/v1/service/fetchSingleService/%E0%A4%A',
    `${service}%zz`,
    `${service}/../x`,
    '/v1/user/search?term=%E0',
  ])
    expect((await ask(path)).status).toBe((await askFramework(path)).status)
  expect((await ask(`/v1/service/listing?search=${'x'.repeat(2000)}`)).status).toBe(400)
})

test('a tag that matches is answered 304 without a body', async () => {
  const { answer } = await askAgain(service, { 'accept-encoding': 'br' })
  const tag = String(answer.headers.etag)
  for (const sent of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const again = await ask(service, { 'accept-encoding': 'br', 'if-none-match': sent })
    expect(again).toEqual(await askFramework(service, { 'accept-encoding': 'br', 'if-none-match': sent }))
    expect(again).toMatchObject({ status: 304, body: '', headers: { etag: tag, vary: 'accept-encoding' } })
  }
  expect((await ask(service, { 'if-none-match': '"other"' })).status).toBe(200)
})

test('HEAD has no body, and POST is not answered from memory', async () => {
  const { answer } = await askAgain(service)
  expect(await ask(service, {}, 'HEAD')).toMatchObject({
    status: 200,
    body: '',
    headers: { etag: answer.headers.etag },
  })
  lines = []
  expect((await ask('/v1/category/listing', {}, 'POST')).status).toBe(200)
  expect(lines.map(({ msg }) => msg)).not.toContain('Cached response')
})

test('one who is signed in gets the same bytes', async () => {
  const { answer } = await askAgain(service)
  const authorization = `Bearer ${await world.signIn('9876500071')}`
  expect(await ask(service, { authorization, cookie: 'language=hi; device=secret' })).toEqual(answer)
})

test('a change of the catalog shows a moment later, and the day after as well', async () => {
  const { answer, isCached } = await askAgain(service)
  expect(isCached).toBe(true)
  const id = 'classic-bathroom-cleaning'
  await world.db.updateTable('service').set({ name: 'Renamed while cached' }).where('id', '=', id).execute()
  world.clock.advance({ seconds: 1 })
  // It makes the server look at the catalog, so that the old answer is all that could be wrong.
  await ask('/v1/category/listing')
  const after = await ask(service)
  expect(after.headers.etag).not.toBe(answer.headers.etag)
  expect(Buffer.from(after.body, 'base64').toString()).toContain('Renamed while cached')
  expect((await askAgain(service)).isCached).toBe(true)
  world.clock.advance({ days: 1 })
  expect(await ask(service)).toEqual(await askFramework(service))
})

test('cached responses are counted, and one in so many is a log line without its query', async () => {
  const counted = async () =>
    /http_request_duration_seconds_count\{method="GET",route="\/v1\/user\/search",status="200"\} (\d+)/.exec(
      await app.metrics.metrics(),
    )?.[1]
  await askAgain('/v1/user/search?term=sofa')
  const before = Number(await counted())
  lines = []
  await ask('/v1/user/search?term=sofa')
  expect(Number(await counted())).toBe(before + 1)
  expect(lines).toMatchObject([{ msg: 'Cached response', req: { url: '/v1/user/search' }, statusCode: 200, oneIn: 1 }])
})

/** What the server writes to a connection until it ends it. */
async function written(sent: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write(sent)
  return await text(socket)
}

test('requests sent together are answered in their order, and a connection ends when it is asked to', async () => {
  for (const path of paths) await askAgain(path)
  const line = (path: string, rest = '') => `GET ${path} HTTP/1.1\r\nhost: x\r\n${rest}\r\n`
  const all = await written(
    [...paths.map((path) => line(path)), line('/v1/cart/listingUserCarts', 'connection: close\r\n')].join(''),
  )
  const tags = await Promise.all(paths.map(async (path) => String((await ask(path)).headers.etag)))
  expect(all.match(/etag: \S+/gi)?.map((found) => found.slice(6))).toEqual(tags)
  expect(all.match(/HTTP\/1.1 \d+/g)).toEqual([...paths.map(() => 'HTTP/1.1 200'), 'HTTP/1.1 401'])
  const closed = await written(line(service, 'connection: close\r\n'))
  expect(closed).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]*connection: close\r\n/i)
  expect(await written(`GET ${service} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]*connection: close\r\n/i)
})

test('at the address of another app nothing is sent from memory', async () => {
  const config = { ...world.ctx.config, opsOrigin: 'https://ops.shop.test', logCachedOneIn: 1 }
  const seen: string[] = []
  const log = openLog('info', { write: (line) => void seen.push(JSON.parse(line).msg) })
  const apart = await buildApp({ ...world.ctx, log, config })
  const address = await apart.listen({ port: 0, host: '127.0.0.1' })
  const get = (headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve) => {
      request(`${address}/v1/category/listing`, { headers }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode))
      }).end()
    })
  const named: Record<string, string>[] = [
    {},
    {},
    {},
    { host: 'ops.shop.test' },
    { 'x-forwarded-host': 'ops.shop.test' },
  ]
  for (const headers of named) expect(await get(headers)).toBe(200)
  expect(seen.filter((message) => message === 'request completed')).toHaveLength(3)
  await apart.close()
})
