import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { CartView } from '../cart.view.ts'
import { AddOnOffer } from './add-on-offer.tsx'

const fan = { _id: 'fan', itemId: 'line', name: 'Exhaust fan clean', price: 129, durationMinutes: 15 }

function wordsWith(quantity: number, addOn: CartView['addOn'] = fan): string {
  const items = [{ _id: 'line', serviceName: 'Bathroom Cleaning', quantity }] as CartView['items']
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <AddOnOffer cart={{ items, addOn }} />
    </QueryClientProvider>,
  )
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

it('names the add-on, its service, and its price for each of the line', () => {
  const words = 'Add-on for Bathroom Cleaning Exhaust fan clean +₹129 · +15 min Add Exhaust fan clean'
  expect(wordsWith(1)).toBe(words)
  expect(wordsWith(3)).toContain('+₹129 × 3 ·')
})

it('shows nothing where none is offered, or its line was removed', () => {
  expect(wordsWith(1, null)).toBe('')
  expect(wordsWith(1, { ...fan, itemId: 'removed' })).toBe('')
})
