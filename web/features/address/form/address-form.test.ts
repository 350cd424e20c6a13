import { describe, expect, it } from 'vitest'
import {
  addressLine,
  conflictsIn,
  emptyAddress,
  formOfLine,
  formOfSaved,
  missingIn,
  storedAddress,
  withPlace,
} from './address-form.ts'
import { partsOfText } from './address-text.ts'

const home = {
  ...emptyAddress,
  house: ' 12B, Palm Court ',
  street: '100 Feet Road',
  city: 'Bengaluru',
  pincode: '560038',
}

describe('an address', () => {
  it('becomes one line, with the landmark only where there is one', () => {
    expect(addressLine(home)).toBe('12B, Palm Court, 100 Feet Road, Bengaluru 560038')
    expect(addressLine({ ...home, landmark: 'the lake' })).toContain('near the lake')
    expect(addressLine({ ...home, landmark: 'Opposite the lake' })).toMatch(/560038, Opposite the lake$/)
  })

  it('stays within the length the server accepts', () => {
    expect(addressLine({ ...home, street: 'x'.repeat(700) })).toHaveLength(500)
  })

  it('needs house, street, city and a pincode of six digits', () => {
    expect(missingIn(home)).toEqual({})
    expect(Object.keys(missingIn(emptyAddress))).toEqual(['house', 'street', 'city', 'pincode'])
    expect(missingIn({ ...home, pincode: '06003' }).pincode).toBe('Enter a 6-digit pincode.')
  })
})

const place = {
  lat: 12.97,
  lng: 77.64,
  address: 'Indiranagar, Bengaluru, Karnataka 560038',
  pincode: '560038',
  city: 'Bangalore North',
  state: 'Karnataka',
  served: true,
  areaId: 'bengaluru',
}
const gwalior = {
  ...place,
  lat: 26.2,
  lng: 78.2,
  address: 'Lashkar, Gwalior, Madhya Pradesh 474001',
  pincode: '474001',
  city: 'Gwalior',
  served: false,
  areaId: null,
}

it('takes area, pincode and city of a place and keeps the house', () => {
  expect(withPlace({ ...emptyAddress, house: '12B' }, place)).toMatchObject({
    house: '12B',
    street: 'Indiranagar',
    pincode: '560038',
    city: 'Bengaluru',
  })
  expect(withPlace(emptyAddress, gwalior)).toMatchObject({ street: 'Lashkar', city: 'Gwalior' })
})

describe('city and pincode that contradict each other', () => {
  it('are shown before the form is sent, also while the pincode is looked up', () => {
    const wrong = { ...home, city: 'Indore' }
    const problem = { city: '560038 is in Bengaluru, not Indore.' }
    expect(conflictsIn(wrong, undefined)).toEqual(problem)
    expect(conflictsIn(wrong, place)).toEqual(problem)
    expect(conflictsIn({ ...home, pincode: '474001' }, gwalior)).toEqual({
      city: '474001 is in Gwalior, not Bengaluru.',
    })
  })

  it('are not assumed of an incomplete or agreeing address', () => {
    expect(conflictsIn(home, place)).toEqual({})
    expect(conflictsIn({ ...home, city: '' }, place)).toEqual({})
    expect(conflictsIn({ ...home, city: 'Indore', pincode: '56003' }, undefined)).toEqual({})
    expect(conflictsIn({ ...home, pincode: '474001' }, undefined)).toEqual({})
  })

  it('shows a pincode that no place has, unless it begins like those of our cities', () => {
    expect(Object.keys(conflictsIn({ ...home, pincode: '999999' }, null))).toEqual(['pincode'])
    expect(conflictsIn({ ...home, pincode: '560999' }, null)).toEqual({})
  })
})

describe('the text of an address in its parts', () => {
  it.each([
    ['Vijay Nagar, Indore, Madhya Pradesh 452010', 'Vijay Nagar', 'Indore', '452010'],
    ['100 Feet Road, Indiranagar, Bengaluru 560038', '100 Feet Road, Indiranagar', 'Bengaluru', '560038'],
    ['Indore Road, Vijay Nagar, Indore 452010', 'Indore Road, Vijay Nagar', 'Indore', '452010'],
    ['Chandni Chowk, New Delhi, Delhi 110006', 'Chandni Chowk', 'New Delhi', '110006'],
    ['Old Delhi Road, Delhi 110006', 'Old Delhi Road', 'New Delhi', '110006'],
    ['Naupada, Thane, Maharashtra 400602', 'Naupada', 'Navi Mumbai and Thane', '400602'],
    ['Indiranagar, Bangalore 560038', 'Indiranagar', 'Bengaluru', '560038'],
    ['Indiranagar, Ulsoor 560038', 'Indiranagar, Ulsoor', 'Bengaluru', '560038'],
    ['Indore, Madhya Pradesh 452001', '', 'Indore', '452001'],
    ['Lashkar, Gwalior, Madhya Pradesh 474001', 'Lashkar', 'Gwalior', '474001'],
    ['MG Road, Fort, Gwalior 474001', 'MG Road, Fort', 'Gwalior', '474001'],
    ['Sector 17, Chandigarh, Chandigarh 160017', 'Sector 17, Chandigarh', 'Chandigarh', '160017'],
    ['Kochi, Kerala', '', 'Kochi', ''],
    ['5th Block, Koramangala', '5th Block, Koramangala', '', ''],
  ])('%s', (text, street, city, pincode) => {
    expect(partsOfText(text)).toEqual({ street, city, pincode })
  })

  it('takes the city of a known pincode that the text lacks', () => {
    expect(partsOfText('5th Block, Koramangala', '560095')).toEqual({
      street: '5th Block, Koramangala',
      city: 'Bengaluru',
      pincode: '560095',
    })
  })
})

describe('an address to edit', () => {
  const typed = { ...home, house: '12B', street: '100 Feet Road, Indiranagar', landmark: 'near the lake' }

  it('has the fields of a saved address', () => {
    const saved = {
      _id: 'a',
      served: true,
      preferred: true,
      line: '',
      lat: 1,
      lng: 2,
      ...storedAddress(typed),
      kind: 'Home' as const,
    }
    expect(formOfSaved(saved)).toEqual(typed)
  })

  it('has the fields of the line of a booking', () => {
    expect(formOfLine(addressLine(typed), 'Home')).toEqual(typed)
    expect(formOfLine('4, Palasia Square, near the clock tower, Indore 452001', '')).toEqual({
      house: '4',
      street: 'Palasia Square',
      landmark: 'near the clock tower',
      city: 'Indore',
      pincode: '452001',
      kind: '',
    })
    expect(formOfLine('12, 5th Block, Koramangala', 'Home')).toMatchObject({
      house: '12',
      street: '5th Block, Koramangala',
    })
  })

  it.each([
    '12, Sunrise Apartments, 100 Feet Road, Indiranagar, Bengaluru 560038',
    '304, Shagun Residency, Scheme 54, Vijay Nagar, Indore 452010, Near Meghdoot Garden, gate 2',
  ])('keeps every word of %s', (line) => {
    expect(addressLine(formOfLine(line, ''))).toBe(line)
  })
})
