import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { visitOfferCalls } from '#contract/visit-calls.gen.ts'
import { chooseLanguage } from '#pro/lib/i18n/i18n.ts'
import { callQuery } from '#web/lib/query/query.ts'
import type { VisitOffer } from './visit-offer.api.ts'
import { VisitOffers } from './visit-offers.tsx'

afterEach(() => chooseLanguage('en'))

const offer: VisitOffer = {
  _id: 'b',
  by: '2026-11-24T04:55:00Z',
  endsAt: '2026-11-24T06:25:00Z',
  place: 'Koramangala',
  km: 4.2,
  driveMinutes: 14,
  services: [{ name: 'Hourly House Help', quantity: 1, options: ['1.5 hours'] }],
  expiresAt: '',
}

function draw(secondsLeft: number): string {
  const client = new QueryClient()
  const expiresAt = new Date(Date.now() + secondsLeft * 1000).toISOString()
  client.setQueryData(callQuery(visitOfferCalls.list).queryKey, {
    status: true,
    data: { offers: [{ ...offer, expiresAt }] },
  })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <VisitOffers />
    </QueryClientProvider>,
  )
}

test('shows what, where, by when and the time left, with both answers, in both languages', async () => {
  const html = draw(42)
  const text = html.replaceAll(/<[^>]+>/g, ' ')
  for (const part of [
    'Arrive by 10:25 am',
    'Hourly House Help',
    '1.5 hours',
    'Koramangala',
    '4.2 km away, about 14 min',
  ])
    expect(text).toContain(part)
  expect(html).toMatch(/role="timer"[^>]*>4[12] s left to accept/)
  expect(html.match(/<button[^>]*>.*?<\/button>/gs)?.map((button) => button.replaceAll(/<[^>]+>/g, ''))).toEqual([
    'Decline',
    'Accept',
  ])
  await chooseLanguage('hi')
  expect(draw(42)).toContain('स्वीकार करें')
})

test('shows nothing once the time is over', () => {
  expect(draw(0)).not.toContain('Accept')
})
