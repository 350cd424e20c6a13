import { expect, test } from 'vitest'
import { isGeocode, parseAddressParts, withoutCountry } from './google-address.ts'

test('accepts streets and areas, not shops and sights', () => {
  expect(isGeocode({ types: ['sublocality_level_1', 'sublocality', 'political', 'geocode'] })).toBe(true)
  expect(isGeocode({ types: ['street_address'] })).toBe(true)
  expect(isGeocode({ types: ['restaurant', 'point_of_interest', 'establishment'] })).toBe(false)
})

test('finds pincode, city and state of an address', () => {
  const components = [
    { name: '100 Feet Road', types: ['route'] },
    { name: 'Bengaluru', types: ['locality', 'political'] },
    { name: 'Bengaluru Urban', types: ['administrative_area_level_2'] },
    { name: 'Karnataka', types: ['administrative_area_level_1'] },
    { name: '560038', types: ['postal_code'] },
  ]
  expect(parseAddressParts(components)).toEqual({ pincode: '560038', city: 'Bengaluru', state: 'Karnataka' })
  expect(parseAddressParts([{ name: 'Mysuru', types: ['administrative_area_level_3'] }]).city).toBe('Mysuru')
  expect(parseAddressParts([{ name: 'SW1A', types: ['postal_code'] }])).toEqual({ pincode: '', city: '', state: '' })
})

test('removes the country', () => {
  expect(withoutCountry('Indore, Madhya Pradesh 452010, India')).toBe('Indore, Madhya Pradesh 452010')
  expect(withoutCountry('India')).toBe('')
  expect(withoutCountry('India Gate Road, Mumbai')).toBe('India Gate Road, Mumbai')
})
