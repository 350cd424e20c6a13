import { expect, test } from 'vitest'
import { metresToPixels, toWorldSpot, worldWidth } from './mercator.ts'
import { waterRings } from './water.ts'

test('places points as maps of the web do', () => {
  expect(toWorldSpot({ lat: 0, lng: 0 })).toEqual({ x: 0.5, y: 0.5 })
  const { x, y } = toWorldSpot({ lat: 28.6139, lng: 77.209 })
  // Tile 10/731/426 holds Delhi.
  expect([Math.floor(x * 1024), Math.floor(y * 1024)]).toEqual([731, 426])
  expect(worldWidth(1)).toBe(512)
})

test('a kilometre has more pixels in the north', () => {
  expect(Math.round(metresToPixels(1000, { lat: 0 }, 10))).toBe(7)
  expect(metresToPixels(1000, { lat: 60 }, 10) / metresToPixels(1000, { lat: 0 }, 10)).toBeCloseTo(2)
})

const isWet = (point: { lat: number; lng: number }) => {
  const { x, y } = toWorldSpot(point)
  const crossings = waterRings().flatMap(({ spots }) =>
    spots.filter((one, index) => {
      const other = spots.at(index - 1) ?? one
      return one.y > y !== other.y > y && x < one.x + ((y - one.y) / (other.y - one.y)) * (other.x - one.x)
    }),
  )
  return crossings.length % 2 === 1
}

test.each([
  ['the sea off Mumbai', { lat: 18.95, lng: 72.7 }, true],
  ['Thane Creek', { lat: 19.0, lng: 72.96 }, true],
  ['the Bay of Bengal', { lat: 13.08, lng: 80.6 }, true],
  ['Chilika Lake', { lat: 19.7, lng: 85.35 }, true],
  ['Bandra', { lat: 19.06, lng: 72.84 }, false],
  ['Fort Kochi', { lat: 9.966, lng: 76.243 }, false],
  ['Indore', { lat: 22.72, lng: 75.86 }, false],
])('%s', (_name, point, wet) => {
  expect(isWet(point)).toBe(wet)
})
