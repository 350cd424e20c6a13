import { expect, test } from 'vitest'
import { CallError } from '#web/lib/call-error.ts'
import type { Visit, VisitState, VisitUpdate } from './update.ts'
import { timeOfUpdate, visitAfter } from './update.ts'
import { createQueue, isWaiting } from './update-queue.ts'

const update = (kind: 'onTheWay' | 'arrive', key: string): VisitUpdate => ({
  kind,
  key,
  number: 'GS-1',
  tappedAt: 0,
  input: { bookingId: 'b', at: '2026-11-24T04:30:00.000Z' },
})
const offline = () => new CallError({ code: 'OFFLINE', status: 0, message: 'offline' })
const refusal = (code: CallError['code'], status: number, message = 'No.') => new CallError({ code, status, message })

/** A phone: what it stores, what it sends, and the answers it gets, an error or none for an accepted update. */
function phone(answers: (Error | undefined)[], stored: readonly VisitUpdate[] = []) {
  const device = { updates: stored, sent: [] as string[], accepted: 0 }
  const queue = createQueue<VisitUpdate, VisitState>({
    load: () => device.updates,
    save: (updates) => {
      device.updates = updates
      return true
    },
    async send({ key }) {
      device.sent.push(key)
      const answer = answers.shift()
      if (answer) throw answer
      return { _id: 'b' } as VisitState
    },
    onAccepted: () => {
      device.accepted += 1
    },
  })
  queue.open()
  return { device, queue }
}

test('sends updates one after another, in the order they were made', async () => {
  const { device, queue } = phone([])
  for (const key of ['1', '2', '3']) queue.add(update('onTheWay', key))
  await queue.flush()
  expect(device).toEqual({ updates: [], sent: ['1', '2', '3'], accepted: 3 })
})

test('keeps updates on the phone without a network and sends them again with the same keys, the first one first', async () => {
  const { device, queue } = phone([offline(), refusal('INTERNAL', 500), undefined, undefined])
  queue.add(update('onTheWay', '1'))
  await queue.flush()
  queue.add(update('arrive', '2'))
  await queue.flush()
  expect(device.updates.map(({ key }) => key)).toEqual(['1', '2'])
  await queue.flush()
  expect(device.sent).toEqual(['1', '1', '1', '2'])
  expect(device.updates).toEqual([])
})

test('sends what an earlier start of the app has left', async () => {
  const { device, queue } = phone([], [update('onTheWay', '1')])
  await queue.flush()
  expect([device.sent, device.updates]).toEqual([['1'], []])
})

test('a refused update stays with the sentence of the server until it is read, and the next ones are sent', async () => {
  const { device, queue } = phone([refusal('INVALID_TRANSITION', 409, 'Too late.'), undefined])
  queue.add(update('onTheWay', '1'))
  queue.add(update('arrive', '2'))
  await queue.flush()
  expect(device.updates).toMatchObject([{ key: '1', refusal: { code: 'INVALID_TRANSITION', sentence: 'Too late.' } }])
  await queue.flush()
  expect(device.sent).toEqual(['1', '2'])
  queue.remove('1')
  expect(device.updates).toEqual([])
})

test.each([
  ['the session has ended', refusal('SIGNED_OUT', 401)],
  ['a Wi-Fi answers with its own page', refusal('UNREADABLE', 200)],
  ['the server is busy', refusal('TOO_MANY_REQUESTS', 429)],
  ['the first request of the update is still running', refusal('IN_PROGRESS', 409)],
])('an update keeps waiting when %s', async (_why, error) => {
  const { device, queue } = phone([error])
  queue.add(update('arrive', '1'))
  await queue.flush()
  expect(device.updates.map(isWaiting)).toEqual([true])
})

