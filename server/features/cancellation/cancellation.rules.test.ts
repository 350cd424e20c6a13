import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cancellationPolicy as policy, reschedulePolicy } from '#contract/lib/business.ts'
import {
  type CancellationFacts,
  cancellationQuote,
  lateCredit,
  outcomeTerms,
  rescheduleObstacle,
  staffCancellationQuote,
} from './cancellation.rules.ts'
import { quoteSentence, rescheduleSentence } from './cancellation-sentences.rules.ts'

const startsAt = new Date('2026-11-28T04:30:00Z')
const minutesBefore = (minutes: number) => new Date(startsAt.getTime() - minutes * 60_000)
const hours = 60
const booked: CancellationFacts = {
  status: 'Confirmed',
  startsAt,
  endsAt: minutesBefore(-2 * hours),
  confirmedAt: minutesBefore(100 * hours),
  windowMinutes: 60,
  promisedAt: null,
  search: null,
  pricePaise: 1499_00,
  paidPaise: 1499_00,
  creditUsedPaise: 0,
  isCash: false,
  planPaise: 0,
  planCreditPaise: 0,
  isPlanVisit: false,
  minMinutesAtMove: null,
  isHeld: false,
  timesOffered: false,
}
const quote = (minutes: number, more: Partial<CancellationFacts> = {}) =>
  cancellationQuote({ ...booked, ...more }, policy, minutesBefore(minutes))

