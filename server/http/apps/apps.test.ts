import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toastStyles } from '#web/document/content-policy.server.ts'
import { addSecurityHeaders } from '../security-headers.ts'
import { registerApps } from './apps.ts'

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
  await registerApps(app, folder)
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
  expect((await app.inject({ method: 'POST', url: '/ops/today', payload: {} })).statusCode).toBe(404)
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
