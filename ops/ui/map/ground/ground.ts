import type { placeCalls } from '#contract/calls.gen.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { type Spot, toWorldSpot, worldWidth } from '../mercator.ts'

/** A box on the screen, in CSS pixels. */
interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Label<Place> {
  place: Place
  box: Box
}

/** The labels that fit without overlap; earlier ones have priority and are never displaced. */
export function labelsWithRoom<Place>(labels: readonly Label<Place>[]): Label<Place>[] {
  const kept: Label<Place>[] = []
  const boxes: Box[] = []
  for (const label of labels) {
    if (boxes.some((box) => overlap(box, label.box))) continue
    boxes.push(label.box)
    kept.push(label)
  }
  return kept
}

/** Names that almost touch read as one. */
const air = 4

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width + air &&
    other.x < one.x + one.width + air &&
    one.y < other.y + other.height + air &&
    other.y < one.y + one.height + air
  )
}

type MapPlace = EndpointResponse<typeof placeCalls.around>['data'][number]

interface Ground {
  width: number
  height: number
  zoom: number
  /** Its upper left corner, in pixels of the world. */
  corner: Spot
  places: readonly MapPlace[]
}

/* A canvas cannot read the tokens of the style sheet. */
const colours = {
  land: '#f1f4f0',
  dot: '#8ba39e',
  name: '#44544f',
  city: '#10201e',
}
const font = '"Figtree", system-ui, sans-serif'

/** Names of places. No borders: those of India are regulated, and no visit needs one. */
export function paintGround(canvas: CanvasRenderingContext2D, ground: Ground): void {
  canvas.fillStyle = colours.land
  canvas.fillRect(0, 0, ground.width, ground.height)
  const scale = worldWidth(ground.zoom)
  const labels = ground.places.map((place) => {
    const { x, y } = toWorldSpot(place)
    return labelOf(canvas, place, { x: x * scale - ground.corner.x, y: y * scale - ground.corner.y })
  })
  for (const label of labelsWithRoom(labels)) paintLabel(canvas, label)
}

const dotRoom = 8

function labelOf(canvas: CanvasRenderingContext2D, place: MapPlace, { x, y }: Spot): Label<MapPlace> {
  canvas.font = fontOf(place)
  const { width } = canvas.measureText(place.name)
  return { place, box: { x: x - 3, y: y - 8, width: width + dotRoom, height: place.kind === 'city' ? 18 : 15 } }
}

/** A name right of its dot. */
function paintLabel(canvas: CanvasRenderingContext2D, { place, box }: Label<MapPlace>): void {
  const isCity = place.kind === 'city'
  canvas.beginPath()
  canvas.arc(box.x + 3, box.y + 8, isCity ? 3.5 : 2.5, 0, Math.PI * 2)
  canvas.fillStyle = isCity ? colours.city : colours.dot
  canvas.fill()
  canvas.font = fontOf(place)
  canvas.textBaseline = 'middle'
  canvas.lineJoin = 'round'
  canvas.strokeStyle = colours.land
  canvas.lineWidth = 3
  canvas.strokeText(place.name, box.x + dotRoom, box.y + 8)
  canvas.fillStyle = isCity ? colours.city : colours.name
  canvas.fillText(place.name, box.x + dotRoom, box.y + 8)
}

function fontOf({ kind }: MapPlace): string {
  return kind === 'city' ? `700 14px ${font}` : `500 12px ${font}`
}
