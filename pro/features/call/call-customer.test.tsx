import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { chooseLanguage } from '#pro/lib/i18n/i18n.ts'
import type { Visit } from '#pro/lib/updates/update.ts'
import { CallCustomer } from './call-customer.tsx'

afterEach(() => chooseLanguage('en'))

const drawn = () =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <CallCustomer visit={{ _id: 'b', customer: 'Asha' } as Visit} />
    </QueryClientProvider>,
  )

test('offers to call the customer by first name, without a number, in both languages', async () => {
  expect(drawn()).toMatch(/<button[^>]*>.*Call Asha/s)
  expect(drawn()).toContain('Both numbers stay hidden')
  expect(drawn()).not.toContain('tel:')
  await chooseLanguage('hi')
  expect(drawn()).toContain('Asha को फ़ोन करें')
})
