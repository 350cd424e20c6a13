import { describe, expect, test } from 'vitest'
import { providerHealth, smsState } from './sms-health.rules.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 6, minute))
const now = at(59)
const one = (provider: string, minute: number, accepted: number, failed: number) => ({
  provider,
  minute: at(minute),
  accepted,
  failed,
})
const enough = { sent: 40, used: 30 }

describe('a provider of SMS is down', () => {
  test.each([
    ['after three failures in a row', [one('MSG91', 10, 9, 0), one('MSG91', 20, 0, 1), one('MSG91', 30, 0, 2)], at(20)],
    ['not after two', [one('MSG91', 10, 9, 0), one('MSG91', 20, 0, 2)], null],
    ['no more once it takes a message', [one('MSG91', 20, 0, 8), one('MSG91', 30, 1, 0)], null],
    ['when most messages of ten minutes fail', [one('MSG91', 52, 2, 3), one('MSG91', 55, 2, 2)], at(52)],
    ['not when most go out', [one('MSG91', 52, 8, 3), one('MSG91', 55, 2, 2)], null],
    ['not for failures of an hour ago', [one('MSG91', 2, 1, 7)], null],
  ])('%s', (_when, minutes, since) => {
    expect(providerHealth(minutes, now).map(({ downSince }) => downSince)).toEqual([since])
  })
})

describe('SMS', () => {
  const first = [one('MSG91', 20, 0, 5)]
  const second = (accepted: number, failed: number) => one('Twilio', 30, accepted, failed)
  test.each([
    ['work', [one('MSG91', 20, 5, 0)], enough, 'working', null],
    ['go out by the other provider', [...first, second(5, 0)], enough, 'partly', at(20)],
    ['do not go out since the last one failed', [...first, second(0, 5)], enough, 'down', at(30)],
    ['do not arrive when few codes are used', [one('MSG91', 20, 40, 0)], { sent: 40, used: 15 }, 'not_arriving', null],
    ['count as arriving while few codes were sent', [one('MSG91', 20, 9, 0)], { sent: 9, used: 0 }, 'working', null],
    ['work as far as is known when none were sent', [], { sent: 0, used: 0 }, 'working', null],
  ] as const)('%s', (_what, minutes, codes, state, since) => {
    expect(smsState(providerHealth(minutes, now), codes)).toEqual({ state, since })
  })
})
