import { expect, test } from 'vitest'
import type { PriceableService, PriceableVariant } from '../catalog.rules.ts'
import { firstChoice } from './usual.rules.ts'

const variant = (id: string, pricePaise: number | null, parentId: string | null = null): PriceableVariant => ({
  ...{ id, parentId, name: id, pricePaise, durationMinutes: 60, crewSize: null, minUnits: null, maxUnits: null },
  ...{ levelSelect: null, coversTwoBathrooms: false },
})
const nested: PriceableVariant[] = [
  { ...variant('2bhk', 3499_00), levelSelect: 'single' },
  { ...variant('1bhk', 2699_00), levelSelect: 'single' },
  ...['1bhk', '2bhk'].flatMap((id) => [variant(`${id}.full`, 400_00, id), variant(`${id}.bare`, 0, id)]),
  variant('palace', null),
]
const home: PriceableService = {
  ...{ pricePaise: 2699_00, pricingMode: 'variant_path_sum', durationMinutes: 60, crewSize: 1, maxQuantity: 10 },
  ...{ packageSelect: 'single', variants: nested, addOns: [] },
}

test.each([
  ['what is booked most, in the order of the tree', home, ['2bhk.full', '2bhk'], ['2bhk', '2bhk.full']],
  ['the cheapest while nothing is known', home, [], ['1bhk', '1bhk.bare']],
  ['the cheapest when a part of it is no longer sold', home, ['3bhk', '3bhk.full'], ['1bhk', '1bhk.bare']],
  ['the cheapest when a level was added', home, ['2bhk'], ['1bhk', '1bhk.bare']],
  ['the cheapest when it is quoted after an inspection', home, ['palace'], ['1bhk', '1bhk.bare']],
  ['nothing where several can be chosen', { ...home, packageSelect: 'multi' as const }, ['2bhk', '2bhk.full'], []],
  ['nothing without options', { ...home, packageSelect: null, variants: [] }, [], []],
])('a page begins with %s', (_what, service, usual, choice) => expect(firstChoice(service, usual)).toEqual(choice))
