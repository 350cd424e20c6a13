import type { Map as LeafletMap } from 'leaflet'
import type { MouseEvent } from 'react'
import type { Point } from '#web/lib/state/location.ts'
import { type Spot, toWorldSpot, worldWidth } from './mercator.ts'

/** What of the world is in view, and how large. */
export interface Camera {
  zoom: number
  /** The place of a point in the layers of the map, in pixels. */
  toSpot: (point: Point) => Spot
  /** Whether a thing there can be seen, with what hangs over the edge. */
  isInView: (spot: Spot) => boolean
  /** Upper left corner and size of the ground, a little larger than the view: in pixels of the layers. */
  ground: Spot & { width: number; height: number }
  /** Upper left corner of the layers, in pixels of the world. */
  origin: Spot
  /** Corners of the ground in degrees. */
  box: { south: number; west: number; north: number; east: number }
}

/** So that a short drag shows no edge. */
const beyondView = 0.25

export function toCamera(view: LeafletMap): Camera {
  const zoom = view.getZoom()
  const origin = view.getPixelOrigin()
  const bounds = view.getBounds().pad(beyondView)
  const scale = worldWidth(zoom)
  const toSpot = (point: Point) => {
    const { x, y } = toWorldSpot(point)
    return { x: x * scale - origin.x, y: y * scale - origin.y }
  }
  const corner = view.latLngToLayerPoint(bounds.getNorthWest())
  const size = view.latLngToLayerPoint(bounds.getSouthEast()).subtract(corner)
  const ground = { x: corner.x, y: corner.y, width: size.x, height: size.y }
  return {
    ...{ zoom, toSpot, ground, origin: { x: origin.x, y: origin.y }, box: boxOf(bounds) },
    isInView: ({ x, y }) => x > ground.x && y > ground.y && x < ground.x + ground.width && y < ground.y + ground.height,
  }
}

/** Rounded to a tenth of a degree, so that a map moved to and fro asks for one box. */
function boxOf(bounds: ReturnType<LeafletMap['getBounds']>): Camera['box'] {
  const down = (degrees: number, least: number) => Math.max(least, Math.floor(degrees * 10) / 10)
  const up = (degrees: number, most: number) => Math.min(most, Math.ceil(degrees * 10) / 10)
  return {
    south: down(bounds.getSouth(), -90),
    west: down(bounds.getWest(), -180),
    north: up(bounds.getNorth(), 90),
    east: up(bounds.getEast(), 180),
  }
}

/** A drag that begins on a mark ends with a click on it; Enter has no pointer. */
export function isDrag({ dragging }: LeafletMap, { detail }: MouseEvent): boolean {
  // Missing in its types.
  return detail > 0 && (dragging as typeof dragging & { moved: () => boolean }).moved()
}
