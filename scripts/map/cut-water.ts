/**
 * `node scripts/map/cut-water.ts map.geo.json`: cuts seas, lakes and wide rivers of India out of the file of the npm package
 * `@geo-maps/earth-waterbodies-250m` and writes what the maps of the console draw (docs/decisions/0036).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { localityRows } from '#seed/places.ts'
import { clipRing, type Position, simplify } from './rings.ts'

interface Source {
  geometries: { coordinates: Position[][][] }[]
}

/** More than India, so that the map shows no edge. */
const cut = { west: 30, south: -20, east: 135, north: 55 }
const india = { west: 67, south: 6, east: 98, north: 36 }
/** Degrees: below this a body of water is left out, and a bend of its shore is straightened. */
const country = { size: 0.06, bend: 0.008 }
const city = { size: 0.012, bend: 0.001, reach: 0.35 }
const abroad = { size: 1.2, bend: 0.06 }

const cities = localityRows().filter(({ kind }) => kind === 'city') as { lat: number; lng: number }[]
const isNearCity = ([lng, lat]: Position) =>
  cities.some((one) => Math.abs(one.lat - lat) < city.reach && Math.abs(one.lng - lng) < city.reach)

function detailAt(position: Position): { size: number; bend: number } {
  if (isNearCity(position)) return city
  const [lng, lat] = position
  return lng > india.west && lng < india.east && lat > india.south && lat < india.north ? country : abroad
}

function sizeOf(ring: readonly Position[]): number {
  const span = (axis: 0 | 1) => {
    const values = ring.map((position) => position[axis])
    return (
      values.reduce((most, value) => Math.max(most, value)) - values.reduce((least, value) => Math.min(least, value))
    )
  }
  return Math.max(span(0), span(1))
}

/** A small lake of the source has three or four: it reads as a mistake. */
const minCorners = 7

/** Thousandths of a degree, each after the one before: '72820 19010 3 -1 2 2'. */
function packed(ring: readonly Position[]): string {
  const whole = ring.map(([lng, lat]) => [Math.round(lng * 1000), Math.round(lat * 1000)] as const)
  const steps = whole.map(([lng, lat], index) => {
    const [lastLng, lastLat] = whole[index - 1] ?? [0, 0]
    return [lng - lastLng, lat - lastLat]
  })
  const moved = steps.filter(([lng, lat], index) => index === 0 || lng !== 0 || lat !== 0)
  return moved.length < minCorners ? '' : moved.flat().join(' ')
}

const [, , file = ''] = process.argv
const { geometries } = JSON.parse(readFileSync(file, 'utf8')) as Source
const rings = geometries
  .flatMap(({ coordinates }) => coordinates)
  .flat()
  .map((ring) => clipRing(ring, cut))
  .filter((ring) => ring.length > 3 && sizeOf(ring) > Math.min(...new Set(ring.map((at) => detailAt(at).size))))
  .map((ring) => simplify(ring, (position) => detailAt(position).bend))
  .map(packed)
  .filter(Boolean)
const head =
  '// Written by scripts/map/cut-water.ts. © OpenStreetMap contributors, ODbL 1.0: docs/third-party-notes.md.'
writeFileSync('ops/ui/map/water.gen.ts', `${head}\nexport const packedWater = \`${rings.join('\n')}\`\n`)
