import { describe, expect, it } from 'vitest'
import {
  addressLine,
  centreOf,
  cityAround,
  cityOfPincode,
  emptyAddress,
  problemsOf,
  withPlace,
} from './address-form.ts'

const home = {
  ...emptyAddress,
  house: ' 12B, Palm Court ',
  street: '100 Feet Road',
  city: 'Bengaluru',
  pincode: '560038',
}
const inIndiranagar = { lat: 12.9719, lng: 77.6412 }

describe('an address', () => {
  it('becomes one line, with the landmark only where there is one', () => {
    expect(addressLine(home)).toBe('12B, Palm Court, 100 Feet Road, Bengaluru 560038')
    expect(addressLine({ ...home, landmark: 'the lake' })).toContain('near the lake')
  })

  it('stays within the length the server accepts', () => {
    expect(addressLine({ ...home, street: 'x'.repeat(700) })).toHaveLength(500)
  })

  it('needs house, street, city and a pincode of six digits', () => {
    expect(problemsOf(home)).toEqual({})
    expect(Object.keys(problemsOf(emptyAddress))).toEqual(['house', 'street', 'city', 'pincode'])
    expect(problemsOf({ ...home, pincode: '06003' }).pincode).toBe('A pincode has six digits.')
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

it('takes area, pincode and city of a place and keeps the house', () => {
  expect(withPlace({ ...emptyAddress, house: '12B' }, place)).toMatchObject({
    house: '12B',
    street: 'Indiranagar',
    pincode: '560038',
    city: 'Bengaluru',
  })
  const elsewhere = { ...place, lat: 26.2, lng: 78.2, pincode: '474001', city: 'Gwalior' }
  expect(withPlace(emptyAddress, elsewhere).city).toBe('Gwalior')
})

describe('the city of an address', () => {
  it('finds the city by pincode and by position', () => {
    expect(cityOfPincode('452001')?.name).toBe('Indore')
    expect(cityOfPincode('45')).toBeUndefined()
    expect(cityOfPincode('999999')).toBeUndefined()
    expect(cityAround(inIndiranagar)?.name).toBe('Bengaluru')
    expect(cityAround({ lat: 10, lng: 70 })).toBeUndefined()
  })

  it('returns the centre of served cities only', () => {
    expect(centreOf('Bengaluru')).toEqual({ lat: 12.9716, lng: 77.5946 })
    expect(centreOf('Gwalior')).toBeNull()
  })
})
