import { describe, expect, test } from 'vitest'
import { refusalSentence } from '#contract/refusals/refusal.ts'
import {
  combineVisit,
  type LineWork,
  lineMinutes,
  quantityRefusal,
  quantityWithin,
  sortedChoice,
} from './cart.rules.ts'

function line(change: Partial<LineWork> = {}): LineWork {
  return {
    durationMinutes: 60,
    perUnitDuration: true,
    quantity: 1,
    crewSize: 1,
    noticeMinutes: 120,
    categoryIds: ['bathroom-cleaning'],
    ...change,
  }
}

describe('quantities', () => {
  test.each([
    ['one of a usual service', 1, { minQuantity: 1, maxQuantity: 10 }, 1],
    ['ten is the most', 10, { minQuantity: 1, maxQuantity: 10 }, 10],
    ['eleven is too many', 11, { minQuantity: 1, maxQuantity: 10 }, undefined],
    ['one chair is raised to the ten that are sold together', 1, { minQuantity: 10, maxQuantity: 25 }, 10],
    ['twenty-six chairs belong to the next range', 26, { minQuantity: 10, maxQuantity: 25 }, undefined],
  ])('%s', (_name, requested, bounds, quantity) => {
    expect(quantityWithin(requested, bounds)).toBe(quantity)
  })

  test('the message names the range with Indian digit grouping', () => {
    const sentence = (minQuantity: number, maxQuantity: number, line?: string) =>
      refusalSentence(quantityRefusal({ minQuantity, maxQuantity }, line))
    expect(sentence(1, 10)).toBe('Choose a quantity between 1 and 10.')
    expect(sentence(1001, 100_000)).toBe('Choose a quantity between 1,001 and 1,00,000.')
    expect(sentence(5, 5, 'Sofa')).toBe('Sofa: This can be booked with a quantity of 5 only.')
  })
})

test('ignores order and repetition of a choice', () => {
  expect(sortedChoice(['b', 'a', 'b'])).toEqual(sortedChoice(['a', 'b']))
})

describe('the duration of a line', () => {
  test('is multiplied by the quantity where it is per unit', () => {
    expect(lineMinutes(line({ durationMinutes: 8, quantity: 25 }))).toBe(200)
  })

  test('covers the whole range of square feet', () => {
    expect(lineMinutes(line({ durationMinutes: 480, quantity: 900, perUnitDuration: false }))).toBe(480)
  })
})

describe('the visit of a cart', () => {
  test('sums the durations and needs the largest crew, the longest notice and all skills', () => {
    const lines = [
      line({ durationMinutes: 90, quantity: 2 }),
      line({ durationMinutes: 240, crewSize: 2, noticeMinutes: 1440, categoryIds: ['full-home-cleaning'] }),
    ]
    expect(combineVisit(lines)).toEqual({
      durationMinutes: 420,
      crewSize: 2,
      noticeMinutes: 1440,
      categoryIds: ['bathroom-cleaning', 'full-home-cleaning'],
    })
  })

  test('gets a larger crew when the work exceeds a day', () => {
    const { durationMinutes, crewSize } = combineVisit([line({ durationMinutes: 540, crewSize: 2, quantity: 2 })])
    expect({ durationMinutes, crewSize }).toEqual({ durationMinutes: 720, crewSize: 3 })
  })

  test('always fits the working day', () => {
    for (let quantity = 1; quantity <= 10; quantity += 1) {
      const { durationMinutes, crewSize } = combineVisit([line({ durationMinutes: 600, crewSize: 4, quantity })])
      expect(durationMinutes).toBeLessThanOrEqual(750)
      expect(durationMinutes * crewSize).toBeGreaterThanOrEqual(600 * 4 * quantity)
    }
  })
})
