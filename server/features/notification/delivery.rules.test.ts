import { describe, expect, test } from 'vitest'
import type { BookingEventName } from './booking-message.types.ts'
import { channelsFor, dueAt, isProofOfReceipt, proofOfReceipt, stateText, waitMinutes } from './delivery.rules.ts'

describe('the channels of a message', () => {
  test.each([
    ['all that the customer chose, SMS last', { push: true, whatsapp: true, sms: true }, ['push', 'whatsapp', 'sms']],
    ['SMS alone without a choice', { push: false, whatsapp: false, sms: true }, ['sms']],
    ['no WhatsApp without consent', { push: true, whatsapp: false, sms: true }, ['push', 'sms']],
    ['the browser alone for news without a text', { push: true, whatsapp: false, sms: false }, ['push']],
    ['none after erasure', { push: false, whatsapp: false, sms: false }, []],
  ])('%s', (_what, reach, channels) => expect(channelsFor(reach)).toEqual(channels))
})

/** Half past midnight in India on the 24th. */
const night = '2026-11-23T19:00:00Z'
const due = (event: BookingEventName, startsAt: string | null, now: string) =>
  dueAt(event, { startsAt }, new Date(now)).toISOString()

describe('in the quiet hours', () => {
  test.each([
    ['the reminder of a visit of tomorrow', 'reminder', '2026-11-24T18:30:00Z', '2026-11-24T02:30:00.000Z'],
    ['a refund, also of a visit that is near', 'refunded', '2026-11-23T22:00:00Z', '2026-11-24T02:30:00.000Z'],
    ['news of a booking without a time', 'cancelled', null, '2026-11-24T02:30:00.000Z'],
  ] as const)('%s waits until 8 in the morning', (_what, event, startsAt, at) => {
    expect(due(event, startsAt, night)).toBe(at)
  })

  test.each([
    ['a confirmation, which its customer waits for', 'confirmed', null],
    ['the way of a professional, with the start code', 'on_the_way', null],
    ['a quick visit without a professional', 'no_professional', '2026-11-23T19:20:00Z'],
    ['another time of a visit of this morning', 'rescheduled', '2026-11-24T04:30:00Z'],
    ['a cancelled visit of this morning', 'cancelled', '2026-11-24T04:30:00Z'],
  ] as const)('%s goes out right away', (_what, event, startsAt) => {
    expect(due(event, startsAt, night)).toBe(new Date(night).toISOString())
  })

  test('they begin at 22:00 and end at 8:00 in India', () => {
    const at = (now: string) => due('payment_due', null, now)
    expect(at('2026-11-23T16:29:00Z')).toBe('2026-11-23T16:29:00.000Z')
    expect(at('2026-11-23T16:30:00Z')).toBe('2026-11-24T02:30:00.000Z')
    expect(at('2026-11-24T02:29:00Z')).toBe('2026-11-24T02:30:00.000Z')
    expect(at('2026-11-24T02:30:00Z')).toBe('2026-11-24T02:30:00.000Z')
  })
})

test('the next channel waits longer where a message is not urgent', () => {
  expect([waitMinutes('on_the_way'), waitMinutes('refunded')]).toEqual([2, 10])
})

test('a receipt proves one message only', () => {
  const pepper = Buffer.alloc(32, 1).toString('base64')
  const proof = proofOfReceipt('one', pepper)
  expect([isProofOfReceipt(proof, 'one', pepper), isProofOfReceipt(proof, 'two', pepper)]).toEqual([true, false])
  expect([isProofOfReceipt('', 'one', pepper), isProofOfReceipt(`${proof}x`, 'one', pepper)]).toEqual([false, false])
})

test('staff read how far a message came', () => {
  expect(stateText({ state: 'delivered', failure: '' })).toBe('delivered')
  expect(stateText({ state: 'failed', failure: 'no receipt in time' })).toBe('not delivered: no receipt in time')
})
