import { describe, expect, it } from 'vitest'
import { addressLine, cityAround, cityOfPincode, emptyAddress, pointOf, problemsOf } from './address-form.ts'

const home = {
  ...emptyAddress,
  house: ' 12B, Palm Court ',
  street: '100 Feet Road',
  city: 'Bengaluru',
  pincode: '560038',
}
const inIndiranagar = { lat: 12.9719, lng: 77.6412 }
const inIndore = { lat: 22.72, lng: 75.86 }

describe('an address', () => {
  it('becomes one line, with the landmark only where there is one', () => {
    expect(addressLine(home)).toBe('12B, Palm Court, 100 Feet Road, Bengaluru 560038')
    expect(addressLine({ ...home, landmark: 'the lake' })).toContain('near the lake')
  })

  it('never grows beyond what the server takes', () => {
    expect(addressLine({ ...home, street: 'x'.repeat(700) })).toHaveLength(500)
  })

  it('needs house, street, city and a pincode of six digits', () => {
    expect(problemsOf(home)).toEqual({})
    expect(Object.keys(problemsOf(emptyAddress))).toEqual(['house', 'street', 'city', 'pincode'])
    expect(problemsOf({ ...home, pincode: '06003' }).pincode).toBe('A pincode has six digits.')
  })
})

describe('where an address lies', () => {
  it('knows the city from the pincode and from the position', () => {
    expect(cityOfPincode('452001')?.name).toBe('Indore')
    expect(cityOfPincode('45')).toBeUndefined()
    expect(cityOfPincode('999999')).toBeUndefined()
    expect(cityAround(inIndiranagar)?.name).toBe('Bengaluru')
    expect(cityAround({ lat: 10, lng: 70 })).toBeUndefined()
  })

  it("takes the phone's position in the city of the address, and the city's centre when the phone is elsewhere", () => {
    expect(pointOf(home, inIndiranagar)).toEqual(inIndiranagar)
    expect(pointOf(home, inIndore)).toEqual({ lat: 12.9716, lng: 77.5946 })
    expect(pointOf(home, null)).toEqual({ lat: 12.9716, lng: 77.5946 })
  })
})
