import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { priceFileCalls } from '#contract/calls.gen.ts'
import { toCsvOfIndia } from '#ops/lib/files/csv.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { DryRun } from './dry-run.tsx'
import { priceLines } from './price-file.view.tsx'

type Run = EndpointResponse<typeof priceFileCalls.dryRun>['data']

const change: Run['changes'][number] = {
  ...{ line: 2, entity: 'service', _id: 'sofa', service: 'Sofa Cleaning', name: 'Sofa Cleaning', from: null },
  ...{ before: { price: 299, formerPrice: null }, after: { price: 349, formerPrice: 399 } },
}
const run = { etag: 'e', changes: [change], refused: [], unchanged: 3 }
const render = (part: Partial<Run>) => renderToStaticMarkup(<DryRun run={{ ...run, ...part }} onPublish={() => {}} />)

test('a dry run shows what changes, before and after, and can be published', () => {
  const html = render({})
  for (const words of [
    '1 price changes',
    '3 stay',
    '0 rows are refused',
    '₹299 → ₹349',
    'None → ₹399',
    'When published',
  ])
    expect(html).toContain(words)
  expect(html).not.toContain('disabled=""')
})

test('a file with a refused row, or without a change, cannot be published', () => {
  const html = render({ refused: [{ line: 7, reason: 'The price is missing.' }] })
  expect(html).toContain('The price is missing.')
  expect(html).toContain('disabled=""')
  expect(render({ changes: [] })).toContain('nothing changes')
  expect(render({ changes: [] })).toContain('disabled=""')
})

test('of thousands of rows the first are drawn and the rest are counted', () => {
  const changes = Array.from({ length: 5_000 }, (_, index) => ({ ...change, line: index + 2 }))
  const html = render({ changes })
  expect(html).toContain('5,000 prices change')
  expect(html).toContain('And 4800 more.')
})

test('the download has the columns that the upload reads, and no cell that a spreadsheet would run', () => {
  const row = {
    entity: 'variant',
    _id: 'sofa.2',
    service: 'Sofa',
    name: '=1+1',
    price: 299.5,
    formerPrice: null,
  } as const
  expect(toCsvOfIndia(priceLines([row]))).toBe(
    "Kind,Id,Service,Name,Price,Former price,From\r\nChoice,sofa.2,Sofa,'=1+1,299.5,,\r\n",
  )
})
