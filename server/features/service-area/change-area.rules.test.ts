import { expect, test } from 'vitest'
import { idOfCity, isInIndia, isNearCentre, isSameValue } from './change-area.rules.ts'

test.each([
  ['Navi Mumbai', 'navi-mumbai'],
  ['St. Thomas Mount', 'st-thomas-mount'],
  ['Mysuru', 'mysuru'],
])('%s has the id %s', (city, id) => {
  expect(idOfCity(city)).toBe(id)
})

test('a pincode belongs near the centre, and the centre into India', () => {
  const [bengaluru, mysuru] = [
    { lat: 12.9716, lng: 77.5946 },
    { lat: 12.2958, lng: 76.6394 },
  ] as const
  expect(isNearCentre({ lat: 13.1, lng: 77.6 }, bengaluru)).toBe(true)
  expect(isNearCentre(mysuru, bengaluru)).toBe(false)
  expect([bengaluru, { lat: 51.5, lng: 0 }].map(isInIndia)).toEqual([true, false])
})

test('values are the same whatever the order of their fields', () => {
  expect(isSameValue({ lat: 1, lng: 2 }, { lng: 2, lat: 1 })).toBe(true)
  expect(isSameValue({ lat: 1, lng: 2 }, { lat: 1, lng: 3 })).toBe(false)
  expect(isSameValue(null, { lat: 1 })).toBe(false)
})
