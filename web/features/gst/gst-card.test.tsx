import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { gstCalls } from '#contract/calls.gen.ts'
import type { BookingView } from '#web/features/booking/booking.view.ts'
import { callKey } from '#web/lib/query/query.ts'
import type { GstDetails } from './gst.api.ts'
import { GstOfBooking, StoredGst } from './gst-card.tsx'

const [karnataka, maharashtra, telangana] = ['29', '27', '36']
const ofMaharashtra: GstDetails = { gstin: '27AAPFU0939F1ZV', legalName: 'Acme', address: '4 Hill Road, Mumbai' }
const ofKarnataka: GstDetails = { ...ofMaharashtra, gstin: '29AAKCG4711Q1ZZ' }

async function render(element: ReactNode, details: GstDetails | null): Promise<string> {
  const client = new QueryClient()
  const answer = { status: true, data: { details, supplierState: karnataka } }
  client.setQueryData(callKey(gstCalls.details), answer)
  const router = createMemoryRouter([{ path: '/', element }])
  const { prelude } = await prerender(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return await new Response(prelude).text()
}

const atCheckout = (gstDetails: GstDetails | null, placeOfSupply: string | null) =>
  render(
    <GstOfBooking booking={{ _id: 'b', bookingStatus: 'Pending', gstDetails, placeOfSupply } as BookingView} />,
    null,
  )

describe('the tax on the invoice', () => {
  test.each([
    ['CGST and SGST', ofMaharashtra, karnataka, 'from Maharashtra and your visit is in Karnataka'],
    ['IGST', ofMaharashtra, telangana, 'from Maharashtra and your visit is in Telangana'],
    ['IGST', ofKarnataka, maharashtra, 'from Karnataka and your visit is in Maharashtra'],
  ])('is %s at checkout', async (tax, details, place, states) => {
    expect(await atCheckout(details, place)).toContain(`Your GSTIN is ${states}, so your invoice will have ${tax}.`)
  })

  test('is IGST for a unit of a special economic zone, wherever it is', async () => {
    expect(await atCheckout({ ...ofKarnataka, isSez: true }, karnataka)).toContain(
      'Your business is in a special economic zone, so your invoice will have IGST.',
    )
  })

  test.each([
    ['a GSTIN of the state of the visit', ofKarnataka, karnataka],
    ['one of that state where we are in another', ofMaharashtra, maharashtra],
    ['a booking without an address', ofMaharashtra, null],
    ['a booking without a GSTIN', null, telangana],
  ])('is not mentioned for %s', async (_name, details, place) => {
    const html = await atCheckout(details, place)
    expect(html).toContain('GST details')
    expect(html).not.toMatch(/Your GSTIN is from|[CSI]GST/)
  })

  test('is named in the profile for a GSTIN of another state than ours', async () => {
    expect(await render(<StoredGst />, ofMaharashtra)).toContain(
      'Your GSTIN is from Maharashtra. Invoices for visits in Karnataka have CGST and SGST, in other states IGST.',
    )
    expect(await render(<StoredGst />, ofKarnataka)).not.toMatch(/Your GSTIN is from/)
    expect(await render(<StoredGst />, null)).not.toMatch(/Your GSTIN is from/)
  })
})
