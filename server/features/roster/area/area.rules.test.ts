import { describe, expect, test } from 'vitest'
import { areaAround, distanceKm } from './area.rules.ts'

const mumbai = { id: 'mumbai', lat: 19.076, lng: 72.8777 }
const thane = { id: 'thane', lat: 19.2183, lng: 72.9781 }
const bengaluru = { id: 'bengaluru', lat: 12.9716, lng: 77.5946 }
const areas = [mumbai, thane, bengaluru]
const pincodes = [
  { areaId: 'thane', lat: 19.05, lng: 72.99 },
  { areaId: 'bengaluru', lat: 13.10197, lng: 77.586359 },
]

describe('the area around a point', () => {
  test.each([
    ['the centre of a city', { lat: 12.9716, lng: 77.5946 }, 'bengaluru'],
    ['a suburb without a pincode of ours', { lat: 13.2, lng: 77.7 }, 'bengaluru'],
    ['nearer to one centre, but in a pincode of the neighbour', { lat: 19.05, lng: 72.985 }, 'thane'],
    ['between two cities, nearer to the first', { lat: 19.1, lng: 72.88 }, 'mumbai'],
    ['a city where we are not', { lat: 26.9124, lng: 75.7873 }, undefined],
    ['the sea', { lat: 0, lng: 0 }, undefined],
  ])('%s', (_name, point, area) => {
    expect(areaAround(point, areas, pincodes)).toBe(area)
  })

  test('ends at the maximum distance', () => {
    const northOf = (km: number) => ({ lat: bengaluru.lat + km / 111.195, lng: bengaluru.lng })
    expect(areaAround(northOf(39), [bengaluru], [])).toBe('bengaluru')
    expect(areaAround(northOf(41), [bengaluru], [])).toBeUndefined()
  })
})

test('Bengaluru and Mumbai are 845 km apart', () => {
  expect(Math.round(distanceKm(bengaluru, mumbai))).toBe(845)
})
