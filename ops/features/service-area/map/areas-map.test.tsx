import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { demandCalls, serviceAreaCalls } from '#contract/calls.gen.ts'
import type { StaffRole } from '#contract/lib/staff-roles.ts'
import type { DemandPlace } from '#ops/features/demand/demand-rows.ts'
import { renderPage } from '#ops/testing/render-page.tsx'
import type { MapTools } from '#ops/ui/map/map-view.tsx'
import type { AreaLine } from '../area-state.tsx'
import { AreasMap } from './areas-map.tsx'
import { PincodeReach } from './pincode-reach.tsx'
import { PlaceMarks } from './place-marks.tsx'
import type { PlacedDemand } from './places.ts'

const area = (id: string, city: string, status: AreaLine['status'], lat: number, lng: number): AreaLine => ({
  ...{ _id: id, city, status, state: 'Madhya Pradesh', pause: null, lastVisitDay: null, professionals: 3, visits: 1 },
  ...{ pincodes: 1, centre: { lat, lng } },
})
const areas = [area('indore', 'Indore', 'live', 22.72, 75.86), area('bhopal', 'Bhopal', 'paused', 23.26, 77.41)]
const pincodes = [
  { area: 'indore', pincode: '452010', name: 'Vijay Nagar', lat: 22.75, lng: 75.89 },
  { area: 'bhopal', pincode: '462001', name: 'Bhopal', lat: 23.26, lng: 77.4 },
]
const place = (pincode: string, city: string, asked: number, more: Partial<DemandPlace>): DemandPlace => ({
  ...{ pincode, city, state: 'Madhya Pradesh', point: null, area: null, status: 'none' },
  weeks: [{ week: '2026-11-23', asked, wishes: 1 }],
  ...more,
})
const places = [
  place('456001', 'Ujjain', 8, { point: { lat: 23.18, lng: 75.78 } }),
  place('682001', 'Kochi', 3, { point: { lat: 9.97, lng: 76.28 } }),
  place('', '', 2, {}),
  place('452010', 'Indore', 9, { point: { lat: 22.75, lng: 75.89 }, area: 'indore', status: 'paused' }),
]

const render = (role: StaffRole, places: readonly DemandPlace[], areaId?: string) =>
  renderPage(
    () => <AreasMap areas={areas} {...(areaId && { areaId })} />,
    { role, at: '/service-areas?view=map&weeks=4' },
    [serviceAreaCalls.pincodes, undefined, { pincodes }],
    [demandCalls.list, { weeks: 4 }, { weeks: ['2026-11-23'], places }],
  )

test('the table below the map holds the demand of places outside, and offers the nearest area within reach', () => {
  const html = render('dispatcher', places)
  for (const words of [
    'Ujjain 456001',
    'Kochi 682001',
    'No pincode given',
    'Add to Indore<span class="sr-only"> 456001',
  ])
    expect(html).toContain(words)
  expect(html.match(/Add to /g)).toHaveLength(1)
  // A pincode that an area has is no place to add.
  expect(html).not.toContain('Indore 452010')
})

test('an area that is too far for a place is not offered, even on its own page', () => {
  expect(render('dispatcher', places, 'bhopal')).toContain('Add to Indore<span class="sr-only"> 456001')
})

test('without demand it says so; colleagues who may not see demand get the areas alone', () => {
  expect(render('dispatcher', [])).toContain('No demand elsewhere in these weeks.')
  const html = render('support', places)
  expect(html).not.toMatch(/Ujjain|Demand/)
  expect(html).toContain('Loading Map of the areas')
})

/** 100 pixels to a degree. */
const camera = {
  zoom: 10,
  toSpot: ({ lat, lng }: { lat: number; lng: number }) => ({ x: lng * 100, y: -lat * 100 }),
  isInView: () => true,
} as unknown as MapTools['camera']

test('a pincode of a paused area is grey', () => {
  const html = renderToStaticMarkup(<PincodeReach tools={{ camera }} {...{ areas, pincodes }} />)
  expect([...html.matchAll(/r="4" class="([^"]+)"/g)].map(([, look]) => look)).toEqual([
    'stroke-white fill-teal',
    'stroke-white fill-outline',
  ])
})

