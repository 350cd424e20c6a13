import { describe, expect, test } from 'vitest'
import { AppError } from '#server/http/app-error.ts'
import {
  hasSeveralPrices,
  isCleaning,
  meanRating,
  type PriceableService,
  type PriceableVariant,
  priceVariants,
  shownRating,
} from './catalog.rules.ts'

function variant(id: string, change: Partial<PriceableVariant> = {}): PriceableVariant {
  const parentId = id.includes('.') ? id.slice(0, id.lastIndexOf('.')) : null
  return {
    id,
    parentId,
    name: id,
    pricePaise: 0,
    durationMinutes: 0,
    crewSize: null,
    minUnits: null,
    maxUnits: null,
    levelSelect: null,
    coversTwoBathrooms: false,
    ...change,
  }
}

const plain: PriceableService = {
  pricePaise: 249_00,
  pricingMode: 'flat',
  durationMinutes: 30,
  crewSize: 1,
  maxQuantity: 3,
  packageSelect: null,
  variants: [],
  addOns: [],
}

const home: PriceableService = {
  ...plain,
  pricingMode: 'variant_path_sum',
  maxQuantity: 10,
  crewSize: 2,
  packageSelect: 'single',
  variants: [
    variant('1bhk', { pricePaise: 2699_00, durationMinutes: 240, levelSelect: 'single' }),
    variant('1bhk.bare', { pricePaise: 0 }),
    variant('1bhk.full', { pricePaise: 400_00, durationMinutes: 30 }),
    variant('4bhk', { pricePaise: 5399_00, durationMinutes: 420, crewSize: 4, levelSelect: 'single' }),
    variant('4bhk.full', { pricePaise: 1000_00, durationMinutes: 90 }),
    variant('palace', { pricePaise: null }),
  ],
  addOns: [{ id: 'fridge', name: 'Fridge', pricePaise: 299_00, durationMinutes: 30 }],
}

const sofas: PriceableService = {
  ...home,
  packageSelect: 'multi',
  variants: [
    variant('l-shape', { pricePaise: 1299_00, durationMinutes: 90 }),
    variant('recliner', { pricePaise: 349_00, durationMinutes: 30 }),
  ],
}

const chairs: PriceableService = {
  ...plain,
  pricingMode: 'per_unit',
  maxQuantity: 80,
  packageSelect: 'single',
  variants: [
    variant('10-25', { pricePaise: 109_00, durationMinutes: 8, minUnits: 10, maxUnits: 25 }),
    variant('51-up', { pricePaise: 89_00, durationMinutes: 8, minUnits: 51 }),
  ],
}

describe('price, duration and crew of a choice', () => {
  test.each([
    ['a flat service', plain, [], 249_00, 30, 1],
    ['a path adds up from the root', home, ['1bhk', '1bhk.full'], 3099_00, 270, 2],
    ['a free last level', home, ['1bhk', '1bhk.bare'], 2699_00, 240, 2],
    ['the last level alone brings its ancestors', home, ['1bhk.full'], 3099_00, 270, 2],
    ['a larger home brings a larger crew', home, ['4bhk.full'], 6399_00, 510, 4],
    ['an add-on adds its price and minutes', home, ['1bhk.bare', 'fridge'], 2998_00, 270, 2],
    ['saying something twice changes nothing', home, ['1bhk.bare', '1bhk.bare', '1bhk'], 2699_00, 240, 2],
    ['several of a multiple choice add up', sofas, ['l-shape', 'recliner'], 1648_00, 120, 2],
    ['a unit costs what its range says', chairs, ['10-25'], 109_00, 8, 1],
  ])('%s', (_title, service, chosen, unitPricePaise, durationMinutes, crewSize) => {
    expect(priceVariants(service, chosen)).toMatchObject({ unitPricePaise, durationMinutes, crewSize })
  })

  test('the order of a choice makes no difference', () => {
    const one = priceVariants(home, ['fridge', '1bhk.full'])
    const other = priceVariants(home, ['1bhk.full', '1bhk', 'fridge'])
    expect(one.variantIds).toEqual(['1bhk', '1bhk.full', 'fridge'])
    expect(other).toEqual(one)
  })

  test('lists each chosen variant with its price', () => {
    expect(priceVariants(home, ['1bhk.full', 'fridge']).variants).toEqual([
      { id: '1bhk', name: '1bhk', pricePaise: 2699_00 },
      { id: '1bhk.full', name: '1bhk.full', pricePaise: 400_00 },
      { id: 'fridge', name: 'Fridge', pricePaise: 299_00 },
    ])
  })

  test('a range of units limits the quantity, an open range up to the service’s maximum', () => {
    expect(priceVariants(chairs, ['10-25'])).toMatchObject({ minQuantity: 10, maxQuantity: 25 })
    expect(priceVariants(chairs, ['51-up'])).toMatchObject({ minQuantity: 51, maxQuantity: 80 })
    expect(priceVariants(plain, [])).toMatchObject({ minQuantity: 1, maxQuantity: 3 })
  })
})

