import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalCalls } from '#contract/approval.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { secondFactorCalls } from '#contract/staff.ts'
import { staffBookingCalls } from '#contract/staff-booking.ts'
import { buildApp } from '#server/app.ts'
import { openLog } from '#server/log.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import { untilWaiting } from '#server/testing/steps/queue-behind.ts'
import { hireStaff } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const errors: string[] = []
let app: Awaited<ReturnType<typeof buildApp>>
let token: string
beforeAll(async () => {
  // A log of each request would read the address at its beginning, and the connection keeps it.
  app = await buildApp({ ...world.ctx, log: openLog('warn', { write: (line) => void errors.push(line) }) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  token = await hireStaff(world, 'admin', '9812300072')
})
afterAll(() => app.close())

const connections = () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))

/** Asks, and leaves while the handler waits. */
async function leaveBeforeAnswer({ path }: Endpoint, input: object): Promise<void> {
  await world.db.transaction().execute(async (trx) => {
    await sql`lock table booking in access exclusive mode`.execute(trx)
    const body = JSON.stringify(input)
    const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1')
    socket.write(
      [
        `POST ${path} HTTP/1.1`,
        'host: gharsaaf.test',
        `authorization: Bearer ${token}`,
        'content-type: application/json',
        `content-length: ${body.length}`,
        `\r\n${body}`,
      ].join('\r\n'),
    )
    await untilWaiting(world.db, 1)
    socket.destroy()
    await expect.poll(connections).toBe(0)
  })
}

test.each([
  ['read', staffBookingCalls.find, (bookingId: string) => ({ booking: bookingId }), ['done']],
  [
    'write',
    approvalCalls.credit,
    (bookingId: string) => ({ bookingId, amount: 100, reason: 'Late crew' }),
    ['begun', 'done'],
  ],
] as const)('a %s is recorded when its caller leaves before the answer', async (_kind, call, inputOf, states) => {
  const { bookingId } = await paidVisit(world)
  // From the second call on a session is known, and its turn needs no address.
  await world.call(secondFactorCalls.self, {}, { token, on: app })
  await leaveBeforeAnswer(call, inputOf(bookingId))
  const rows = world.db
    .selectFrom('staff_access')
    .select(['state', 'origin'])
    .where('action', '=', call.path)
    .orderBy('id')
  await expect.poll(() => rows.execute()).toEqual(states.map((state) => ({ state, origin: '127.0.0.1' })))
  expect(errors).toEqual([])
})
