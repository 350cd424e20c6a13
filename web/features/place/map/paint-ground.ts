import type { placeCalls } from '#contract/calls.gen.ts'
import type { Point } from '#web/lib/state/location.ts'
import type { AnswerOf } from '#web/lib/web-call.ts'
import { type Box, type Label, labelsWithRoom } from '#web/ui/map/label-room.ts'

export type MapPlace = AnswerOf<typeof placeCalls.around>['data'][number]

interface Spot {
  x: number
  y: number
}

interface Ground {
  width: number
  height: number
  zoom: number
  /** Projects a point to canvas CSS pixels. */
  spotOf: (point: Point) => Spot
  pointOf: (spot: Spot) => Point
  places: readonly MapPlace[]
  /** Boxes that labels keep free, in CSS pixels: the pin. */
  taken: readonly Box[]
}

/* A canvas cannot read the tokens of the style sheet. */
const colours = {
  land: '#eef2f1',
  grid: '#dfe7e4',
  lived: '11, 122, 112',
  dot: '#7fa39d',
  ring: '#ffffff',
  name: '#2a3f3b',
  city: '#10201e',
}
const font = '"Figtree", system-ui, sans-serif'

/** Land, a grid that shows movement, and place names. No borders: the data has none. */
export function paintGround(canvas: CanvasRenderingContext2D, ground: Ground): void {
  canvas.fillStyle = colours.land
  canvas.fillRect(0, 0, ground.width, ground.height)
  paintSettlements(canvas, ground)
  paintGrid(canvas, ground)
  const spots = ground.places.map((place) => ({ place, ...ground.spotOf(place) }))
  for (const spot of spots) paintDot(canvas, spot)
  const labels = spots.map((spot) => labelOf(canvas, spot))
  for (const label of labelsWithRoom(labels, ground.taken)) paintLabel(canvas, label)
}

/** The ground is greener within about 1.5 km of each place. */
function paintSettlements(canvas: CanvasRenderingContext2D, { places, spotOf, zoom }: Ground): void {
  const radius = Math.min(220, 1500 / (metresAPixelAtZoom0 / 2 ** zoom))
  for (const place of places) {
    const { x, y } = spotOf(place)
    const glow = canvas.createRadialGradient(x, y, 0, x, y, radius)
    glow.addColorStop(0, `rgba(${colours.lived}, 0.07)`)
    glow.addColorStop(1, `rgba(${colours.lived}, 0)`)
    canvas.fillStyle = glow
    canvas.fillRect(x - radius, y - radius, radius * 2, radius * 2)
  }
}

/** Of the Web Mercator projection, at about 20° north. */
const metresAPixelAtZoom0 = 147_000

function paintGrid(canvas: CanvasRenderingContext2D, { width, height, zoom, spotOf, pointOf }: Ground): void {
  const step = 360 / 2 ** (zoom + 1.5)
  const first = pointOf({ x: 0, y: height })
  const last = pointOf({ x: width, y: 0 })
  canvas.strokeStyle = colours.grid
  canvas.lineWidth = 1
  canvas.beginPath()
  for (let lng = Math.ceil(first.lng / step) * step; lng < last.lng; lng += step) {
    const x = Math.round(spotOf({ lat: first.lat, lng }).x) + 0.5
    canvas.moveTo(x, 0)
    canvas.lineTo(x, height)
  }
  for (let lat = Math.ceil(first.lat / step) * step; lat < last.lat; lat += step) {
    const y = Math.round(spotOf({ lat, lng: first.lng }).y) + 0.5
    canvas.moveTo(0, y)
    canvas.lineTo(width, y)
  }
  canvas.stroke()
}

type PlaceSpot = Spot & { place: MapPlace }

function paintDot(canvas: CanvasRenderingContext2D, { x, y, place }: PlaceSpot): void {
  canvas.beginPath()
  canvas.arc(x, y, place.kind === 'city' ? 5.5 : 4, 0, Math.PI * 2)
  canvas.fillStyle = place.kind === 'city' ? colours.name : colours.dot
  canvas.fill()
  canvas.strokeStyle = colours.ring
  canvas.lineWidth = 2
  canvas.stroke()
}

function labelOf(canvas: CanvasRenderingContext2D, { place, x, y }: PlaceSpot): Label<MapPlace> {
  canvas.font = fontOf(place)
  const box: Box = { x, y: y + 7, width: canvas.measureText(place.name).width, height: place.kind === 'city' ? 20 : 16 }
  return { place, box }
}

function paintLabel(canvas: CanvasRenderingContext2D, { place, box }: Label<MapPlace>): void {
  canvas.font = fontOf(place)
  canvas.textBaseline = 'top'
  canvas.lineJoin = 'round'
  canvas.strokeStyle = colours.land
  canvas.lineWidth = 3
  canvas.strokeText(place.name, box.x, box.y)
  canvas.fillStyle = place.kind === 'city' ? colours.city : colours.name
  canvas.fillText(place.name, box.x, box.y)
}

function fontOf({ kind }: MapPlace): string {
  return kind === 'city' ? `700 16px ${font}` : `500 13px ${font}`
}
