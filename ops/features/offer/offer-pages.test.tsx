import { expect, test } from 'vitest'
import { staffOfferCalls } from '#contract/calls.gen.ts'
import { renderPage } from '#ops/testing/render-page.tsx'
import { DryRunPanel } from './dry-run/dry-run-panel.tsx'
import { noOrder, parseOrder } from './dry-run/typed-order.ts'
import { badFields, noTerms, parseTerms, typedTerms } from './edit/typed-terms.ts'
import type { OfferTerms } from './offer.types.ts'
import { benefitText, changeText, daysText, minimumText } from './offer-text.ts'

const terms: OfferTerms = parseTerms({ ...noTerms, amount: '100' })
const percent: OfferTerms = { ...terms, kind: 'percent', amount: null, percent: 15, maxDiscount: 300 }

test('an offer says what it takes off, from which order and on which days', () => {
  expect([benefitText(terms), benefitText(percent)]).toEqual(['₹100 off', '15% off, at most ₹300'])
  expect(benefitText({ ...percent, maxDiscount: null })).toBe('15% off')
  const minOrder = 1999
  expect([terms, { ...terms, minOrder }, { ...terms, minOrder, minOrderStrict: true }].map(minimumText)).toEqual([
    '',
    'from ₹1,999',
    'above ₹1,999',
  ])
  const [validFrom, validTo] = ['2020-11-30', '2020-12-06']
  expect(daysText({ ...terms, validFrom, validTo })).toBe('Mon 30 Nov 2020 to Sun 6 Dec 2020')
  expect(daysText({ ...terms, validFrom })).toBe('From Mon 30 Nov 2020')
  expect(daysText({ ...terms, validTo })).toBe('Until Sun 6 Dec 2020')
  expect(daysText(terms)).toBe('Any day')
})

test('a change names services and cities as the shop does', () => {
  const choices = {
    categories: [],
    services: [{ _id: 'sofa-cleaning', name: 'Sofa Cleaning' }],
    cities: [{ _id: 'new-delhi', name: 'New Delhi' }],
  }
  const before = { amount: 100, serviceIds: [], areaIds: ['new-delhi'], globalLimit: null }
  const after = { amount: 150, serviceIds: ['sofa-cleaning', 'gone'], areaIds: [], globalLimit: 5 }
  expect(changeText(before, after, choices)).toBe(
    'Amount ₹100 → ₹150, Services All → Sofa Cleaning, Gone, Cities New Delhi → All, Uses in total none → 5',
  )
})

test('terms are sent as they were read, and only those of their kind', () => {
  expect(parseTerms(typedTerms(percent))).toEqual(percent)
  expect(parseTerms({ ...typedTerms(percent), kind: 'flat', amount: '99.50' })).toMatchObject({
    ...{ kind: 'flat', amount: 99.5, percent: null, maxDiscount: null },
  })
})

test.each([
  ['amount', { amount: '' }],
  ['amount', { amount: '0' }],
  ['percent', { kind: 'percent', percent: '101' }],
  ['maxDiscount', { kind: 'percent', percent: '10', maxDiscount: '1.234' }],
  ['minOrder', { minOrder: 'x' }],
  ['validTo', { validFrom: '2020-11-30', validTo: '2020-11-29' }],
  ['globalLimit', { globalLimit: '0' }],
] as const)('%s is not sent as %o', (name, part) => {
  expect([...badFields({ ...noTerms, amount: '100', ...part })]).toEqual([name])
})

test('an order is tried once each service has a price, with a whole number or none', () => {
  expect(parseOrder(noOrder)).toBeNull()
  const lines = [{ key: 0, serviceId: 'sofa', amount: '499' }]
  expect(parseOrder({ ...noOrder, lines })).toEqual({ lines: [{ serviceId: 'sofa', amount: 499 }], hasGstin: false })
  expect(parseOrder({ ...noOrder, lines, phoneNo: '98765' })).toBeNull()
  expect(parseOrder({ ...noOrder, lines, phoneNo: '9876543210', cityId: 'pune', day: '2026-11-30' })).toMatchObject({
    ...{ phoneNo: '9876543210', cityId: 'pune', startsAt: { day: '2026-11-30', time: '10:00' } },
  })
})

test('the fields of an order to try are equally high', () => {
  const choices = { categories: [], services: [{ _id: 'sofa', name: 'Sofa Cleaning' }], cities: [] }
  const html = renderPage(DryRunPanel, { role: 'catalogue' }, [staffOfferCalls.choices, undefined, choices])
  const fields = html.match(/<(select|input)(?![^>]*checkbox)[^>]*>/g) ?? []
  expect(fields).toHaveLength(6)
  expect(fields.filter((field) => !field.includes('in-[form]:h-13'))).toEqual([])
})
