import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PaidWork, type PayKind, payFor, shareTip } from './earnings.rules.ts'

/** ₹1,000 without GST, two hours, for a crew of two. */
const visit: PaidWork = {
  end: 'completed',
  isExtraWork: false,
  isReturned: false,
  hasSetOut: true,
  isByCustomer: false,
  hoursLeft: 0,
  pricePaise: 1000_00,
  reducedPaise: 0,
  crewSize: 2,
  minutes: 120,
  visitMinutes: 120,
}
const perVisit = { ratePaise: 301_00, shareBasisPoints: null }
const share = { ratePaise: null, shareBasisPoints: 40_00 }
const extra: Partial<PaidWork> = { isExtraWork: true, pricePaise: 500_00, minutes: 30 }
const late: Partial<PaidWork> = { end: 'cancelled', hasSetOut: false, isByCustomer: true, hoursLeft: 2.9 }

const cases: [name: string, change: Partial<PaidWork>, kind: PayKind, perVisit: number, share: number][] = [
  ['completed', {}, 'visit', 301_00, 200_00],
  ['extra work', extra, 'extra_work', 75_25, 100_00],
  ['done in part at a lower price', { end: 'done_in_part', reducedPaise: 250_00 }, 'visit', 301_00, 150_00],
  ['done in part and back in its plan', { end: 'done_in_part', isReturned: true }, 'in_vain', 150_50, 100_00],
  ['not at home', { end: 'not_at_home' }, 'in_vain', 150_50, 100_00],
  ['cancelled at the door', { end: 'cancelled_at_door' }, 'in_vain', 150_50, 100_00],
  ['not possible once there', { end: 'not_possible' }, 'in_vain', 150_50, 100_00],
  ['not possible before anyone left', { end: 'not_possible', hasSetOut: false }, 'nothing', 0, 0],
  ['we did not come', { end: 'we_did_not_come' }, 'nothing', 0, 0],
  ['cancelled by the customer late', late, 'late_cancellation', 75_25, 50_00],
  ['cancelled by the customer in time', { ...late, hoursLeft: 3 }, 'nothing', 0, 0],
  ['cancelled by us', { ...late, isByCustomer: false }, 'nothing', 0, 0],
  ['cancelled on our way', { ...late, hasSetOut: true, hoursLeft: 0.5 }, 'in_vain', 150_50, 100_00],
  ['extra work cancelled on site', { ...extra, end: 'cancelled' }, 'nothing', 0, 0],
]
test.each(cases)('%s', (_, change, kind, ofVisit, ofShare) => {
  const work = { ...visit, ...change }
  expect(payFor(work, perVisit)).toEqual({ kind, amountPaise: ofVisit })
  expect(payFor(work, share)).toEqual({ kind, amountPaise: ofShare })
})

test('a share of a price that does not divide is rounded down to the paisa, and without a rate nothing is earned', () => {
  expect(payFor({ ...visit, pricePaise: 100_01, crewSize: 3 }, share).amountPaise).toBe(13_33)
  expect(payFor(visit, { ratePaise: null, shareBasisPoints: null }).amountPaise).toBe(0)
})

test('₹50 among three is ₹16.68 for the first and ₹16.66 for the others', () => {
  expect(shareTip(50_00, ['a', 'b', 'c'])).toEqual([
    { professionalId: 'a', amountPaise: 16_68 },
    { professionalId: 'b', amountPaise: 16_66 },
    { professionalId: 'c', amountPaise: 16_66 },
  ])
})

test('shares add up to the tip for every crew', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000_00 }), fc.integer({ min: 1, max: 6 }), (paise, people) => {
      const shares = shareTip(paise, [...Array(people).keys()].map(String))
      expect(shares.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(paise)
    }),
  )
})
