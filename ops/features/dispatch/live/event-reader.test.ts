import { expect, test } from 'vitest'
import { eventReader } from './board-stream.ts'

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
