import { expect, test } from 'vitest'
import { staffCatalogCalls } from '#contract/calls.gen.ts'
import { renderPage } from '#ops/testing/render-page.tsx'
import type { CatalogService, Change } from './catalog.types.ts'
import { editedPrices, hasProblem, initialPrices, previewPrices } from './prices/price-edits.ts'
import { changedFields, isBad, parseRupees, toTyped } from './rows/row-fields.ts'
import { Component } from './service.page.tsx'

const change: Change = {
  ...{ _id: 2, entity: 'service', entityId: 'sofa', name: 'Sofa Cleaning', by: 'Meera', at: '2020-11-20T04:30:00Z' },
  ...{ fields: [{ field: 'price_paise', before: '349', after: '399' }], from: '2020-11-29T18:30:00.000Z' },
  ...{ state: 'planned', reason: 'Dearer chemicals', withdrawn: null },
}
const service: CatalogService = {
  ...{ _id: 'sofa', name: 'Sofa Cleaning', kind: 'service', active: true, category: 'Cleaning, Sofas', revision: 2 },
  ...{ cheapest: 299, hiddenBy: [] },
  texts: {
    ...{ name: 'Sofa Cleaning', description: 'Fabric and leather', active: true, durationMinutes: 60, crewSize: 1 },
    ...{ inclusions: ['Vacuuming', 'Shampoo'], exclusions: [], customerPrep: ['Water'] },
  },
  prices: [
    { entity: 'service', _id: 'sofa', name: 'Sofa Cleaning', price: 349, formerPrice: 449, sharedWith: 0 },
    { entity: 'variant', _id: 'sofa.2', name: '2 seats', price: 299, formerPrice: null, sharedWith: 0 },
    { entity: 'variant', _id: 'sofa.9', name: '9 seats', price: null, formerPrice: null, sharedWith: 0 },
    { entity: 'add_on', _id: 'cushions', name: 'Cushions', price: 99, formerPrice: null, sharedWith: 2 },
  ],
  changes: [
    change,
    { ...change, _id: 1, state: 'current', fields: [{ field: 'price_paise', before: '299', after: '349' }] },
  ],
}

const render = (data: CatalogService) =>
  renderPage(Component, { path: '/catalogue/:id', at: '/catalogue/sofa' }, [
    staffCatalogCalls.service,
    { serviceId: 'sofa' },
    data,
  ])

test('a service shows its prices now, planned and former, and where the shop says another price than it sells at', () => {
  const html = render(service)
  expect(html).toContain('The shop shows ₹349 for this service, but its cheapest choice costs ₹299.')
  for (const words of ['On request', 'also in 2 other services', 'Mon 30 Nov 2020']) expect(html).toContain(words)
  expect(html).toContain('Price ₹349 → ₹399')
  expect(html).toContain('Price ₹299 → ₹349')
  expect(html.match(/Use the old value again/g)).toHaveLength(1)
  expect(render({ ...service, changes: [], cheapest: 349 })).toContain('No change is planned.')
})

test('a combo says which of its parts keeps it out of the shop', () => {
  const html = render({ ...service, kind: 'combo', hiddenBy: ['Mattress Cleaning'] })
  expect(html).toContain('while this is hidden: Mattress Cleaning.')
  expect(html).not.toContain('In the shop<')
})

test('only edited prices are sent, and a former price that stays goes with its price', () => {
  const typed = initialPrices(service.prices, [])
  expect(editedPrices(service.prices, typed)).toEqual([])
  const edited = {
    ...typed,
    'service sofa': { price: '399', former: '449' },
    'add_on cushions': { price: '99.50', former: '' },
  }
  expect(editedPrices(service.prices, edited)).toEqual([
    { entity: 'service', id: 'sofa', price: 399, formerPrice: 449 },
    { entity: 'add_on', id: 'cushions', price: 99.5 },
  ])
  expect(previewPrices(service.prices, edited)).toEqual([
    'Sofa Cleaning: ₹399, former price ₹449; today ₹349, former price ₹449',
    'Cushions: ₹99.50; today ₹99',
  ])
})

test('a restore starts with the old value and leaves the rest', () => {
  const typed = initialPrices(service.prices, [{ key: 'service sofa', price: '299', former: undefined }])
  expect(typed['service sofa']).toEqual({ price: '299', former: '449' })
})

test.each([
  ['four', ''],
  ['39.999', ''],
  ['-1', ''],
  ['399', '399'],
  ['399', 'x'],
])('a price of %s with a former price of "%s" is not sent', (price, former) => {
  expect(hasProblem({ price, former })).toBe(true)
})

test('only edited fields are sent, lists by line, and an emptied one as none', () => {
  const { active, durationMinutes, inclusions, name } = service.texts
  const before = toTyped({ active, durationMinutes, inclusions, name, quantityUnit: 'seat', levelTitle: null })
  expect(changedFields(before, before)).toEqual({})
  const edited = { ...before, inclusions: 'Vacuuming\n\n Foam ', durationMinutes: '75', quantityUnit: '' }
  expect(changedFields(before, { ...edited, name: ' Sofa Cleaning ' })).toEqual({
    ...{ inclusions: ['Vacuuming', 'Foam'], durationMinutes: 75, quantityUnit: null },
  })
  expect(isBad('service', 'durationMinutes', 'ten')).toBe(true)
  expect(isBad('banner', 'background', 'red')).toBe(true)
  // A choice without a crew has that of its service, which needs one.
  expect([isBad('variant', 'crewSize', ''), isBad('service', 'crewSize', '')]).toEqual([false, true])
  expect([parseRupees('1,200'), parseRupees('99.50'), parseRupees(''), parseRupees('12.345')]).toEqual([
    1200,
    99.5,
    null,
    undefined,
  ])
})

test('a change of texts is given back from the history, the making of a row is not', () => {
  const current = { ...change, state: 'current' as const }
  const draws = (before: string) =>
    render({ ...service, changes: [{ ...current, fields: [{ field: 'name', before, after: 'Sofas' }] }] })
  expect(draws('Sofa')).toContain('Use the old value again')
  expect(draws('')).not.toContain('Use the old value again')
})
