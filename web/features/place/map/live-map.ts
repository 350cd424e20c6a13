import 'leaflet/dist/leaflet.css'
import { divIcon, type LatLngBounds, type Map as LeafletMap, map as leafletMap, marker, svgOverlay } from 'leaflet'
import { map as mapSettings } from '#contract/business.ts'
import type { Point } from '#web/lib/state/location.ts'
import type { Box } from '#web/ui/map/label-room.ts'
import { type MapPlace, paintGround } from './paint-ground.ts'

export interface GeoBox {
  south: number
  west: number
  north: number
  east: number
}

export interface LiveMapOptions {
  placesIn: (box: GeoBox) => Promise<readonly MapPlace[]>
  /** Called with the tapped point or the moved pin. Absent: the map is read-only. */
  onPoint?: ((point: Point) => void) | undefined
  animate: boolean
}

export interface LiveMap {
  /** Moves the pin there and zooms in; null removes the pin. */
  show: (point: Point | null) => void
  zoomBy: (levels: number) => void
  remove: () => void
}

/** Leaflet's own zoom takes a quarter of a second. */
const zoomMs = 400

/** A map without tiles, drawn from our own places. Starts at the default centre and zoom. */
export function drawMap(element: HTMLElement, { placesIn, onPoint, animate }: LiveMapOptions): LiveMap {
  const view = leafletMap(element, {
    center: mapSettings.centre,
    zoom: mapSettings.zoom,
    minZoom: 8,
    maxZoom: 17,
    zoomControl: false,
    attributionControl: false,
    // A read-only map must not capture the gesture or wheel that scrolls the page.
    dragging: Boolean(onPoint),
    touchZoom: Boolean(onPoint),
    scrollWheelZoom: Boolean(onPoint),
    zoomAnimation: animate,
    fadeAnimation: animate,
  })
  const pin = makePin(view, onPoint)
  paintBelow(view, placesIn, pin.room)
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
      // A running zoom would access the removed map.
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
    /** The box the pin covers, around a point projected by `spotOf`. */
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

/** Larger than the view, so that a short drag shows no edge. */
const beyondView = 0.3

/** Leaflet moves and scales the canvas with the map; it is repainted when the map stops. */
function paintBelow(view: LeafletMap, placesIn: LiveMapOptions['placesIn'], pinRoom: PinRoom): void {
  const canvas = document.createElement('canvas')
  // Typed for SVG, but any element works.
  const layer = svgOverlay(canvas as unknown as SVGElement, view.getBounds().pad(beyondView)).addTo(view)
  let places: readonly MapPlace[] = []
  let round = 0
  async function refresh() {
    const bounds = view.getBounds().pad(beyondView)
    layer.setBounds(bounds)
    paint(view, canvas, bounds, places, pinRoom)
    const request = ++round
    // Without an answer the old places stay: the search works without the map.
    places = await placesIn(boxOf(bounds)).catch(() => places)
    // A later move was faster, or the map is removed.
    if (request === round && canvas.isConnected) paint(view, canvas, bounds, places, pinRoom)
  }
  view.on('moveend resize', refresh)
  refresh()
  // Labels painted before the font has loaded would keep the fallback font.
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

/** Rounded to a twentieth of a degree, so that panning back and forth requests the same box. */
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
