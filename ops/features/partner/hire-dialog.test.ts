import { expect, test } from 'vitest'
import { areaOfCity, skillsOfProfession } from './hire-dialog.tsx'

const areas = [
  { _id: 'navi-mumbai', city: 'Navi Mumbai' },
  { _id: 'mumbai', city: 'Mumbai' },
]
const categories = [
  { _id: 'pest-control', name: 'Pest Control' },
  { _id: 'bathroom-cleaning', name: 'Bathroom Cleaning' },
  { _id: 'kitchen-cleaning', name: 'Kitchen Cleaning' },
]

test.each([
  [' mumbai ', 'mumbai'],
  ['Navi Mumbai', 'navi-mumbai'],
  ['Paris', ''],
])('the city %s is the area "%s"', (city, area) => {
  expect(areaOfCity(city, areas)).toBe(area)
})

test.each([
  ['Pest control', ['pest-control']],
  ['House cleaning', ['bathroom-cleaning', 'kitchen-cleaning']],
  ['Driver', []],
])('a %s can do %j', (profession, skills) => {
  expect(skillsOfProfession(profession, categories)).toEqual(skills)
})
