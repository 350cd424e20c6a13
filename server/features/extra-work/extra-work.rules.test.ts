import { expect, test } from 'vitest'
import { byFit, fitsVisit } from './extra-work.rules.ts'

const work = (serviceId: string, categoryIds: string[], minutes = 30) => ({ serviceId, categoryIds, minutes })
/** A kitchen is cleaned, and the crew has an hour afterwards. */
const visit = {
  serviceIds: new Set(['kitchen']),
  categoryIds: new Set(['kitchens', 'bathrooms']),
  hasTimeFor: (minutes: number) => minutes <= 60,
}
const kitchen = work('kitchen', ['kitchens'])
const longKitchen = work('kitchen', ['kitchens'], 90)
const chimney = work('chimney', ['kitchens'])
const both = work('kitchen-and-bath', ['kitchens', 'bathrooms'])
const sofa = work('sofa', ['sofas'])
const home = work('home', ['kitchens', 'homes'])

test('the booked services come first, then their categories, then others, and last what there is no time for', () => {
  const works = [sofa, longKitchen, chimney, home, both, kitchen]
  expect(byFit(works, visit)).toEqual([kitchen, chimney, both, sofa, home, longKitchen])
})

test('of each service its first choice comes before the second of any', () => {
  const [two, three] = [work('kitchen', ['kitchens'], 40), work('kitchen', ['kitchens'], 60)]
  expect(byFit([kitchen, two, three, chimney, both], visit)).toEqual([kitchen, chimney, both, two, three])
})

test.each([
  [kitchen, true],
  [chimney, true],
  [both, true],
  [home, false],
  [sofa, false],
  [longKitchen, false],
])('%o fits: %s', (one, fits) => expect(fitsVisit(one, visit)).toBe(fits))

test('nothing fits a crew without time, and the order stays', () => {
  const full = { ...visit, hasTimeFor: () => false }
  expect(byFit([sofa, kitchen], full)).toEqual([sofa, kitchen])
  expect(fitsVisit(kitchen, full)).toBe(false)
})
