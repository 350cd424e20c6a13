import { expect, test } from 'vitest'
import { catalogCalls } from '#contract/catalog.ts'
import { beginBooking, paidBooking } from '#server/testing/steps/checkout.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import type { PriceableService, PriceableVariant } from '../catalog.rules.ts'
import { countDefaultChoices } from './default-choice.jobs.ts'
import { defaultPath, firstChoice } from './default-choice.rules.ts'

const world = suiteWorld()
const serviceId = 'classic-bathroom-cleaning'
const bathrooms = (count: string) => ({ serviceId, variantIds: [`${serviceId}.${count}`] })

async function choices() {
  await countDefaultChoices(world.ctx)
  // The catalog reloads a few times a second.
  world.clock.advance({ seconds: 2 })
  const { firstChoice, usualChoice } = (await world.call(catalogCalls.service, { serviceId })).body.data
  return { firstChoice, usualChoice }
}

test('a page begins with the cheapest size, and names another as booked most while it is', async () => {
  const two = bathrooms('2-bathrooms')
  const firstChoice = [`${serviceId}.1-bathroom`]
  for (let booked = 0; booked < 2; booked++) await paidBooking(world, two)
  // Not paid: they count for nothing.
  for (let begun = 0; begun < 4; begun++) await beginBooking(world, bathrooms('3-bathrooms'))
  expect(await choices()).toEqual({ firstChoice, usualChoice: [] })
  await paidBooking(world, two)
  expect(await choices()).toEqual({ firstChoice, usualChoice: two.variantIds })
  world.clock.advance({ days: 181 })
  expect(await choices()).toEqual({ firstChoice, usualChoice: [] })
})

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
  ['the cheapest', home, ['1bhk', '1bhk.bare']],
  [
    'the path whose sum is lowest',
    { ...home, variants: nested.map((one) => (one.id === '1bhk.bare' ? { ...one, pricePaise: 900_00 } : one)) },
    ['1bhk', '1bhk.full'],
  ],
  ['nothing where several can be chosen', { ...home, packageSelect: 'multi' as const }, []],
  ['nothing without options', { ...home, packageSelect: null, variants: [] }, []],
])('a page begins with %s', (_what, service, choice) => expect(firstChoice(service)).toEqual(choice))

test('a size below which everything is dear is not the cheapest', () => {
  const dear = nested.map((one) => (one.parentId === '1bhk' ? { ...one, pricePaise: 2000_00 } : one))
  expect(firstChoice({ ...home, variants: dear })).toEqual(['2bhk', '2bhk.bare'])
})

test.each([
  ['in the order of the tree', ['2bhk.full', '2bhk'], ['2bhk', '2bhk.full']],
  ['not when a part of it is no longer sold', ['3bhk', '3bhk.full'], []],
  ['not when a level was added', ['2bhk'], []],
  ['not when it is quoted after an inspection', ['palace'], []],
  ['not while nothing is known', [], []],
])('names the choice booked most, %s', (_what, choice, path) => expect(defaultPath(home, choice)).toEqual(path))