// spec: rule/cancel-24h, constant/cancellation-window
describe('cancelling by the customer', () => {
  test.each([
    ['a day before, to the minute', 24 * hours, 0],
    ['a minute later', 24 * hours - 1, 149],
    ['three hours before, to the minute', 3 * hours, 149],
    ['a minute later than that', 3 * hours - 1, 374],
    ['at the start', 0, 374],
  ])('%s', (_when, minutes, rupees) => {
    const terms = quote(minutes)
    expect([terms.feePaise, terms.refundPaise]).toEqual([rupees * 100, (1499 - rupees) * 100])
  })

  test('costs whole rupees, also where less than the fee was paid', () => {
    expect(quote(1 * hours, { paidPaise: 169_70 })).toMatchObject({ feePaise: 168_00, refundPaise: 1_70 })
    expect(quote(1 * hours, { paidPaise: 0, creditUsedPaise: 169_70 })).toMatchObject({
      feePaise: 169_00,
      creditBackPaise: 70,
    })
  })

  test('is free within ten minutes of booking at any time before the visit', () => {
    expect(quote(5 * hours, { confirmedAt: minutesBefore(5 * hours + 10) })).toMatchObject({ feePaise: 0 })
    expect(quote(5 * hours, { confirmedAt: minutesBefore(5 * hours + 11) })).toMatchObject({ feePaise: 149_00 })
  })

  test('is free for an open booking and when nothing was paid', () => {
    expect(quote(1, { status: 'Pending', confirmedAt: null, paidPaise: 0 })).toMatchObject({ feePaise: 0 })
    expect(quote(1, { paidPaise: 0 })).toMatchObject({ feePaise: 0, refundPaise: 0, creditPaise: 0 })
  })

  test('of a visit to be paid in cash leaves the fee to be paid, above what credit covers', () => {
    const cash = { isCash: true, paidPaise: 0 }
    expect(quote(5 * hours, cash)).toMatchObject({ reason: 'step', feePaise: 0, duePaise: 149_00 })
    expect(quote(5 * hours, { ...cash, creditUsedPaise: 100_00 })).toMatchObject({ feePaise: 100_00, duePaise: 49_00 })
    expect(quote(30 * hours, cash)).toMatchObject({ reason: 'early', duePaise: 0 })
    expect(quote(5 * hours).duePaise).toBe(0)
    expect(outcomeTerms('not_at_home', { ...booked, ...cash }, policy).duePaise).toBe(374_00)
    expect(outcomeTerms('not_possible', { ...booked, ...cash }, policy).duePaise).toBe(0)
    expect(staffCancellationQuote({ ...booked, ...cash }, policy, minutesBefore(5 * hours))).toMatchObject({
      duePaise: 0,
      creditPaise: 0,
    })
    expect(quoteSentence(quote(5 * hours, cash))).toBe(
      'Cancelling now costs ₹149 (10% of the price, up to ₹200). You pay ₹149 online before your next booking.',
    )
  })

  test('costs at most ₹200, later ₹500, and never more than was paid', () => {
    const dear = { pricePaise: 9000_00, paidPaise: 9000_00 }
    expect(quote(10 * hours, dear).feePaise).toBe(200_00)
    expect(quote(1 * hours, dear).feePaise).toBe(500_00)
    expect(quote(1 * hours, { ...dear, paidPaise: 120_00 })).toMatchObject({ feePaise: 120_00, refundPaise: 0 })
  })

  test('does not get cheaper by rescheduling first', () => {
    expect(quote(90 * hours, { minMinutesAtMove: 5 * hours }).feePaise).toBe(149_00)
    expect(quote(90 * hours, { minMinutesAtMove: 30 * hours }).feePaise).toBe(0)
    expect(quote(1 * hours, { minMinutesAtMove: 5 * hours }).feePaise).toBe(374_00)
  })

  test('earns credit by an arrival more than half an hour after the window', () => {
    expect(lateCredit(booked, policy, minutesBefore(-91))).toBe(374_00)
    expect(lateCredit(booked, policy, minutesBefore(-90))).toBe(0)
    expect(lateCredit({ ...booked, pricePaise: 0 }, policy, minutesBefore(-91))).toBe(0)
  })

  test('charges a share of money and credit and keeps credit first', () => {
    const halfCredit = { paidPaise: 999_00, creditUsedPaise: 500_00 }
    expect(quote(30 * hours, halfCredit)).toMatchObject({ feePaise: 0, refundPaise: 999_00, creditBackPaise: 500_00 })
    expect(quote(5 * hours, halfCredit)).toMatchObject({
      feePaise: 149_00,
      keptCreditPaise: 149_00,
      refundPaise: 999_00,
      creditBackPaise: 351_00,
    })
    expect(quote(1 * hours, { paidPaise: 1399_00, creditUsedPaise: 100_00 })).toMatchObject({
      feePaise: 374_00,
      keptCreditPaise: 100_00,
      refundPaise: 1125_00,
      creditBackPaise: 0,
    })
    const allCredit = { paidPaise: 0, creditUsedPaise: 1499_00 }
    expect(quote(1 * hours, allCredit)).toMatchObject({ reason: 'step', feePaise: 374_00, creditBackPaise: 1125_00 })
  })

  test('lowers the fee by a rupee when the refund would be below the provider’s minimum', () => {
    expect(quote(5 * hours, { paidPaise: 149_50 })).toMatchObject({ feePaise: 148_00, refundPaise: 1_50 })
  })

  test('charges whole rupees and at most the payment for any booking at any time', () => {
    const facts = fc.record({
      price: fc.integer({ min: 0, max: 50_000_00 }),
      minutes: fc.integer({ min: 0, max: 3000 }),
      money: fc.double({ min: 0, max: 1, noNaN: true }),
      credit: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(facts, ({ price, minutes, money, credit }) => {
        const paidPaise = Math.floor(price * money)
        const creditUsedPaise = Math.floor((price - paidPaise) * credit)
        const { feePaise, keptCreditPaise, refundPaise, creditBackPaise } = quote(minutes, {
          pricePaise: price,
          paidPaise,
          creditUsedPaise,
        })
        expect(feePaise + refundPaise + creditBackPaise).toBe(paidPaise + creditUsedPaise)
        expect(keptCreditPaise + creditBackPaise).toBe(creditUsedPaise)
        for (const part of [feePaise, keptCreditPaise, refundPaise, creditBackPaise])
          expect(part).toBeGreaterThanOrEqual(0)
        expect(feePaise % 100 === 0 || feePaise === paidPaise + creditUsedPaise).toBe(true)
        if (refundPaise > 0 && refundPaise < 100) expect([paidPaise < 100, feePaise === 0]).toContain(true)
      }),
      { numRuns: 10_000 },
    )
  })

  test('keeps a quote until its deadline', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3 * hours, max: 3000 }),
        fc.integer({ min: 0, max: 3000 }),
        (minutes, bookedAgo) => {
          const confirmedAt = minutesBefore(minutes + bookedAgo)
          const terms = quote(minutes, { confirmedAt })
          const atTheEnd = cancellationQuote({ ...booked, confirmedAt }, policy, terms.until as Date)
          const after = cancellationQuote(
            { ...booked, confirmedAt },
            policy,
            new Date((terms.until as Date).getTime() + 60_000),
          )
          expect(atTheEnd.feePaise).toBe(terms.feePaise)
          expect(after.reason !== terms.reason || after.feePaise !== terms.feePaise).toBe(true)
        },
      ),
    )
  })
})

test('refunds everything and adds the fee owed as credit when staff cancel', () => {
  const byStaff = (minutes: number, more = {}) =>
    staffCancellationQuote({ ...booked, ...more }, policy, minutesBefore(minutes))
  expect(byStaff(30 * hours)).toMatchObject({ feePaise: 0, refundPaise: 1499_00, creditPaise: 0 })
  expect(byStaff(10 * hours)).toMatchObject({ refundPaise: 1499_00, creditPaise: 149_00 })
  expect(byStaff(1 * hours)).toMatchObject({ refundPaise: 1499_00, creditPaise: 374_00 })
  expect(byStaff(1 * hours, { timesOffered: true })).toMatchObject({ refundPaise: 1499_00, creditPaise: 374_00 })
})

