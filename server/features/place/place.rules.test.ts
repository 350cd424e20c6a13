import { expect, test } from 'vitest'
import { addressLine, type Place, parsePlaceSearch, withoutDuplicates } from './place.rules.ts'

const cities = [
  { name: 'Bengaluru', searchName: 'bengaluru bangalore banglore blr' },
  { name: 'Navi Mumbai', searchName: 'navi mumbai new bombay' },
]

const vijayNagar: Place = {
  id: 76,
  kind: 'locality',
  name: 'Vijay Nagar',
  city: 'Indore',
  state: 'Madhya Pradesh',
  pincode: '452010',
  lat: 22.7533,
  lng: 75.8937,
}

test('a city is found by its other names', () => {
  expect(parsePlaceSearch('Hebbal, Bangalore', cities)).toEqual({
    text: 'hebbal bangalore',
    words: [['hebbal'], ['bangalore', 'bengaluru']],
  })
})

test('a partly typed city after a place is recognised', () => {
  expect(parsePlaceSearch('hebbal bang', cities).words).toEqual([['hebbal'], ['bang', 'bengaluru']])
  expect(parsePlaceSearch('bang', cities).words).toEqual([['bang']])
})

test('a common word is not taken for a city', () => {
  expect(parsePlaceSearch('new town', cities).words).toEqual([['new'], ['town']])
})

test('accents, brackets and SQL wildcards are removed', () => {
  expect(parsePlaceSearch('  Café (West) 100%_\\ ', cities).text).toBe('cafe west 100')
})

test('eight words and eighty characters count, and a repeated word is searched once', () => {
  expect(parsePlaceSearch('a '.repeat(100), cities)).toEqual({ text: 'a a a a a a a a', words: [['a']] })
  expect(parsePlaceSearch('one two three four five six seven eight nine', cities).words).toHaveLength(8)
  expect(parsePlaceSearch(`${'x'.repeat(78)} hebbal`, cities).words).toEqual([['x'.repeat(78)], ['h']])
  expect(parsePlaceSearch('\ufdfa'.repeat(200), cities).text.length).toBeLessThanOrEqual(80)
  expect(parsePlaceSearch('Dum Dum', cities)).toEqual({ text: 'dum dum', words: [['dum']] })
})

const elsewhere = [
  { english: 'Bengaluru', text: 'बेंगलुरु' },
  { english: 'Navi Mumbai', text: 'नवी मुंबई' },
  { english: 'Mumbai', text: 'मुंबई' },
  { english: 'Noida and Ghaziabad', text: 'नोएडा और गाज़ियाबाद' },
  { english: 'Kolkata', text: 'কলকাতা' },
]

test.each([
  ['बेंगलुरु', [['bengaluru']]],
  ['बेंग', [['bengaluru']]],
  ['Hebbal, बेंगलुरु', [['hebbal'], ['bengaluru']]],
  ['मुंबई', [['mumbai', 'navi mumbai']]],
  ['नवी मुंबई', [['navi mumbai']]],
  ['गाजियाबाद', [['noida and ghaziabad']]],
  ['बैंगलोर', [['bengaluru']]],
  ['কলকাতা 700', [['kolkata'], ['700']]],
  ['विजय नगर, मुंबई', [['mumbai', 'navi mumbai']]],
])('a city is found by its name in another script: %s', (typed, found) => {
  expect(parsePlaceSearch(typed, cities, elsewhere).words).toEqual(found)
})

test('other words in another script find nothing', () => {
  expect(parsePlaceSearch('विजय नगर', cities, elsewhere).words).toEqual([])
})

test('the post office of a locality is not listed beside it', () => {
  const office: Place = { ...vijayNagar, id: 74_303, kind: 'post_office', lat: 22.7569, lng: 75.9057 }
  const elsewhere: Place = { ...office, id: 37_140, city: 'Balrampur', lat: 27.4228, lng: 82.5835 }
  expect(withoutDuplicates([vijayNagar, office, elsewhere], 8).map(({ id }) => id)).toEqual([76, 37_140])
})

test('lists at most the given number of places', () => {
  const many = ['A', 'B', 'C'].map((name, id) => ({ ...vijayNagar, id, name }))
  expect(withoutDuplicates(many, 2)).toHaveLength(2)
})

test('an address line does not repeat the city', () => {
  expect(addressLine(vijayNagar)).toBe('Vijay Nagar, Indore, Madhya Pradesh 452010')
  expect(addressLine({ ...vijayNagar, name: 'Indore' })).toBe('Indore, Madhya Pradesh 452010')
})