const row = (pincode: string, asked: number, lng: number): PlacedDemand => ({
  ...{ key: pincode, pincode, city: 'Ujjain', state: '', area: null, status: 'none' as const },
  ...{ asked, wishes: 1, latest: 0, point: { lat: 23, lng } },
})

function renderMarks(shown: readonly AreaLine[], demand: readonly PlacedDemand[] = [], more = camera): string {
  const tools = { camera: more, view: { getMaxZoom: () => 15 } as MapTools['view'], zoomTo: () => undefined }
  return renderToStaticMarkup(
    <MemoryRouter>
      <PlaceMarks {...{ tools, demand }} areas={shown} chosen="" onChoose={() => undefined} />
    </MemoryRouter>,
  )
}
const labelsIn = (html: string) => [...html.matchAll(/aria-label="([^"]+)"/g)].map(([, label]) => label)

test('a centre leads to its area and says its state; a circle says place and count', () => {
  const html = renderMarks(areas, [row('456001', 8, 70)])
  expect(labelsIn(html)).toEqual(['Indore: open', 'Bhopal: paused', 'Ujjain 456001: 9'])
  expect(html).toContain('href="/service-areas/bhopal"')
})

test('centres and circles that would overlap are one mark, which names all of them', () => {
  const [indore, bhopal] = areas as [AreaLine, AreaLine]
  const near = { ...bhopal, centre: { lat: 22.9, lng: 75.9 } }
  expect(labelsIn(renderMarks([indore, near]))).toEqual(['2 areas: Indore, Bhopal'])
  const around = [row('456001', 8, 75.8), row('456006', 3, 75.9)]
  const joint = renderMarks([indore], around)
  expect(labelsIn(joint)).toEqual(['Indore: open · 2 places: 13'])
  expect(joint).toContain('data-demand="13"')
  // A figure that the name does not say would be another name.
  expect(joint).not.toContain('>1<')
  expect(labelsIn(renderMarks([indore, near], [row('456001', 8, 75.8), row('456006', 3, 70)]))).toEqual([
    '2 areas: Indore, Bhopal · Ujjain 456001: 9',
    'Ujjain 456006: 4',
  ])
  expect(labelsIn(renderMarks([], around))).toEqual(['2 places: 13'])
})

test('with all of India in view no two marks leave each other less than 24 pixels to press', () => {
  const cities = Array.from({ length: 16 }, (_, index) =>
    area(`city-${index}`, `City ${index}`, 'live', 8 + ((index * 7) % 25), 68 + ((index * 11) % 28)),
  )
  const demand = Array.from({ length: 60 }, (_, index) => ({
    ...row(String(400_000 + index), index * 40, 68 + ((index * 5) % 28)),
    point: { lat: 8 + ((index * 13) % 25), lng: 68 + ((index * 5) % 28) },
  }))
  // All of India on a phone: some 12 pixels to a degree.
  const toSpot = ({ lat, lng }: { lat: number; lng: number }) => ({ x: lng * 12, y: -lat * 12 })
  const marks = marksIn(renderMarks(cities, demand, { ...camera, zoom: 4, toSpot }))
  expect(marks.length).toBeGreaterThan(10)
  const toPress = marks.flatMap((one) =>
    marks
      .filter((other) => other !== one)
      .map((other) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) + one.size / 2 - other.size / 2),
  )
  expect(Math.min(...toPress)).toBeGreaterThanOrEqual(24)
})

/** Middle and width of each mark, as drawn. */
function marksIn(html: string): { x: number; y: number; size: number }[] {
  const places = [...html.matchAll(/translate\((-?[\d.]+)px, (-?[\d.]+)px\)/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ])
  const sizes = [...html.matchAll(/<a [^>]*size-6|width:([\d.]+)px/g)].map(([, width]) => Number(width ?? 24))
  return places.map(([x = 0, y = 0], index) => ({ x, y, size: sizes[index] ?? 0 }))
}