describe('invalid choices', () => {
  test.each([
    ['nothing chosen of a service with options', home, [], 'CHOOSE_VARIANT'],
    ['the second level left open', home, ['1bhk'], 'CHOOSE_VARIANT'],
    ['only an add-on', home, ['fridge'], 'CHOOSE_VARIANT'],
    ['two of a single choice', home, ['1bhk.full', '1bhk.bare'], 'BAD_VARIANT'],
    ['two homes at once', home, ['1bhk.full', '4bhk.full'], 'BAD_VARIANT'],
    ['an option of another service', home, ['l-shape'], 'BAD_VARIANT'],
    ['an option of a service that has none', plain, ['1bhk'], 'BAD_VARIANT'],
    ['a variant quoted after an inspection', home, ['palace'], 'PRICE_ON_REQUEST'],
    ['a service without a price', { ...plain, pricePaise: null }, [], 'PRICE_ON_REQUEST'],
  ])('%s', (_title, service, chosen, code) => {
    const attempt = () => priceVariants(service, chosen)
    expect(attempt).toThrow(AppError)
    expect(attempt).toThrow(expect.objectContaining({ code }))
  })
})

test('a rating is the mean with one decimal, null without reviews', () => {
  expect(meanRating(0, 0)).toBeNull()
  expect(meanRating(14, 3)).toBe(4.7)
})

test.each([
  [0, null],
  [4, null],
  [5, 4.6],
])('the rating of %i reviews is shown as %s', (count, shown) => {
  expect(shownRating(Math.round(count * 4.6), count)).toBe(shown)
})

test('pest control is not cleaning', () => {
  expect([isCleaning({ sac: '998533' }), isCleaning({ sac: '998531' })]).toEqual([true, false])
})

describe('several prices of a service', () => {
  const two = (one: number | null, other: number | null) => ({
    ...plain,
    packageSelect: 'single' as const,
    variants: [variant('a', { pricePaise: one }), variant('b', { pricePaise: other })],
  })
  const belowOne = [
    variant('a', { pricePaise: 99_00, levelSelect: 'single' as const }),
    variant('a.c', { pricePaise: 1 }),
  ]
  test.each([
    ['without options', plain, false],
    ['of the same price', two(99_00, 99_00), false],
    ['of different prices', two(99_00, 149_00), true],
    ['of which one is quoted', two(99_00, null), true],
    ['of which any number can be chosen', { ...two(99_00, 99_00), packageSelect: 'multi' as const }, true],
    ['with one path', { ...two(99_00, 99_00), variants: belowOne }, false],
    ['whose extra differs', { ...two(1, 1), variants: [...belowOne, variant('a.d', { pricePaise: 2 })] }, true],
    ['priced by the unit of their last level', { ...home, pricingMode: 'per_unit' as const }, true],
  ])('options %s', (_what, service, several) => expect(hasSeveralPrices(service)).toBe(several))
})
