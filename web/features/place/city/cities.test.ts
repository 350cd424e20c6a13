import { describe, expect, it } from 'vitest'
import { cityAround, cityOfPincode, findCentre, getCityName } from './cities.ts'

describe('the city of an address', () => {
  it('finds the city by pincode and by position', () => {
    expect(cityOfPincode('452001')?.name).toBe('Indore')
    expect(cityOfPincode('45')).toBeUndefined()
    expect(cityOfPincode('999999')).toBeUndefined()
    expect(cityAround({ lat: 12.9719, lng: 77.6412 })?.name).toBe('Bengaluru')
    expect(cityAround({ lat: 10, lng: 70 })).toBeUndefined()
  })

  it('is one of ours by pincode, else by position, else the one of the place', () => {
    const gwalior = { lat: 26.2, lng: 78.2, pincode: '474001', city: 'Gwalior' }
    expect(getCityName({ ...gwalior, pincode: '560038' })).toBe('Bengaluru')
    expect(getCityName({ ...gwalior, lat: 22.7, lng: 75.86 })).toBe('Indore')
    expect(getCityName(gwalior)).toBe('Gwalior')
  })

  it('returns the centre of served cities only', () => {
    expect(findCentre('Bengaluru')).toEqual({ lat: 12.9716, lng: 77.5946 })
    expect(findCentre('Gwalior')).toBeNull()
  })
})
