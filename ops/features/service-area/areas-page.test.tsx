import { expect, test } from 'vitest'
import { demandCalls, serviceAreaCalls } from '#contract/calls.gen.ts'
import { Component as Demand } from '#ops/features/demand/demand.view.tsx'
import { renderPage } from '#ops/testing/render-page.tsx'
import { Component as Areas } from './areas.page.tsx'

const area = {
  ...{ _id: 'indore', city: 'Indore', state: 'Madhya Pradesh', status: 'live', pause: null, lastVisitDay: null },
  ...{ professionals: 4, visits: 9, pincodes: 12 },
}
const place = { pincode: '682001', city: 'Kochi', state: 'Kerala', point: null, area: null, status: 'none', weeks: [] }

test.each([
  ['Areas', Areas, [serviceAreaCalls.overview, undefined, { areas: [area] }]],
  ['Demand', Demand, [demandCalls.list, { weeks: 12 }, { weeks: [], places: [place] }]],
] as const)('%s names the state of an area and the state of India apart', (_page, Page, answer) => {
  const html = renderPage(Page, { role: 'dispatcher' }, answer)
  const heads = [...html.matchAll(/<th [^>]*>([^<]*)<\/th>/g)].map(([, title]) => title)
  expect(heads).toEqual(expect.arrayContaining(['State of the area', 'State of India']))
  expect(html).not.toMatch(/>(State|All states)</)
})
