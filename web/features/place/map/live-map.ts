import 'leaflet/dist/leaflet.css'
import { divIcon, type LatLngBounds, type Map as LeafletMap, map as leafletMap, marker, svgOverlay } from 'leaflet'
import { map as mapSettings } from '#contract/business.ts'
import type { Point } from '#web/lib/state/location.ts'
import type { Box } from './label-room.ts'
import { type MapPlace, paintGround } from './paint-ground.ts'

export interface GeoBox {
  south: number
  west: number
  north: number
  east: number
}

export interface LiveMapOptions {
  placesIn: (box: GeoBox) => Promise<readonly MapPlace[]>
  /** The person tapped the map or moved the pin. Absent: the map is to be looked at. */
  onPoint?: ((point: Point) => void) | undefined
  animate: boolean
}

export interface LiveMap {
  /** Puts the pin there and comes close; null takes the pin away. */
  show: (point: Point | null) => void
  zoomBy: (levels: number) => void
  remove: () => void
}

/** Leaflet's own zoom takes a quarter of a second. */
const zoomMs = 400

/** A map without tiles, drawn from our own places. Starts at the centre and zoom of SPEC 2. */
export function drawMap(element: HTMLElement, { placesIn, onPoint, animate }: LiveMapOptions): LiveMap {
  const view = leafletMap(element, {
    center: mapSettings.centre,
    zoom: mapSettings.zoom,
    minZoom: 8,
    maxZoom: 17,
    zoomControl: false,
    attributionControl: false,
    // A map to look at must not catch the finger or wheel that scrolls the page.
    dragging: Boolean(onPoint),
    touchZoom: Boolean(onPoint),
    scrollWheelZoom: Boolean(onPoint),
    zoomAnimation: animate,
    fadeAnimation: animate,
  })
  const pin = makePin(view, onPoint)
  paintUnder(view, placesIn, pin.room)
  const resizing = new ResizeObserver(() => view.invalidateSize({ animate: false }))
  resizing.observe(element)
  return {
    show(point) {
      pin.put(point)
      if (point) view.setView(point, mapSettings.zoomAfterPick, { animate })
    },
    zoomBy: (levels) => view.setZoom(view.getZoom() + levels, { animate }),
    remove() {
      resizing.disconnect()
      // A zoom that is still running would look for what is gone.
      setTimeout(() => view.remove(), zoomMs)
    },
  }
}

const pinPicture = `<svg viewBox="0 0 48 60" width="44" height="55" aria-hidden="true">
  <path d="M24 58C13 44 4 35 4 24a20 20 0 0 1 40 0c0 11-9 20-20 34Z" fill="#0b7a70" stroke="#fff" stroke-width="3"/>
  <circle cx="24" cy="24" r="8" fill="#ffb703"/></svg>`

function makePin(view: LeafletMap, onPoint?: (point: Point) => void) {
  const icon = divIcon({ html: pinPicture, className: '', iconSize: [44, 55], iconAnchor: [22, 53] })
  const pin = marker(mapSettings.centre, { icon, draggable: Boolean(onPoint), alt: 'Chosen place', keyboard: false })
  if (onPoint) {
    pin.on('dragend', () => onPoint(plain(pin.getLatLng())))
    view.on('click', (event) => onPoint(plain(event.latlng)))
  }
  return {
    put(point: Point | null) {
      if (point) pin.setLatLng(point).addTo(view)
      else pin.remove()
    },
    /** What the pin covers, around a spot that `spotOf` finds for it. */
    room(spotOf: (point: Point) => { x: number; y: number }): Box[] {
      if (!view.hasLayer(pin)) return []
      const { x, y } = spotOf(pin.getLatLng())
      return [{ x: x - 22, y: y - 53, width: 44, height: 55 }]
    },
  }
}

type PinRoom = ReturnType<typeof makePin>['room']

function plain({ lat, lng }: Point): Point {
  return { lat, lng }
}

/** More than is seen, so that a short drag shows no edge. */
const beyondView = 0.3

/** Leaflet keeps the canvas in its place while the map moves and zooms; it is painted anew when the map rests. */
function paintUnder(view: LeafletMap, placesIn: LiveMapOptions['placesIn'], pinRoom: PinRoom): void {
  const canvas = document.createElement('canvas')
  // Its name speaks of SVG, but any element may lie there.
  const layer = svgOverlay(canvas as unknown as SVGElement, view.getBounds().pad(beyondView)).addTo(view)
  let places: readonly MapPlace[] = []
  let round = 0
  async function refresh() {
    const bounds = view.getBounds().pad(beyondView)
    layer.setBounds(bounds)
    paint(view, canvas, bounds, places, pinRoom)
    const mine = ++round
    // Without an answer the old places stay: the map is a help, and the search works without it.
    places = await placesIn(boxOf(bounds)).catch(() => places)
    // Another move was quicker, or the map is gone.
    if (mine === round && canvas.isConnected) paint(view, canvas, bounds, places, pinRoom)
  }
  view.on('moveend resize', refresh)
  refresh()
  // Names painted before the font is there would stay in another one.
  document.fonts.ready.then(() => {
    if (canvas.isConnected) refresh()
  })
}

function paint(
  view: LeafletMap,
  canvas: HTMLCanvasElement,
  bounds: LatLngBounds,
  places: readonly MapPlace[],
  pinRoom: PinRoom,
): void {
  const corner = view.latLngToLayerPoint(bounds.getNorthWest())
  const size = view.latLngToLayerPoint(bounds.getSouthEast()).subtract(corner)
  const sharpness = Math.min(2, devicePixelRatio)
  canvas.width = size.x * sharpness
  canvas.height = size.y * sharpness
  const context = canvas.getContext('2d')
  if (!context || size.x <= 0 || size.y <= 0) return
  context.scale(sharpness, sharpness)
  const spotOf = (point: Point) => view.latLngToLayerPoint(point).subtract(corner)
  paintGround(context, {
    width: size.x,
    height: size.y,
    zoom: view.getZoom(),
    spotOf,
    pointOf: ({ x, y }) => view.layerPointToLatLng(corner.add([x, y])),
    places,
    taken: pinRoom(spotOf),
  })
}

/** In steps of a twentieth of a degree, so that going back and forth asks for the same box again. */
function boxOf(bounds: LatLngBounds): GeoBox {
  const step = 0.05
  const down = (degrees: number, least: number) => Math.max(least, Math.floor(degrees / step) * step)
  const up = (degrees: number, most: number) => Math.min(most, Math.ceil(degrees / step) * step)
  return {
    south: down(bounds.getSouth(), -90),
    west: down(bounds.getWest(), -180),
    north: up(bounds.getNorth(), 90),
    east: up(bounds.getEast(), 180),
  }
}
