import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toastStyles } from '#web/document/content-policy.server.ts'
import { addSecurityHeaders } from '../security-headers.ts'
import { appOrigins } from './app-origins.ts'
import { addressElsewhere, registerApps } from './apps.ts'

const html = '<!doctype html><title>Console</title>'
let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gharsaaf-apps-'))
  await mkdir(join(folder, 'ops/assets'), { recursive: true })
  await writeFile(join(folder, 'ops/index.html'), html)
  await writeFile(join(folder, 'ops/assets/main-1.js'), 'start()')
  await writeFile(join(folder, 'ops/assets/main-1.js.br'), 'compressed')
  await mkdir(join(folder, 'pro/assets'), { recursive: true })
  await writeFile(join(folder, 'pro/index.html'), html)
  await writeFile(join(folder, 'pro/sw.js'), 'listen()')
  app = Fastify()
  addSecurityHeaders(app)
  await registerApps(
    app,
    folder,
    appOrigins({ origin: 'http://localhost', opsOrigin: 'http://localhost', proOrigin: 'http://localhost' }),
  )
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test.each(['/ops', '/ops/', '/ops/bookings/GS-1?tab=money'])('%s answers the document of the console', async (url) => {
  const { statusCode, headers, body } = await app.inject(url)
  expect([statusCode, body]).toEqual([200, html])
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex',
    'x-frame-options': 'DENY',
  })
  const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('the document runs only scripts of our own files and cannot be framed', async () => {
  const { headers } = await app.inject('/ops')
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' ${toastStyles}`,
      "worker-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ]),
  )
})

test('files are compressed beforehand and never change under their name', async () => {
  const { headers, body } = await app.inject({ url: '/ops/assets/main-1.js', headers: { 'accept-encoding': 'br' } })
  expect([headers['content-encoding'], body]).toEqual(['br', 'compressed'])
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['x-content-type-options']).toBe('nosniff')
  for (const ofPages of ['strict-transport-security', 'x-frame-options']) expect(headers).not.toHaveProperty(ofPages)
  expect((await app.inject('/ops/assets/main-0.js')).statusCode).toBe(404)
})

test('refuses to take anything and leaves addresses that only begin alike', async () => {
  expect((await app.inject({ method: 'POST', url: '/ops/visits', payload: {} })).statusCode).toBe(404)
  expect((await app.inject('/opsy')).statusCode).toBe(404)
})

test('the worker of an app is revalidated and may only fetch from us', async () => {
  const { statusCode, headers, body } = await app.inject('/pro/sw.js')
  expect([statusCode, body]).toEqual([200, 'listen()'])
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
  expect((await app.inject('/pro/visit/1')).body).toBe(html)
})

test('an app with an address of its own is shown there alone, and no page of the shop beside it', async () => {
  const origins = { origin: 'https://shop.test', opsOrigin: 'https://ops.shop.test', proOrigin: 'https://shop.test' }
  const at = appOrigins(origins)
  const apart = Fastify()
  await registerApps(apart, folder, at)
  const ask = async (url: string, host: string) => {
    const { statusCode, headers } = await apart.inject({ url, headers: { host } })
    return [statusCode, headers.location]
  }
  expect(await ask('/ops/bookings?day=1', 'shop.test')).toEqual([302, 'https://ops.shop.test/ops/bookings?day=1'])
  expect(await ask('/ops/bookings', 'OPS.shop.test')).toEqual([200, undefined])
  expect(await ask('/pro', 'shop.test')).toEqual([200, undefined])
  expect(await ask('/pro', 'ops.shop.test')).toEqual([302, 'https://shop.test/pro'])
  const led = (url: string, host: string) => addressElsewhere(at, { url, host })
  expect(led('/', 'ops.shop.test')).toBe('/ops')
  expect(led('/contact?x=1', 'ops.shop.test')).toBe('https://shop.test/contact?x=1')
  expect(led('//evil.test/', 'ops.shop.test')).toBe('https://shop.test/evil.test/')
  expect(led('/contact', 'shop.test')).toBeUndefined()
  await apart.close()
})
