import { expect, test } from 'vitest'
import { badFields, noGrant, numbersIn, toRecipients } from './typed-grant.ts'

const none = noGrant('2026-11-23')
const byNumber = { ...none, numbers: '98765 43210' }
const bySet = { ...none, way: 'set' as const, cityId: 'pune' }

test('a pasted list is read by lines, commas and tabs, with blanks inside numbers', () => {
  expect(numbersIn(' 98765 43210\n+91 9876543211,9876543212;\t\n\n')).toEqual([
    '98765 43210',
    '+91 9876543211',
    '9876543212',
  ])
})

test.each([
  ['numbers', { ...none }],
  ['numbers', { ...none, numbers: Array.from({ length: 501 }, () => '9876543210').join(',') }],
  ['cityId', { ...bySet, cityId: '' }],
  ['days', { ...bySet, days: '731' }],
  ['uses', { ...byNumber, uses: '0' }],
  ['uses', { ...byNumber, uses: '21' }],
  ['until', { ...byNumber, until: '2026-11-22' }],
  ['until', { ...byNumber, until: '' }],
] as const)('%s is not sent as it is', (name, typed) => {
  expect([...badFields(typed, '2026-11-23')]).toEqual([name])
})

test('customers are sent either by number or by their bookings', () => {
  expect(badFields(byNumber, '2026-11-23').size + badFields(bySet, '2026-11-23').size).toBe(0)
  expect(toRecipients('SORRY', byNumber)).toEqual({ code: 'SORRY', uses: 1, numbers: ['98765 43210'] })
  const set = { cityId: 'pune', booked: 'recently', days: 30 }
  expect(toRecipients('SORRY', { ...bySet, numbers: '98' })).toEqual({ code: 'SORRY', uses: 1, set })
})