test('gives credit for our failure on money that was really paid alone', () => {
  const unpaid = { paidPaise: 0 }
  const allCredit = { paidPaise: 0, creditUsedPaise: 1499_00 }
  const little = { paidPaise: 99_50, creditUsedPaise: 1399_50 }
  const ofPlan = { paidPaise: 0, isPlanVisit: true, pricePaise: 400_00 }
  for (const [facts, creditPaise] of [
    [unpaid, 0],
    [{ ...unpaid, status: 'Pending' }, 0],
    [allCredit, 0],
    [little, 99_00],
    [ofPlan, 100_00],
  ] as const) {
    const all = { ...booked, ...facts }
    expect(staffCancellationQuote(all, policy, minutesBefore(1 * hours)).creditPaise).toBe(creditPaise)
    expect(lateCredit(all, policy, minutesBefore(-91))).toBe(creditPaise)
    expect(outcomeTerms('we_did_not_come', all, policy).creditPaise).toBe(creditPaise)
  }
})

test.each([
  ['not_possible', 0, 0],
  ['we_did_not_come', 0, 374_00],
  ['not_at_home', 374_00, 0],
  ['cancelled_at_door', 374_00, 0],
] as const)('%s costs %i paise and earns %i', (outcome, feePaise, creditPaise) => {
  const terms = outcomeTerms(outcome, booked, policy)
  expect(terms).toMatchObject({ feePaise, creditPaise, refundPaise: 1499_00 - feePaise })
  expect(outcomeTerms(outcome, { ...booked, paidPaise: 0 }, policy)).toMatchObject({ feePaise: 0, refundPaise: 0 })
})

test('lets a confirmed visit be rescheduled twice until three hours before', () => {
  const can = (minutes: number, more = {}) =>
    rescheduleObstacle({ ...booked, moves: 0, ...more }, reschedulePolicy, minutesBefore(minutes))
  expect(can(3 * hours)).toBeUndefined()
  expect(can(3 * hours - 1)).toBe('too_late')
  expect(can(0)).toBe('too_late')
  expect(can(-1)).toBe('over')
  expect(can(9 * hours, { moves: 1 })).toBeUndefined()
  expect(can(9 * hours, { moves: 2 })).toBe('too_often')
  expect(can(9 * hours, { status: 'Pending' })).toBe('not_confirmed')
})

describe('sentences', () => {
  test.each([
    [30 * hours, 'Cancelling is free until Fri 27 Nov, 10:00 AM. ₹1,499 goes back the way you paid.'],
    [5 * hours, 'Cancelling now costs ₹149 (10% of the price, up to ₹200). ₹1,350 goes back the way you paid.'],
  ])('quote the terms %i minutes before the start', (minutes, sentence) => {
    expect(quoteSentence(quote(minutes))).toBe(sentence)
  })

  test('quote the terms of a booking paid with credit', () => {
    const mixed = { paidPaise: 999_00, creditUsedPaise: 500_00 }
    expect(quoteSentence(quote(5 * hours, mixed))).toBe(
      'Cancelling now costs ₹149 (10% of the price, up to ₹200). ₹999 goes back the way you paid, and ₹351 of credit is yours again.',
    )
    expect(quoteSentence(quote(5 * hours, { paidPaise: 0, creditUsedPaise: 1499_00 }))).toBe(
      'Cancelling now costs ₹149 (10% of the price, up to ₹200). ₹1,350 of credit is yours again.',
    )
    expect(quoteSentence(quote(5 * hours, { paidPaise: 0 }))).toBe('Nothing has been paid, so cancelling is free.')
  })

  test('explain whether the visit can be rescheduled', () => {
    type Say = Parameters<typeof rescheduleSentence>
    const say = (obstacle: Say[0], keepsFee = false, offer?: Say[1]['offer']) =>
      rescheduleSentence(
        obstacle,
        { startsAt, deadline: minutesBefore(3 * hours), movesLeft: 2, keepsFee, offer },
        { reschedule: reschedulePolicy, cancellation: policy },
      )
    expect(say(undefined)).toBe('You can reschedule 2 times for free until Sat 28 Nov, 7:00 AM.')
    expect(say(undefined, true)).toContain('Rescheduling doesn’t lower the cancellation fee')
    const withCode = (isPaid: boolean) => say(undefined, false, { code: 'WEEKDAY8', isPaid })
    expect(withCode(true)).toMatch(/7:00 AM\. Your WEEKDAY8 discount stays, whatever the new time: it is paid for\.$/)
    expect(withCode(false)).toMatch(/7:00 AM\. WEEKDAY8 comes off if it is not for the new time\.$/)
    expect(say('too_late')).toContain('less than 3 hours')
    const over = 'This visit was on Sat 28 Nov, 10:00 AM. You can’t reschedule it now.'
    expect(say('over')).toMatch(new RegExp(`^${over} Call \\+91 .* and we’ll fix it\\.$`))
    expect(say('too_late')).toContain('You can still cancel it.')
    expect(say('too_often')).toContain('already rescheduled 2 times')
  })
})
