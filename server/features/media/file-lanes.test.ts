import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fileLanes, limitsFor, type Sender, toSender, visitorAt } from './file-lanes.service.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const from = (key: string, lane: Sender['lane'] = 'customer'): Sender => ({ lane, key })

/** Lanes with files that take until they are finished; the state of each is listed. */
function openLanes() {
  let clock = 0
  const run = fileLanes(() => clock)
  const states: Record<string, string> = {}
  const send = (name: string, sender: Sender) => {
    let finish = () => {}
    states[name] = 'waits'
    const work = () => {
      states[name] = 'runs'
      return new Promise<void>((resolve) => (finish = resolve))
    }
    const sent = run(sender, work).then(
      () => (states[name] = 'done'),
      ({ code }) => (states[name] = code),
    )
    return async (milliseconds = 0) => {
      clock += milliseconds
      finish()
      await sent
    }
  }
  return { send, states, settle: () => vi.advanceTimersByTimeAsync(0) }
}

test('files of one lane do not wait for those of another', async () => {
  const { send, states, settle } = openLanes()
  for (const lane of ['visitor', 'customer', 'professional', 'staff'] as const) send(lane, from('a', lane))
  await settle()
  expect(Object.values(states)).toEqual(['runs', 'runs', 'runs', 'runs'])
})

test('one file of a sender waits, a second one is refused right away, and others get their turn', async () => {
  const { send, states, settle } = openLanes()
  const finishFirst = send('first', from('a'))
  send('second', from('a'))
  send('third', from('a'))
  send('other', from('b'))
  await settle()
  expect(states).toEqual({ first: 'runs', second: 'waits', third: 'UNAVAILABLE', other: 'waits' })
  await finishFirst()
  expect(states).toMatchObject({ first: 'done', second: 'runs', other: 'waits' })
})

test('a file that could not start within ten seconds is refused right away', async () => {
  const { send, states, settle } = openLanes()
  // Files take a second until the lane knows better.
  for (let at = 0; at < 12; at += 1) send(String(at), from(String(at)))
  await settle()
  expect(Object.values(states).filter((state) => state === 'waits')).toHaveLength(10)
  expect(states['11']).toBe('UNAVAILABLE')
})

test('where files take long fewer wait', async () => {
  const { send, states, settle } = openLanes()
  const finish = send('slow', from('slow'))
  await settle()
  await finish(21_000)
  for (let at = 0; at < 4; at += 1) send(String(at), from(String(at)))
  await settle()
  expect(Object.values(states)).toEqual(['runs', 'waits', 'waits', 'UNAVAILABLE', 'done'])
})

test('a file that has waited ten seconds is refused', async () => {
  const { send, states } = openLanes()
  const finish = send('first', from('a'))
  send('second', from('b'))
  await vi.advanceTimersByTimeAsync(9_999)
  expect(states.second).toBe('waits')
  await vi.advanceTimersByTimeAsync(1)
  expect(states.second).toBe('UNAVAILABLE')
  await finish()
  send('third', from('c'))
  await vi.advanceTimersByTimeAsync(0)
  expect(states.third).toBe('runs')
})

test('a visitor is known by the address and has two seconds, others by their account', () => {
  const visitor = visitorAt('198.51.100.1')
  expect(visitor).toEqual({ lane: 'visitor', key: '198.51.100.1' })
  const professional = toSender({ kind: 'professional', customerId: 'c', professionalId: 'p' })
  expect(professional).toEqual({ lane: 'professional', key: 'c' })
  const limits = { deadlineMs: 10_000, heapMegabytes: 64 }
  expect([limitsFor(visitor, limits).deadlineMs, limitsFor(professional, limits).deadlineMs]).toEqual([2_000, 10_000])
})
