import { describe, expect, test } from 'vitest'
import { indiaInstant } from '#contract/lib/india-time.ts'
import { unconditionalOffer } from '#server/testing/steps/unconditional-offer.ts'
import { acceptsMethod, evaluateOffer, limitProblem, type Offer, type OfferedOrder } from './offer.rules.ts'

const noon = indiaInstant('2026-11-23', 720)

const offer = (terms: Partial<Offer> = {}): Offer => ({ ...unconditionalOffer, ...terms })

function order(facts: Partial<OfferedOrder> & { totals?: number[] } = {}): OfferedOrder {
  const lines = (facts.totals ?? [1000_00]).map((totalPaise) => ({
    totalPaise,
    serviceId: 'classic-bathroom-cleaning',
    categoryIds: ['bathroom-cleaning'],
  }))
  return {
    ...{ lines, startsAt: null, areaId: null, hasGstin: false, grantedUntil: null },
    ...{ isFirstOrder: false, isReferredFirstOrder: false },
    ...facts,
  }
}

const evaluate = (terms: Partial<Offer>, facts: Parameters<typeof order>[0] = {}, now = noon) =>
  evaluateOffer(offer(terms), order(facts), now)
const sentence = (...input: Parameters<typeof evaluate>) => {
  const verdict = evaluate(...input)
  return verdict.applies ? 'applies' : `${verdict.code}: ${verdict.message}`
}

describe('the discount of an offer', () => {
  test.each([
    ['a flat sum', { valuePaise: 250_00 }, [1999_01], 250_00],
    ['never more than the order', { valuePaise: 250_00 }, [299_00 - 100_00], 199_00],
    ['a part of the order', { valuePaise: null, percent: 15 }, [1000_00], 150_00],
    ['a part, up to its cap', { valuePaise: null, percent: 20, maxDiscountPaise: 200_00 }, [2000_00], 200_00],
    ['whole paise, the fraction stays with us', { valuePaise: null, percent: 15 }, [333_33], 49_99],
  ])('is %s', (_name, terms, totals, discountPaise) => {
    expect(evaluate(terms, { totals })).toMatchObject({ applies: true, discountPaise })
  })

  test('counts only the lines of its categories', () => {
    const lines = [
      { totalPaise: 1000_00, serviceId: 'cockroaches', categoryIds: ['pest-control'] },
      { totalPaise: 500_00, serviceId: 'bathroom', categoryIds: ['bathroom-cleaning'] },
      { totalPaise: 700_00, serviceId: 'both', categoryIds: ['pest-control', 'bathroom-cleaning'] },
    ]
    const terms = {
      valuePaise: null,
      percent: 10,
      categoryIds: ['pest-control'],
      categories: [{ id: 'pest control', name: 'Pest Control' }],
    }
    expect(evaluate(terms, { lines })).toEqual({ applies: true, discountPaise: 100_00, matches: [true, false, false] })
  })
})

describe('an offer on services', () => {
  const lines = [
    { totalPaise: 1000_00, serviceId: 'cockroaches', categoryIds: ['pest-control'] },
    { totalPaise: 500_00, serviceId: 'sofa', categoryIds: ['furniture'] },
  ]
  const sofas = {
    valuePaise: null,
    percent: 10,
    serviceIds: ['sofa'],
    services: [{ id: 'sofa cleaning', name: 'Sofa Cleaning' }],
  }
  test('counts only their lines', () => {
    expect(evaluate(sofas, { lines })).toEqual({ applies: true, discountPaise: 50_00, matches: [false, true] })
  })
  test('and categories counts both', () => {
    const terms = {
      ...sofas,
      categoryIds: ['pest-control'],
      categories: [{ id: 'pest control', name: 'Pest Control' }],
    }
    expect(evaluate(terms, { lines })).toMatchObject({ discountPaise: 150_00, matches: [true, true] })
  })
  test('names them where the order has none', () => {
    expect(sentence(sofas)).toBe('OFFER_NOT_APPLICABLE: TEST is valid on Sofa Cleaning only.')
  })
})

test.each<[string, Partial<Offer>, Parameters<typeof order>[0], string]>([
  ['a draft is unknown', { state: 'draft' }, {}, 'OFFER_NOT_FOUND: undefined'],
  ['a stopped offer has ended', { state: 'stopped' }, {}, 'OFFER_NOT_APPLICABLE: TEST has ended.'],
  [
    'the second booking',
    { audience: 'first_order' },
    {},
    'OFFER_NOT_APPLICABLE: TEST is valid on your first booking only.',
  ],
  ['the first booking', { audience: 'first_order' }, { isFirstOrder: true }, 'applies'],
  ['its city', { areaIds: ['pune'], areas: [{ id: 'pune', name: 'Pune' }] }, { areaId: 'pune' }, 'applies'],
  [
    'another city',
    { areaIds: ['pune'], areas: [{ id: 'pune', name: 'Pune' }] },
    { areaId: 'delhi' },
    'OFFER_NOT_APPLICABLE: TEST is valid in Pune only.',
  ],
  [
    'a booking without an address',
    { areaIds: ['pune'], areas: [{ id: 'pune', name: 'Pune' }] },
    {},
    'OFFER_NOT_APPLICABLE: TEST is valid in Pune only. Add the address first.',
  ],
])('%s', (_what, terms, facts, answer) => {
  expect(sentence(terms, facts)).toBe(answer)
})

