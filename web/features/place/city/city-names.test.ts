import { expect, test } from 'vitest'
import { cities } from './cities.ts'
import { cityNames } from './city-names.copy.ts'
import { placeName, placeWords } from './city-names.ts'

test('each city we began with has a name to translate', () => {
  expect(cities.map(({ name }) => name).filter((name) => !(name in cityNames))).toEqual([])
})

test('a city that staff opened keeps its name', () => {
  expect(placeName('Nashik')).toBe('Nashik')
})

test.each([
  '12, 5th Block, Koramangala, Bengaluru 560034',
  'Vijay Nagar, Indore, Madhya Pradesh 452010',
  'New Delhi 110001, near Delhi Gate',
  '',
])('what was typed stays: %s', (line) => {
  expect(placeWords(line)).toBe(line)
})
