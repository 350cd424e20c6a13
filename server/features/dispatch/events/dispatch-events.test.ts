import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { dispatchCalls } from '#contract/dispatch.ts'
import { tokenHash } from '#server/features/identity/identity.rules.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import { hireStaff, startShift } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let url: string
let token: string
beforeAll(async () => {
  token = await hireStaff(world, 'dispatcher', '9812300121')
  url = `${world.app.listeningOrigin}${dispatchCalls.events.path}`
})
beforeEach(async () => {
  world.clock.set('2026-11-23T04:30:00Z')
  await startShift(world, token)
})

/** Each on a connection of its own: a pool opens spare ones, which hold up the end of the server. */
async function listen(as: string, at = url): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${as}`, accept: 'text/event-stream' }
  const asked = get(at, { headers, agent: false })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.on('error', () => undefined)
  return answer
}

/** Reads on until the text holds a word; all there was when the stream ends before. */
async function readUntil(stream: IncomingMessage, word: string): Promise<string> {
  let text = ''
  for await (const part of stream) {
    text += part
    if (text.includes(word)) return text
  }
  return text
}

/** The text so far. */
function streamText(stream: IncomingMessage): () => string {
  let text = ''
  stream.on('data', (part) => {
    text += part
  })
  return () => text
}

test('a booking that is paid reaches a listener, by its id alone', async () => {
  const stream = await listen(token)
  expect(stream.headers['content-type']).toContain('text/event-stream')
  expect(stream.headers['cache-control']).toBe('no-store')
  const visit = await paidVisit(world)
  const text = await readUntil(stream, visit.bookingId)
  expect(text).toContain('event: change')
  expect(text).not.toContain(visit.phone)
})

test('a stream says from when on it misses nothing', async () => {
  const stream = await listen(token)
  expect(await readUntil(stream, 'watching')).toContain('event: watching')
})

test('two listeners hear of the same change after the beginning of the watch', async () => {
  const [one, two] = [await listen(token), await listen(token)]
  const visit = await paidVisit(world, 600)
  const texts = await Promise.all([one, two].map((stream) => readUntil(stream, visit.bookingId)))
  for (const text of texts) expect(text.indexOf('event: watching')).toBeLessThan(text.indexOf('event: change'))
})

test('a change of the roster is reported also when a later one was committed before it', async () => {
  const stream = await listen(token)
  const heard = streamText(stream)
  await expect.poll(heard).toContain('event: watching')
  const { id: professional_id } = await world.db.selectFrom('professional').select('id').executeTakeFirstOrThrow()
  const change = {
    ...{ professional_id, actor: 'Asha', reason: 'Ill', field: 'active', before: '{}', after: '{}' },
    at: world.clock.now(),
  }
  const reported = () => heard().split('"roster":true').length - 1
  await world.db.transaction().execute(async (trx) => {
    await trx.insertInto('professional_change').values(change).execute()
    await world.db.insertInto('professional_change').values(change).execute()
    await expect.poll(reported, { timeout: 20_000 }).toBe(1)
  })
  await expect.poll(reported, { timeout: 20_000 }).toBe(2)
  stream.destroy()
})

test('listening is recorded, and refused to other roles, to customers and without a session', async () => {
  await listen(token).then((stream) => stream.destroy())
  const row = await world.db.selectFrom('staff_access').selectAll().orderBy('id', 'desc').executeTakeFirst()
  expect(row?.action).toBe(dispatchCalls.events.path)
  const finance = await hireStaff(world, 'finance', '9812300122')
  const customer = await world.signIn('9812300123')
  const answers = await Promise.all([finance, customer, 'none'].map(async (as) => await listen(as)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 401])
})

test('a stream ends with the session', async () => {
  const stream = await listen(token)
  await world.db
    .updateTable('session')
    .set({ expires_at: world.clock.now() })
    .where('token_hash', '=', tokenHash(token))
    .execute()
  const visit = await paidVisit(world, 720)
  expect(await readUntil(stream, visit.bookingId)).not.toContain(visit.bookingId)
})

test('a colleague has five streams, and another once one is closed', async () => {
  const colleague = await hireStaff(world, 'support', '9812300124')
  const streams = await Promise.all([1, 2, 3, 4, 5].map(() => listen(colleague)))
  expect(streams.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  expect((await listen(colleague)).statusCode).toBe(429)
  streams[0]?.destroy()
  await expect.poll(async () => (await listen(colleague)).statusCode, { timeout: 20_000 }).toBe(200)
})

test('closing the server ends its streams, also one that is not read', async () => {
  const other = await world.secondApp()
  const address = `${await other.listen({ host: '127.0.0.1', port: 0 })}${dispatchCalls.events.path}`
  const [stream, unread] = [await listen(token, address), await listen(token, address)]
  expect(unread.statusCode).toBe(200)
  const ended = readUntil(stream, 'never')
  await other.close()
  expect(await ended).toContain(': open')
})