// spec: rule/get250, constant/promo
describe('GET250 is for orders strictly above ₹1,999', () => {
  const get250 = { code: 'GET250', valuePaise: 250_00, minOrderPaise: 1999_00, minOrderStrict: true }
  test.each([
    [1999_00, 'OFFER_NOT_APPLICABLE: GET250 is valid on orders above ₹1,999.'],
    [1999_01, 'applies'],
    [2000_00, 'applies'],
  ])('%i paise', (total, answer) => {
    expect(sentence(get250, { totals: [total] })).toBe(answer)
  })
})

describe('when an offer applies', () => {
  const day = (text: string, minute = 0) => indiaInstant(text, minute)
  const weekend = { weekdays: [6, 0] }
  const morning = { slotBeforeMinute: 720 }
  const gift = { audience: 'issued_by_support' } as const
  const friends = 'OFFER_NOT_APPLICABLE: TEST is valid on the first booking of referred friends only.'
  test.each<[string, Partial<Offer>, Parameters<typeof order>[0], Date, string]>([
    ['at least ₹999', { minOrderPaise: 999_00 }, { totals: [999_00] }, noon, 'applies'],
    [
      'below ₹999',
      { minOrderPaise: 999_00 },
      { totals: [998_99] },
      noon,
      'OFFER_NOT_APPLICABLE: TEST is valid on orders of ₹999 or more.',
    ],
    ['in the last minute of its last day', { validTo: '2026-11-23' }, {}, day('2026-11-23', 1439), 'applies'],
    [
      'at midnight in India after its last day',
      { validTo: '2026-11-23' },
      {},
      day('2026-11-24'),
      'OFFER_NOT_APPLICABLE: TEST ended on 23 November 2026.',
    ],
    [
      'the minute before its first day',
      { validFrom: '2026-11-24' },
      {},
      day('2026-11-23', 1439),
      'OFFER_NOT_APPLICABLE: TEST starts on 24 November 2026.',
    ],
    ['as its first day begins', { validFrom: '2026-11-24' }, {}, day('2026-11-24'), 'applies'],
    [
      'a part of a few paise',
      { valuePaise: null, percent: 1 },
      { totals: [99] },
      noon,
      'OFFER_NOT_APPLICABLE: This order is too small for TEST.',
    ],
    [
      'of another category',
      {
        categoryIds: ['pest-control', 'x'],
        categories: [
          { id: 'pest control', name: 'Pest Control' },
          { id: 'bed bugs', name: 'Bed Bugs' },
        ],
      },
      {},
      noon,
      'OFFER_NOT_APPLICABLE: TEST is valid on Pest Control and Bed Bugs only.',
    ],
    ['on a Saturday, for weekends', weekend, { startsAt: day('2026-11-28', 600) }, noon, 'applies'],
    [
      'on a Monday, for weekends',
      weekend,
      { startsAt: day('2026-11-30') },
      noon,
      'OFFER_NOT_APPLICABLE: TEST is valid for visits on Saturdays and Sundays only.',
    ],
    [
      'without a time, for mornings',
      morning,
      {},
      noon,
      'OFFER_NOT_APPLICABLE: TEST is valid for visits that start before 12:00 PM only. Select a date and time first.',
    ],
    ['at eleven, for mornings', morning, { startsAt: day('2026-11-30', 660) }, noon, 'applies'],
    [
      'at twelve, for mornings',
      morning,
      { startsAt: day('2026-11-30', 720) },
      noon,
      'OFFER_NOT_APPLICABLE: TEST is valid for visits that start before 12:00 PM only.',
    ],
    [
      'for a friend’s first order',
      { audience: 'referred_first_order' },
      { isReferredFirstOrder: true },
      noon,
      'applies',
    ],
    ['for other customers', { audience: 'referred_first_order' }, {}, noon, friends],
    ['for who was given it', gift, { grantedUntil: day('2026-11-24') }, noon, 'applies'],
    [
      'for whose gift ran out',
      gift,
      { grantedUntil: noon },
      noon,
      'OFFER_NOT_APPLICABLE: Your TEST ended on 23 November 2026.',
    ],
    ['for who was not given it', gift, {}, noon, 'OFFER_NOT_FOUND: undefined'],
    [
      'without a GSTIN, for businesses',
      { requiresGstin: true },
      {},
      noon,
      'OFFER_NOT_APPLICABLE: TEST is valid for business customers only. Add your GSTIN first.',
    ],
    ['with a GSTIN, for businesses', { requiresGstin: true }, { hasGstin: true }, noon, 'applies'],
  ])('%s', (_name, terms, facts, now, answer) => {
    expect(sentence(terms, facts, now)).toBe(answer)
  })
})

describe('limits', () => {
  test.each([
    [{ globalLimit: 1 }, { total: 1, customer: 0 }, 'TEST is fully used.'],
    [{ globalLimit: 2 }, { total: 1, customer: 1 }, undefined],
    [{ perCustomerLimit: 1 }, { total: 9, customer: 1 }, 'You’ve already used TEST.'],
    [{ perCustomerLimit: 2 }, { total: 9, customer: 2 }, 'You’ve used TEST 2 times, the most it allows.'],
    [{ perCustomerLimit: 2 }, { total: 9, customer: 1 }, undefined],
  ])('%j used %j', (limits, uses, problem) => {
    expect(limitProblem(offer(limits), uses)).toBe(problem)
  })
})

test('an offer for UPI refuses cash; one without methods accepts all', () => {
  expect(acceptsMethod({ paymentMethods: ['upi'] }, 'upi')).toBe(true)
  expect(acceptsMethod({ paymentMethods: ['upi'] }, 'cash')).toBe(false)
  expect(acceptsMethod({ paymentMethods: [] }, 'cash')).toBe(true)
})
