import { describe, expect, test } from 'vitest'
import { differing, reviewSentence, reviewsOpen, shortName } from './review.rules.ts'

const completedAt = new Date('2026-11-24T06:30:00Z')
const done = { status: 'Completed' as const, completedAt }
const after = (ms: number) => new Date(completedAt.getTime() + ms)
const day = 24 * 60 * 60_000

test.each([
  ['at completion', done, 0, true],
  ['on its thirtieth day', done, 30 * day, true],
  ['a moment later', done, 30 * day + 1, false],
  ['during the work', { status: 'Progress' as const, completedAt: null }, 0, false],
  ['after it was cancelled', { status: 'Cancelled' as const, completedAt: null }, 0, false],
])('decides whether a visit can be reviewed %s', (_when, booking, ms, open) => {
  expect(reviewsOpen(booking, after(ms))).toBe(open)
})

describe('the sentence above the stars', () => {
  test.each([
    [{ status: 'Confirmed' as const, completedAt: null }, 1, 0, 'You can review this once the visit is done.'],
    [done, 1, day, 'Rate by Thu 24 Dec.'],
    [done, 0, day, 'Thank you for your review.'],
    [done, 1, 31 * day, 'Reviews for this visit closed on Thu 24 Dec.'],
  ])('matches the state of the booking: case %#', (booking, left, ms, sentence) => {
    expect(reviewSentence(booking, left, after(ms))).toBe(sentence)
  })
})

test('the praise of the home page repeats no customer, service or text', () => {
  const said = (customerId: string, text: string, service: string) => ({ customerId, text, service: { _id: service } })
  const first = said('asha', 'Very clean.', 'sofa')
  const other = said('ravi', 'On time.', 'kitchen')
  const repeats = [
    said('asha', 'Again!', 'tank'),
    said('meera', ' very clean. ', 'tank'),
    said('john', 'Fine.', 'sofa'),
  ]
  expect(differing([first, ...repeats, other])).toEqual([first, other])
})

test.each([
  ['Ananya Rao', 'Ananya R.'],
  ['  Asha   Devi  kulkarni ', 'Asha K.'],
  ['Rohan', 'Rohan'],
  ['अनन्या राव', 'अनन्या र.'],
  ['', 'A customer'],
  [null, 'A customer'],
])('shows the name %j as %j', (name, shown) => {
  expect(shortName(name)).toBe(shown)
})
