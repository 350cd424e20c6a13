import { expect, test } from 'vitest'
import { cancelLine, quoteLine, slotlessLine } from './cancel-line.ts'

const slot = { date: '2026-11-24', start: '09:45' }
const at = (day: string, time: string) => Date.parse(`2026-11-${day}T${time}:00+05:30`)

test('names until when a slot is free to cancel, and the fee after that', () => {
  expect(cancelLine(slot, { price: 1999 }, at('22', '08:00'))).toBe(
    'Free to cancel until Mon 23 Nov, 9:45 AM, then ₹199',
  )
  expect(cancelLine(slot, { price: 5000 }, at('22', '08:00'))).toMatch(/then ₹200$/)
})

test('promises no free day for a slot within one', () => {
  expect(cancelLine(slot, { price: 1999 }, at('24', '05:00'))).toBe(
    'Free to cancel within 10 minutes of booking, then ₹199',
  )
})

test('names the fee of a slot to which a booking would move late', () => {
  const facts = { price: 2000, confirmedAt: new Date(at('10', '08:00')).toISOString() }
  expect(cancelLine(slot, { ...facts, minMinutesAtMove: 30 * 60 }, at('23', '20:00'))).toBe(
    'Cancelling then costs ₹200',
  )
  expect(cancelLine(slot, { ...facts, minMinutesAtMove: 5 * 60 }, at('20', '08:00'))).toBe('Cancelling then costs ₹200')
})

test('has no fee where nothing is paid', () => {
  expect(cancelLine(slot, { price: 0 }, at('24', '05:00'))).toBe('Free to cancel')
})

test('names the fee of a confirmed booking as the server quotes it', () => {
  const deadline = new Date(at('23', '09:45')).toISOString()
  expect(quoteLine({ fee: 0, feeAfter: 199, deadline })).toBe('Free to cancel until Mon 23 Nov, 9:45 AM, then ₹199')
  expect(quoteLine({ fee: 199, feeAfter: null, deadline })).toBe('Cancelling now costs ₹199')
  expect(quoteLine({ fee: 0, feeAfter: 0, deadline })).toBe('Free to cancel')
})

test('names no date before a slot is chosen', () => {
  expect(slotlessLine(1999)).toBe('Free to cancel until 24 hours before your visit, then ₹199')
  expect(slotlessLine(9999)).toMatch(/then ₹200$/)
  expect(slotlessLine(null)).toBe('Free to cancel until 24 hours before your visit')
})
