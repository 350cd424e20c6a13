import type { Point } from '#web/lib/state/location.ts'

export interface Spot {
  x: number
  y: number
}

/** The world in the projection of web maps: from 0 to 1 eastwards and southwards. */
export function toWorldSpot({ lat, lng }: Point): Spot {
  const sine = Math.sin((lat * Math.PI) / 180)
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

/** Width of the world in pixels. */
export const worldWidth = (zoom: number) => 256 * 2 ** zoom

const equatorMetres = 40_075_017

export function metresToPixels(metres: number, { lat }: Pick<Point, 'lat'>, zoom: number): number {
  return (metres / (equatorMetres * Math.cos((lat * Math.PI) / 180))) * worldWidth(zoom)
}
