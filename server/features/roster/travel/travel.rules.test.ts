import { expect, test } from 'vitest'
import { travelMinutes } from './travel.rules.ts'

const koramangala = { lat: 12.9352, lng: 77.6245 }

test.each([
  ['the next street takes the floor', { lat: 12.936, lng: 77.626 }, 18, 20],
  ['the same house takes the floor', koramangala, 18, 20],
  ['Whitefield, 14.1 km away', { lat: 12.9698, lng: 77.75 }, 18, 66],
  ['a faster area', { lat: 12.9698, lng: 77.75 }, 36, 33],
])('%s', (_name, there, speedKmh, minutes) => {
  expect(travelMinutes(koramangala, there, speedKmh)).toBe(minutes)
  expect(travelMinutes(there, koramangala, speedKmh)).toBe(minutes)
})
