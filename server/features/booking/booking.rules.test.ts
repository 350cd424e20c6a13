import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cashLimits, notAtHome, visitUpdates } from '#contract/lib/business.ts'
import { priceObstacle } from '#server/features/cancellation/partial-cancellation.rules.ts'
import {
  bookObstacle,
  type PlanFacts,
  returnDeadline,
  returnsVisit,
} from '#server/features/entitlement/entitlement.rules.ts'
import { addressObstacle } from '#server/features/reschedule/address.rules.ts'
import { doorstepProblem } from '#server/features/visit/claim.rules.ts'
import { showsStartCode } from '#server/features/visit/start-code.rules.ts'
import {
  bookingNumber,
  isHeld,
  orderProblem,
  priceBooking,
  remainingWaysToPay,
  spread,
  waysToPay,
} from './booking.rules.ts'
import { cashObstacle } from './cash-limits/cash-limits.rules.ts'
import { wayProblem } from './visit/update.rules.ts'

const runs = { numRuns: 10_000 }
const items = fc.array(
  fc.record({ unitPricePaise: fc.integer({ min: 0, max: 20_000_00 }), quantity: fc.integer({ min: 1, max: 10 }) }),
  { minLength: 1, maxLength: 20 },
)
const reductions = fc.record({
  discountPaise: fc.integer({ min: -1000, max: 100_000_00 }),
  creditPaise: fc.integer({ min: -1000, max: 100_000_00 }),
})
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

describe('the price of a booking', () => {
  test('adds up in whole paise for any order and reductions', () => {
    fc.assert(
      fc.property(items, reductions, (order, taken) => {
        const price = priceBooking(order, taken)
        const { subtotalPaise, discountPaise, creditPaise, totalPaise, lines } = price
        const figures = [subtotalPaise, discountPaise, creditPaise, totalPaise]
        for (const figure of [...figures, ...lines.flatMap((line) => [line.totalPaise, line.discountPaise])]) {
          expect(Number.isInteger(figure) && figure >= 0).toBe(true)
        }
        expect(subtotalPaise).toBe(sum(lines.map((line) => line.totalPaise)))
        expect(discountPaise).toBe(sum(lines.map((line) => line.discountPaise)))
        expect(totalPaise).toBe(subtotalPaise - discountPaise - creditPaise)
        expect(discountPaise).toBeLessThanOrEqual(subtotalPaise)
        for (const line of lines) expect(line.discountPaise).toBeLessThanOrEqual(line.totalPaise)
      }),
      runs,
    )
  })

  test('keeps each discount share within one paisa of its exact part', () => {
    fc.assert(
      fc.property(items, fc.double({ min: 0, max: 1, noNaN: true }), (order, part) => {
        const { subtotalPaise } = priceBooking(order, { discountPaise: 0, creditPaise: 0 })
        fc.pre(subtotalPaise > 0)
        const { lines, discountPaise } = priceBooking(order, {
          discountPaise: Math.floor(subtotalPaise * part),
          creditPaise: 0,
        })
        for (const line of lines) {
          expect(Math.abs(line.discountPaise - (discountPaise * line.totalPaise) / subtotalPaise)).toBeLessThan(1)
        }
      }),
      runs,
    )
  })

  test('splits ₹250 over three lines to the last paisa', () => {
    const order = [333_00, 333_00, 334_00].map((unitPricePaise) => ({ unitPricePaise, quantity: 1 }))
    const { lines, totalPaise } = priceBooking(order, { discountPaise: 250_00, creditPaise: 0 })
    expect(lines.map((line) => line.discountPaise)).toEqual([83_25, 83_25, 83_50])
    expect(totalPaise).toBe(750_00)
  })
})

test('gives the remainder to the largest remainders first', () => {
  expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(spread(10, [500, 300, 200])).toEqual([5, 3, 2])
  expect(spread(1, [400, 600])).toEqual([0, 1])
  expect(spread(0, [0, 0])).toEqual([0, 0])
})

test.each([
  [298_99, 'CART_TOO_SMALL'],
  [299_00, undefined],
  [50_000_00, undefined],
  [50_000_01, 'CART_TOO_LARGE'],
])('checks an order of %i paise against the limits', (subtotal, problem) => {
  expect(orderProblem(subtotal)).toBe(problem)
})

test('makes booking numbers that can be read out on the phone', () => {
  let next = 0
  expect(bookingNumber(() => next++)).toBe('GS-234567')
  for (let round = 0; round < 1000; round += 1) {
    expect(bookingNumber((below) => Math.floor(Math.random() * below))).toMatch(/^GS-[2-79ACDEFGHJKMNPQRTUVWXYZ]{6}$/)
  }
})

test('ends a hold at its expiry and a permanent reservation never', () => {
  const now = new Date('2026-11-23T04:30:00Z')
  expect(isHeld({ expiresAt: new Date(now.getTime() + 1) }, now)).toBe(true)
  expect(isHeld({ expiresAt: now }, now)).toBe(false)
  expect(isHeld({ expiresAt: null }, now)).toBe(true)
  expect(isHeld(undefined, now)).toBe(false)
})

