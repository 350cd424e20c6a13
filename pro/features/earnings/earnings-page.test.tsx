import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { chooseLanguage } from '#pro/lib/i18n/i18n.ts'
import { Overview } from './earnings-page.tsx'

afterEach(() => chooseLanguage('en'))

const earnings: Parameters<typeof Overview>[0]['earnings'] = {
  // A Wednesday: the week began on the 23rd.
  ...{ today: '2026-11-25', from: '2026-11-01' },
  visits: [
    { bookingId: 'b1', number: 'GS-1', day: '2026-11-24', kind: 'visit', amount: 200.5, correction: 'Wrong rate' },
    { bookingId: 'b2', number: 'GS-1', day: '2026-11-24', kind: 'extra_work', amount: 50, correction: '' },
    { bookingId: 'b3', number: 'GS-2', day: '2026-11-22', kind: 'in_vain', amount: 100, correction: '' },
  ],
  cash: [
    { day: '2026-11-24', amount: 299 },
    { day: '2026-11-25', amount: 0.5 },
  ],
  payouts: [
    {
      ...{ _id: 'p', from: '2026-11-09', to: '2026-11-15', amount: 1400, deducted: 150, tax: 16, state: 'paid' },
      ...{ reason: 'Cash of 12 Nov', utr: 'HDFCN52026' },
    },
  ],
}

const draw = (shown: typeof earnings) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Overview earnings={shown} />
    </QueryClientProvider>,
  )

test('the week shows its visits with their pay and sum, cash to hand in and the payouts', () => {
  const html = draw(earnings)
  for (const words of [
    '₹250.50',
    '1 visit',
    'Extra work',
    '₹299.50',
    'UTR HDFCN52026',
    'Statement (PDF)',
    'Corrected: Wrong rate',
    '₹150 deducted: Cash of 12 Nov',
    '₹16 tax deducted (TDS)',
  ])
    expect(html).toContain(words)
  expect(html).not.toContain('Customer not available')
})

test('in Hindi the same figures have Hindi words', async () => {
  await chooseLanguage('hi')
  const html = draw({ ...earnings, payouts: [], cash: [] })
  for (const words of ['हफ़्ता', 'अतिरिक्त काम', '₹250.50', 'अभी कोई पेआउट नहीं।']) expect(html).toContain(words)
})
