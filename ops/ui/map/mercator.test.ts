import { expect, test } from 'vitest'
import { metresToPixels, toWorldSpot, worldWidth } from './mercator.ts'

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
