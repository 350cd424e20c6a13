import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { dispatchCalls } from '#contract/calls.gen.ts'
import { callKey } from '#web/lib/query/query.ts'
import type { DispatchDay, Visit } from '../board.ts'
import { eventReader, listenOn } from './board-stream.ts'
import { type Change, everything, isLarge, together, withChanged } from './merge.ts'
import { changeQueue, dispatchReader, type Shown } from './use-live-board.ts'

const change = (...bookings: string[]): Change => ({ bookings, roster: false })

/** A promise that a test settles. */
const later = Promise.withResolvers.bind(Promise) as typeof Promise.withResolvers

function dispatch(shown: Shown) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const loads: PromiseWithResolvers<string[]>[] = []
  const queryFn = async () => {
    const load = later<string[]>()
    loads.push(load)
    return { status: true, data: dayOf(await load.promise) }
  }
  const show = (one: Shown) => new QueryObserver(queries, { queryKey: callKey(dispatchCalls.day, one), queryFn })
  const leave = show(shown).subscribe(() => undefined)
  const visits = () =>
    queries
      .getQueryData<{ data: DispatchDay }>(callKey(dispatchCalls.day, shown))
      ?.data.visits.map(({ number }) => number)
  return { queries, loads, show, leave, visits }
}

const dayOf = (numbers: string[]) =>
  ({ visits: numbers.map((number) => ({ _id: number.slice(0, 1), number, startsAt: '' }) as Visit) }) as DispatchDay

const shown = { day: '2026-11-24' }
const never = () => Promise.reject(new Error('Not asked'))

test('the first load is read again when the watch begins while it is under way', async () => {
  const { queries, loads, visits } = dispatch(shown)
  const reading = dispatchReader(queries, never)(shown, everything)
  loads[0]?.resolve(['a before'])
  await expect.poll(() => loads.length).toBe(2)
  loads[1]?.resolve(['a after'])
  expect(await reading).toBe(true)
  expect(visits()).toEqual(['a after'])
})

test('a read that fails is no state', async () => {
  const { queries, loads } = dispatch(shown)
  loads[0]?.resolve(['a'])
  await expect.poll(() => queries.isFetching()).toBe(0)
  const reading = dispatchReader(queries, never)(shown, everything)
  await expect.poll(() => loads.length).toBe(2)
  loads[1]?.reject(new Error('Away'))
  expect(await reading).toBe(false)
})

test('a change is merged into the shown day, and other days are read again when they are shown', async () => {
  const { queries, loads, show, visits } = dispatch(shown)
  loads[0]?.resolve(['a before', 'b'])
  const other = { day: '2026-11-25' }
  show(other).subscribe(() => undefined)()
  loads[1]?.resolve(['c'])
  await expect.poll(() => queries.isFetching()).toBe(0)
  queries.setQueryData(callKey(dispatchCalls.day, other), { status: true, data: dayOf(['c']) })
  const read = (async () => ({ status: true, data: dayOf(['a after']) })) as unknown as Parameters<
    typeof dispatchReader
  >[1]
  expect(await dispatchReader(queries, read)(shown, change('a'))).toBe(true)
  expect(visits()).toEqual(['a after', 'b'])
  expect(queries.getQueryState(callKey(dispatchCalls.day, other))?.isInvalidated).toBe(true)
  expect(loads).toHaveLength(2)
})

test('changes are read one after the other, and one that was not stored again', async () => {
  const asked: { bookings: readonly string[]; answer: PromiseWithResolvers<boolean> }[] = []
  const read: string[] = []
  const queue = changeQueue(async ({ bookings }) => {
    const answer = later<boolean>()
    asked.push({ bookings, answer })
    return await answer.promise
  }, 0)
  queue.add(change('a'), () => read.push('a'))
  queue.add(change('b'))
  queue.add(change('c'), () => read.push('c'))
  expect(asked.map(({ bookings }) => bookings)).toEqual([['a']])
  asked[0]?.answer.resolve(false)
  await expect.poll(() => asked.length).toBe(2)
  expect(asked[1]?.bookings).toEqual(['a', 'b', 'c'])
  expect(read).toEqual([])
  asked[1]?.answer.reject(new Error('Away'))
  await expect.poll(() => asked.length).toBe(3)
  asked[2]?.answer.resolve(true)
  await expect.poll(() => read).toEqual(['a', 'c'])
  queue.stop()
})

test('an open stream is not yet watching, and an ended one no longer', async () => {
  const leaving = new AbortController()
  const stream = new TransformStream<Uint8Array, Uint8Array>()
  const server = stream.writable.getWriter()
  const heard: unknown[] = []
  let isWatching = () => false
  const listening = listenOn({
    ...{ token: 't', signal: leaving.signal, fetch: async () => new Response(stream.readable) },
    onWatching: (watching) => {
      isWatching = watching
      heard.push('watching')
    },
    onChange: ({ bookings }) => heard.push(bookings),
    onLost: () => {
      heard.push('lost', isWatching())
      leaving.abort()
    },
  })
  const say = async (text: string) => await server.write(new TextEncoder().encode(text))
  await say(': open\n\n')
  expect(heard).toEqual([])
  await say('event: watching\ndata: {}\n\n')
  await expect.poll(() => isWatching()).toBe(true)
  await say('event: change\ndata: {"bookings":["a"],"roster":false}\n\n')
  await server.close()
  await listening
  expect(heard).toEqual(['watching', ['a'], 'lost', false])
})

test('an event that comes in parts is read once it is whole, and a heartbeat never', () => {
  const read = eventReader()
  expect(read(': open\n\nevent: chan')).toEqual([])
  expect(read('ge\ndata: {"bookings":[]}\n')).toEqual([])
  expect(read('\n: heartbeat\n\n')).toEqual([{ event: 'change', data: '{"bookings":[]}' }])
})

test('several events of one part are all read', () => {
  const text = 'event: change\ndata: 1\n\nevent: change\ndata: 2\n\n'
  expect(eventReader()(text).map(({ data }) => data)).toEqual(['1', '2'])
})

const visit = (_id: string, startsAt: string) => ({ _id, number: _id, startsAt }) as Visit
const day = { visits: [visit('one', '2026-11-24T04:30:00Z'), visit('two', '2026-11-24T05:30:00Z')] } as DispatchDay

test('a changed visit is as it is now, in the order of the starts, and one that left the day is gone', () => {
  const later = visit('one', '2026-11-24T06:30:00Z')
  expect(withChanged(day, ['one'], [later]).visits.map(({ _id }) => _id)).toEqual(['two', 'one'])
  expect(withChanged(day, ['two', 'three'], []).visits.map(({ _id }) => _id)).toEqual(['one'])
})

test('changes that come together are read once, many of them with the whole day', () => {
  const both = together({ bookings: ['one', 'two'], roster: false }, { bookings: ['two'], roster: false })
  expect(both).toEqual({ bookings: ['one', 'two'], roster: false })
  expect(isLarge(both)).toBe(false)
  expect(isLarge({ bookings: [], roster: true })).toBe(true)
  expect(isLarge({ bookings: Array.from({ length: 81 }, String), roster: false })).toBe(true)
})
