import { describe, expect, test } from 'vitest'
import {
  type Choosable,
  linesOfSelection,
  minutesOfSelection,
  missingChoiceText,
  splitSelection,
  totalOfSelection,
} from './selection.ts'

const leaf = { coversTwoBathrooms: false, minUnits: null, maxUnits: null, visits: null, warrantyDays: null }
const bathrooms: Choosable = {
  price: 449,
  time: 45,
  packages: {
    title: 'Bathrooms',
    select: 'single',
    variants: [
      { variantId: 'one', variantName: '1 bathroom', price: 449, durationMinutes: 45, ...leaf, children: [] },
      { variantId: 'two', variantName: '2 bathrooms', price: 848, durationMinutes: 90, ...leaf, children: [] },
    ],
  },
  addOns: [
    { _id: 'fan', name: 'Exhaust fan clean', price: 129, durationMinutes: 15 },
    { _id: 'geyser', name: 'Geyser exterior', price: 79, durationMinutes: 8 },
  ],
}
const oven: Choosable = { ...bathrooms, price: 299, time: 40, packages: null }

describe('a selection of variants and add-ons', () => {
  test('adds up prices and durations of its parts', () => {
    expect(totalOfSelection(bathrooms, ['two', 'fan', 'geyser'])).toBe(848 + 129 + 79)
    expect(minutesOfSelection(bathrooms, ['two', 'fan'])).toBe(105)
    expect(totalOfSelection(oven, ['fan'])).toBe(428)
  })

  test('names the missing choices', () => {
    const furnishing = { title: 'Furnishing', select: 'single' as const, variants: bathrooms.packages?.variants ?? [] }
    const [one, two] = furnishing.variants
    const variants = [{ ...one, variantId: 'home', variantName: '1 BHK', children: [furnishing] }, two]
    const homes = { ...bathrooms, packages: { title: 'Home size', select: 'single', variants } } as Choosable
    expect(missingChoiceText(homes, [])).toBe('Choose: Home size.')
    expect(missingChoiceText(homes, ['home', 'fan'])).toBe('Choose: Furnishing, 1 BHK.')
    expect(missingChoiceText(homes, ['home', 'one'])).toBeNull()
    expect(missingChoiceText(oven, [])).toBeNull()
  })

  test('has no total where the price follows an inspection', () => {
    expect(totalOfSelection({ ...oven, price: null }, ['fan'])).toBeNull()
  })

  test('drops options the service no longer offers', () => {
    expect(splitSelection(bathrooms, ['geyser', 'gone', 'two', 'fan'])).toEqual({
      choice: ['two'],
      extras: ['fan', 'geyser'],
    })
  })

  test('puts an add-on into one cart line only', () => {
    expect(linesOfSelection(bathrooms, ['one', 'two', 'fan'])).toEqual([['one', 'fan'], ['two']])
    expect(linesOfSelection(oven, ['fan'])).toEqual([['fan']])
    expect(linesOfSelection(oven, [])).toEqual([[]])
  })
})
