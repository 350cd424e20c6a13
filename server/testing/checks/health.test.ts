import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingCalls } from '#contract/booking.ts'
import { buildApp } from '#server/app.ts'
import { connectDatabase } from '#server/db/database.ts'
import { buildInternalApp } from '#server/internal-app.ts'
import { suiteWorld } from '../suite-world.ts'

const world = suiteWorld({ seeded: false })
let internal: FastifyInstance
beforeAll(async () => {
  internal = await buildInternalApp(world.app)
})
afterAll(() => internal.close())

const look = (url: string, app = world.app) => app.inject({ method: 'GET', url })

test('/healthz and /readyz answer 200 when the database is up', async () => {
  expect((await look('/healthz')).json()).toEqual({ status: true })
  expect((await look('/readyz')).json()).toEqual({ status: true })
})

test('/readyz answers 503 without the database, /healthz 200', async () => {
  const connectionString = 'postgres://none@127.0.0.1:1/none'
  const { db } = connectDatabase({ connectionString, onError: () => {}, maxConnections: 1 })
  const app = await buildApp({ ...world.ctx, db })
  expect((await look('/healthz', app)).statusCode).toBe(200)
  const ready = await look('/readyz', app)
  expect([ready.statusCode, ready.json().code]).toEqual([503, 'UNAVAILABLE'])
  await app.close()
  await db.destroy()
})

test('the public listener has no metrics and no API documentation', async () => {
  for (const url of ['/metrics', '/docs', '/docs/json', '/docs/staff/json', '/docs/office/json'])
    expect((await look(url)).statusCode).toBe(404)
})

test('the internal listener shows the state of the database', async () => {
  const { statusCode, headers, body } = await look('/readyz', internal)
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(JSON.parse(body)).toMatchObject({
    status: true,
    mode: 'development',
    database: { version: expect.stringMatching(/^\d\d/) },
  })
  expect((await look('/healthz', internal)).json()).toEqual({ status: true })
  expect((await look('/docs/json', internal)).json().openapi).toBe('3.1.0')
})

test('metrics are labelled by route, without ids of customers or bookings', async () => {
  const bookingId = '6f1c2e7a-0000-4000-8000-000000000001'
  await world.call(bookingCalls.find, { bookingId })
  const { body, headers } = await look('/metrics', internal)
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/v1/booking/findById/:bookingId"')
  expect(body).not.toContain(bookingId)
})
