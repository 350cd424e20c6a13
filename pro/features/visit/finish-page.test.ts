import { expect, test } from 'vitest'
import { buildEnding } from './finish-page.tsx'

const done = { outcome: 'completed', gotRupees: null, reason: '' } as const

test('work that was done needs the cash that is due confirmed', () => {
  expect(buildEnding(done, 898)).toBeUndefined()
  expect(buildEnding({ ...done, gotRupees: 898 }, 898)).toEqual({ outcome: 'completed', cashReceived: 898 })
  expect(buildEnding(done, 0)).toEqual({ outcome: 'completed', cashReceived: 0 })
})

test('extra work approved after the tick asks for the new sum', () => {
  expect(buildEnding({ ...done, gotRupees: 898 }, 1196)).toBeUndefined()
})

test('work that was not done needs a reason and no cash', () => {
  const notDone = { outcome: 'not_possible', gotRupees: 898, reason: ' ' } as const
  expect(buildEnding(notDone, 898)).toBeUndefined()
  expect(buildEnding({ ...notDone, reason: ' Locked. ' }, 898)).toEqual({ outcome: 'not_possible', reason: 'Locked.' })
  expect(buildEnding({ ...done, outcome: null }, 0)).toBeUndefined()
})

test('a customer is not at home once nothing is left to do before', () => {
  const closed = { outcome: 'not_at_home', gotRupees: null, reason: 'Locked.' } as const
  expect(buildEnding(closed, 0)).toBeUndefined()
  expect(buildEnding({ ...closed, reason: ' ', doorstep: {} }, 0)).toBeUndefined()
  const position = { lat: 12.93, lng: 77.62 }
  expect(buildEnding({ ...closed, doorstep: { position } }, 0)).toEqual({
    outcome: 'not_at_home',
    reason: 'Locked.',
    position,
  })
})
