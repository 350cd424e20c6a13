import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { catalogTextCalls } from '#contract/calls.gen.ts'
import { toCsvOfIndia } from '#ops/lib/files/csv.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { callKey } from '#web/lib/query/query.ts'
import { Component } from './languages.page.tsx'
import { FileSummary } from './text-file.tsx'
import { type CatalogText, changedTexts, filtered, isMissing, textLines } from './texts.ts'

const none = { hi: '', kn: '', ta: '', te: '', mr: '', bn: '' }
const sofa: CatalogText = {
  ...{ english: 'Sofa Cleaning', kind: 'name', place: 'Sofa Cleaning', uses: 3 },
  translations: { ...none, hi: 'सोफ़े की सफ़ाई' },
}
const webs: CatalogText = {
  ...{ english: 'cobweb removal', kind: 'description', place: 'Full Home', uses: 1 },
  translations: none,
}

function render(search: string, data: EndpointResponse<typeof catalogTextCalls.list>['data']) {
  const queries = new QueryClient()
  queries.setQueryData(callKey(catalogTextCalls.list), { status: true, data })
  const router = createMemoryRouter([{ path: '/languages', Component }], { initialEntries: [`/languages${search}`] })
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('the page says what a language lacks, where a text is and who changed it', () => {
  const change = { language: 'hi', english: 'Sofa Cleaning', before: '', after: 'सोफ़ा', by: 'Meera' } as const
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

test('names are wanted in every language, descriptions in Hindi', () => {
  expect([isMissing(sofa, 'kn'), isMissing(sofa, 'hi'), isMissing(webs, 'hi'), isMissing(webs, 'kn')]).toEqual([
    ...[true, false, true, false],
  ])
})

test('texts are found by English, place and translation', () => {
  const found = (text: string) =>
    filtered([sofa, webs], { text, language: 'hi', kind: '', only: '' }).map(({ english }) => english)
  expect(found('सोफ़े')).toEqual(['Sofa Cleaning'])
  expect(found('full HOME')).toEqual(['cobweb removal'])
})

test('a text that only got spaces is not sent', () => {
  expect(changedTexts(sofa, { ...sofa.translations, hi: ' सोफ़े की सफ़ाई ', ta: 'சோபா' })).toEqual([
    { language: 'ta', english: 'Sofa Cleaning', before: '', after: 'சோபா' },
  ])
})

test('the download has a column for each language', () => {
  expect(toCsvOfIndia(textLines([sofa]))).toBe(
    'English,Hindi,Kannada,Tamil,Telugu,Marathi,Bengali\r\nSofa Cleaning,सोफ़े की सफ़ाई,,,,,\r\n',
  )
})

test('a file says how much it changes and which lines it is too much in', () => {
  const change = { language: 'ta', english: 'Sofa', before: '', after: 'சோபா' } as const
  const html = renderToStaticMarkup(<FileSummary read={{ changes: [change], unknown: ['Moon', 'Mars'] }} />)
  expect(html).toContain('1 translation')
  expect(html).toContain('2 lines are left out')
  expect(renderToStaticMarkup(<FileSummary read={{ changes: [], unknown: [] }} />)).toContain('changes nothing')
})