test.each([
  ['every method up to ₹5,000', 5_000_00, [], ['upi', 'card', 'cash']],
  ['no cash above', 5_000_01, [], ['upi', 'card']],
  ['only cash below one rupee', 99, [], ['cash']],
  ['only the methods of the code', 499_00, ['upi'], ['upi']],
  ['nothing when nothing is left to pay', 0, [], []],
])('offers %s', (_what, totalPaise, offerMethods, ways) => {
  expect(waysToPay(totalPaise, offerMethods)).toEqual(ways)
})

test.each([
  ['Pending', 'Pending', ['upi', 'card', 'cash']],
  ['Pending', 'Failed', ['upi', 'card', 'cash']],
  ['Confirmed', 'PayAfterService', ['cash']],
  ['Progress', 'PayAfterService', ['cash']],
  ['Completed', 'PayAfterService', []],
  ['Confirmed', 'Paid', []],
  ['Confirmed', 'PartiallyRefunded', []],
  ['Cancelled', 'Refunded', []],
  ['Cancelled', 'Pending', []],
  ['Failed', 'Failed', []],
])('offers the open methods of a booking that is %s and %s', (status, paymentStatus, ways) => {
  expect(remainingWaysToPay({ status, paymentStatus, totalPaise: 499_00 }, [])).toEqual(ways)
})

const plan: PlanFacts = {
  ...{
    kind: 'plan',
    visits: 4,
    taken: 1,
    endedAt: null,
    isServed: true,
    bookingStatus: 'Confirmed',
    paymentStatus: 'Paid',
  },
  ...{ validUntil: '2026-11-28', pausedAt: null, pausedDays: 0 },
}
const start = new Date('2026-11-28T04:30:00Z')
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const confirmed = { status: 'Confirmed', startsAt: start }
const noCash = { count: 0, totalPaise: 0, atAddress: 0, noShows: 0 }
const door = { waitFrom: start, calls: 0, callsNeeded: 0, metres: notAtHome.maxMetres, photos: 0 }
const samePrice = {
  price: priceBooking([{ unitPricePaise: 499_00, quantity: 1 }], { discountPaise: 0, creditPaise: 0 }),
}

test.each([
  [
    'a visit keeps its address from its start on',
    addressObstacle({ ...confirmed, startsAt: start, kind: 'visit' }, start),
    'ADDRESS_TIME_CAME',
  ],
  [
    'cash bookings can reach their total',
    cashObstacle({ ...noCash, totalPaise: cashLimits.openPaise - 1 }, 1, cashLimits),
    undefined,
  ],
  ['and not exceed it', cashObstacle({ ...noCash, totalPaise: cashLimits.openPaise }, 1, cashLimits), 'CASH_TOTAL'],
  [
    'a customer has so many cash bookings',
    cashObstacle({ ...noCash, count: cashLimits.openPerCustomer }, 1, cashLimits),
    'CASH_TOO_MANY',
  ],
  ['the door is within its metres', doorstepProblem(door, later(notAtHome.waitMinutes)), undefined],
  [
    'and no metre further',
    doorstepProblem({ ...door, metres: notAtHome.maxMetres + 1 }, later(notAtHome.waitMinutes)),
    'TOO_FAR',
  ],
  [
    'a professional sets out some hours before',
    wayProblem({ startsAt: start, endsAt: later(60) }, later(-60 * visitUpdates.earlyHours)),
    undefined,
  ],
  [
    'and not earlier',
    wayProblem({ startsAt: start, endsAt: later(60) }, later(-60 * visitUpdates.earlyHours - 1)),
    'TOO_EARLY',
  ],
  [
    'work that gives nothing back stays',
    priceObstacle({ ...samePrice, onlinePaise: 0, creditPaise: 0, cashPaise: 0 }, { refundablePaise: 0 }),
    'REST_NOT_CHEAPER',
  ],
  ['a plan is open on its last day', bookObstacle(plan, new Date('2026-11-28T18:29:59Z')), undefined],
  ['and not after it', bookObstacle(plan, new Date('2026-11-28T18:30:00Z')), 'PLAN_EXPIRED'],
])('at a limit, %s', (_what, refusal, reason) => {
  expect(refusal?.reason).toBe(reason)
})

test.each([
  ['2026-11-26T18:29:59Z', false],
  ['2026-11-26T18:30:00Z', true],
])('shows the start code from the day before the visit on: %s', (now, shows) => {
  expect(showsStartCode(confirmed, new Date(now))).toBe(shows)
})

test('a visit goes back to its plan until the deadline itself', () => {
  const deadline = returnDeadline(start)
  expect([deadline, new Date(deadline.getTime() + 1)].map((now) => returnsVisit(start, now))).toEqual([true, false])
})
