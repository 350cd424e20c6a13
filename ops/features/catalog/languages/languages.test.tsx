import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { catalogTextCalls } from '#contract/calls.gen.ts'
import { toCsvOfIndia } from '#ops/lib/files/csv.ts'
import { renderPage } from '#ops/testing/render-page.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Component } from './languages.view.tsx'
import { FileSummary } from './text-file.tsx'
import { type CatalogText, changedTexts, filtered, isMissing, knownChanges, textLines, withKnown } from './texts.ts'

const none = { hi: '', kn: '', ta: '', te: '', mr: '', bn: '' }
const sofa: CatalogText = {
  ...{ english: 'Sofa Cleaning', kind: 'name', outdated: [] },
  places: ['service/sofa/name', 'carousel_item/sofa/name', 'combo_item/both:1/label'].map((key) => ({
    ...{ key, title: 'Sofa Cleaning' },
  })),
  translations: { ...none, hi: 'सोफ़े की सफ़ाई' },
}
const webs: CatalogText = {
  ...{ english: 'cobweb removal', kind: 'description' },
  places: [{ key: 'service/home/details.inclusions', title: 'Full Home' }],
  outdated: [{ language: 'ta', english: 'cobwebs', text: 'ஒட்டடை' }],
  translations: none,
}

const render = (search: string, data: EndpointResponse<typeof catalogTextCalls.list>['data']) =>
  renderPage(Component, { at: `/languages${search}` }, [catalogTextCalls.list, undefined, data])

test('the page says what a language lacks, where a text is and who changed it', () => {
  const change = {
    language: 'hi',
    english: 'Sofa Cleaning',
    places: 3,
    before: '',
    after: 'सोफ़ा',
    by: 'Meera',
  } as const
  const html = render('', {
    texts: [sofa, webs],
    changes: [{ ...change, at: '2020-11-20T04:30:00Z', reason: 'Missing' }],
  })
  for (const words of ['सोफ़े की सफ़ाई', '1 without Hindi', 'Sofa Cleaning, 3 places', 'None → सोफ़ा', 'Meera', 'Missing'])
    expect(html).toContain(words)
  expect(render('?language=hi&only=missing', { texts: [sofa, webs], changes: [] })).not.toContain('सोफ़े की सफ़ाई')
  expect(render('?language=hi', { texts: [sofa], changes: [] })).toContain('Complete in Hindi')
  expect(render('?text=zebra', { texts: [sofa], changes: [] })).toContain('No text is like this.')
})

test('every text is wanted in every language', () => {
  expect([isMissing(sofa, 'kn'), isMissing(sofa, 'hi'), isMissing(webs, 'hi'), isMissing(webs, 'kn')]).toEqual([
    ...[true, false, true, true],
  ])
})

test('a text that changed since it was translated says what it was', () => {
  const data = { texts: [sofa, webs], changes: [] }
  expect(render('?language=ta', data)).toContain('It said “cobwebs” before.')
  expect(render('?language=ta&only=outdated', data)).not.toContain('Sofa Cleaning')
  expect(render('?language=hi&only=outdated', data)).toContain('No text is like this.')
})

test('a new place is offered what others with the same English have, unless these differ', () => {
  const [fresh, other] = [
    { ...sofa, places: [{ key: 'service/new/name', title: 'New' }], translations: none },
    { ...sofa, places: [{ key: 'service/own/name', title: 'Own' }], translations: { ...none, hi: 'सोफ़ा' } },
  ]
  expect(withKnown(fresh, [fresh, sofa, webs])).toEqual(sofa.translations)
  expect(withKnown(fresh, [fresh, sofa, other])).toEqual(none)
  expect(knownChanges([fresh, sofa, webs])).toEqual([
    { language: 'hi', english: 'Sofa Cleaning', places: ['service/new/name'], before: '', after: 'सोफ़े की सफ़ाई' },
  ])
  expect(render('', { texts: [fresh, sofa], changes: [] })).toContain('Fill 1 as elsewhere')
})

test('texts are found by English, place and translation', () => {
  const found = (text: string) =>
    filtered([sofa, webs], { text, language: 'hi', kind: '', only: '' }).map(({ english }) => english)
  expect(found('सोफ़े')).toEqual(['Sofa Cleaning'])
  expect(found('full HOME')).toEqual(['cobweb removal'])
})

test('a text that only got spaces is not sent', () => {
  const typed = { ...sofa.translations, hi: ' सोफ़े की सफ़ाई ', ta: 'சோபா' }
  const tamil = { language: 'ta', english: 'Sofa Cleaning', before: '', after: 'சோபா' }
  expect(changedTexts(sofa, typed)).toEqual([{ ...tamil, places: sofa.places.map(({ key }) => key) }])
  expect(changedTexts(sofa, typed, 'service/sofa/name')).toEqual([{ ...tamil, places: ['service/sofa/name'] }])
})

test('the download has a column for each language', () => {
  expect(toCsvOfIndia(textLines([sofa]))).toBe(
    'Places,English,Hindi,Kannada,Tamil,Telugu,Marathi,Bengali\r\n' +
      'service/sofa/name carousel_item/sofa/name combo_item/both:1/label,Sofa Cleaning,सोफ़े की सफ़ाई,,,,,\r\n',
  )
})

test('a file says how much it changes and which lines it is too much in', () => {
  const change = { language: 'ta' as const, english: 'Sofa', places: ['x'], before: '', after: 'சோபா' }
  const summary = (read: Partial<Parameters<typeof FileSummary>[0]['read']>) =>
    renderToStaticMarkup(<FileSummary read={{ changes: [], unknown: [], outdated: [], ...read }} />)
  const html = summary({ changes: [change], unknown: ['Moon', 'Mars'], outdated: ['Sofas'] })
  for (const words of ['1 translation', '2 places are left out', 'does not say “Sofas” any more'])
    expect(html).toContain(words)
  expect(summary({})).toContain('changes nothing')
})
