import { expect, test } from 'vitest'
import { endingOf } from './ending.ts'

const done = { outcome: 'completed', gotRupees: null, reason: '' } as const

test('work that was done needs the cash that is due confirmed', () => {
  expect(endingOf(done, 898)).toBeUndefined()
  expect(endingOf({ ...done, gotRupees: 898 }, 898)).toEqual({ outcome: 'completed', cashReceived: 898 })
  expect(endingOf(done, 0)).toEqual({ outcome: 'completed', cashReceived: 0 })
})

test('extra work approved after the tick asks for the new sum', () => {
  expect(endingOf({ ...done, gotRupees: 898 }, 1196)).toBeUndefined()
})

test('work that was not done needs a reason and no cash', () => {
  const notDone = { outcome: 'not_at_home', gotRupees: 898, reason: ' ' } as const
  expect(endingOf(notDone, 898)).toBeUndefined()
  expect(endingOf({ ...notDone, reason: ' Locked. ' }, 898)).toEqual({ outcome: 'not_at_home', reason: 'Locked.' })
  expect(endingOf({ ...done, outcome: null }, 0)).toBeUndefined()
})
