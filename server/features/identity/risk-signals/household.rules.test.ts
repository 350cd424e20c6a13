import { expect, test } from 'vitest'
import { householdKey } from './household.rules.ts'

const home = 'B-204, Green Park Apartments, 5th Block, Koramangala, Bengaluru 560095'

test.each([
  'b 204, GREEN PARK, 5th block Koramangala, Bengaluru 560095',
  'Flat No.B204, Green Park Apts., Block 5, Koramangala, Bengaluru - 560 095, near the lake',
  'Green Park, Flat B 0204, 5th Block, Bengaluru, 560095',
])('%s is the same home', (other) => {
  expect(householdKey(other)).toBe(householdKey(home))
})

test.each([
  'B-205, Green Park Apartments, 5th Block, Koramangala, Bengaluru 560095',
  'B-204, Lake View, 5th Block, Koramangala, Bengaluru 560095',
  'B-204, Green Park Apartments, 5th Block, Koramangala, Bengaluru 560034',
  'B-204, Green Park Apartments, 6th Block, Koramangala, Bengaluru 560095',
])('%s is another home', (other) => {
  expect(householdKey(other)).toBeDefined()
  expect(householdKey(other)).not.toBe(householdKey(home))
})

test.each([
  'Prestige Tech Park, 5th Floor, Kadubeesanahalli, Bengaluru 560103',
  'Tower 3, Brigade Gateway, Bengaluru 560055',
  '4th Block, Jayanagar, Bengaluru 560011',
  'Sector 21, Gurugram 122016',
  'Koramangala, Bengaluru 560095',
  '560095',
  '',
])('%s is shared by many households', (address) => {
  expect(householdKey(address)).toBeUndefined()
})

test('a number before a tower is the number of a flat', () => {
  expect(householdKey('204 Tower 5, Lodha Park, Mumbai 400013')).toBe('400013|204 5|lodha')
})

test('a home without a pincode is known by its numbers and its name', () => {
  expect(householdKey('12, 5th Block, Koramangala')).toBe('|12 5|koramangala')
})