test('a tab that slept loses no update of another tab, and sends none that the other has sent', async () => {
  const device = { updates: [] as readonly VisitUpdate[], sent: [] as string[] }
  const tab = () =>
    createQueue<VisitUpdate, VisitState>({
      load: () => device.updates,
      save: (updates) => {
        device.updates = updates
        return true
      },
      async send({ key }) {
        device.sent.push(key)
        if (key === 'offline') throw offline()
        return { _id: 'b' } as VisitState
      },
      onAccepted: () => undefined,
    })
  const [awake, asleep] = [tab(), tab()]
  awake.add(update('onTheWay', '1'))
  asleep.reload()
  awake.open()
  await awake.flush()
  awake.add(update('arrive', 'offline'))
  await awake.flush()
  asleep.open()
  await asleep.flush()
  asleep.add(update('arrive', '3'))
  asleep.remove('none')
  expect(device.updates.map(({ key }) => key)).toEqual(['offline', '3'])
  expect(device.sent.filter((key) => key === '1')).toHaveLength(1)
})

test('without room on the phone, updates wait in the tab', async () => {
  const answers = [offline(), undefined, undefined]
  const sent: string[] = []
  const queue = createQueue<VisitUpdate, VisitState>({
    load: () => [],
    save: () => false,
    async send({ key }) {
      sent.push(key)
      const answer = answers.shift()
      if (answer) throw answer
      return { _id: 'b' } as VisitState
    },
    onAccepted: () => undefined,
  })
  queue.open()
  queue.add(update('onTheWay', '1'))
  await queue.flush()
  queue.add(update('arrive', '2'))
  await queue.flush()
  expect([sent, queue.read()]).toEqual([['1', '1', '2'], []])
})

test('after sign-out nothing is written or sent any more', async () => {
  const { device, queue } = phone([undefined])
  queue.add(update('onTheWay', '1'))
  queue.add(update('arrive', '2'))
  queue.close()
  device.updates = []
  await queue.flush()
  expect(device).toEqual({ updates: [], sent: ['1'], accepted: 0 })
})

test('signing out deletes what waits; an answer that comes later brings nothing back', async () => {
  const { device, queue } = phone([offline()])
  queue.add(update('onTheWay', '1'))
  queue.forget()
  await queue.flush()
  expect(device).toEqual({ updates: [], sent: ['1'], accepted: 0 })
})

test('a visit is shown as it is once the waiting updates are accepted; refused ones do not count', () => {
  const visit = { _id: 'b', state: 'planned', refused: false, ticked: ['x'] as string[] } as Visit
  const other: VisitUpdate = { kind: 'arrive', key: '3', number: 'GS-2', tappedAt: 0, input: { bookingId: 'c' } }
  expect(visitAfter(visit, [update('onTheWay', '1'), other]).state).toBe('on_the_way')
  expect(
    visitAfter(visit, [
      update('onTheWay', '1'),
      { ...update('arrive', '2'), refusal: { code: 'BAD_TIME', sentence: 'No.' } },
    ]).state,
  ).toBe('on_the_way')
  const tick = (itemId: string, done: boolean): VisitUpdate => ({
    ...{ kind: 'tick', key: itemId, number: 'GS-1', tappedAt: 0 },
    input: { bookingId: 'b', itemId, done },
  })
  expect(visitAfter(visit, [tick('y', true), tick('x', false), tick('y', true)]).ticked).toEqual(['y'])
})

test('a later update on a visit never carries an earlier time, whatever the clock was set to between them', () => {
  const at = Date.parse('2026-11-24T04:30:00.000Z')
  const visit = { _id: 'b', onTheWayAt: new Date(at).toISOString(), arrivedAt: null, startedAt: null }
  expect(timeOfUpdate(visit, [], at + 400)).toBe(at + 400)
  expect(timeOfUpdate(visit, [], at - 400)).toBe(at)
  const waiting = { ...update('arrive', '1'), tappedAt: at + 900 }
  expect(timeOfUpdate(visit, [waiting], at + 500)).toBe(at + 900)
  const refused = { ...waiting, refusal: { code: 'BAD_TIME', sentence: 'That time has not come yet.' } }
  expect(timeOfUpdate(visit, [refused], at + 500)).toBe(at + 500)
  const other = { ...waiting, input: { bookingId: 'c' } } as VisitUpdate
  expect(timeOfUpdate(visit, [other], at + 500)).toBe(at + 500)
})
