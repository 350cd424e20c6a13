import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { invoiceCalls } from '#contract/calls.gen.ts'
import { callKey } from '#web/lib/query/query.ts'
import { pressesIn } from '#web/testing/buttons.tsx'
import { pendingToasts } from '#web/ui/feedback/toast.ts'
import { type Invoice, invoicesQuery } from './invoice.api.ts'
import { InvoiceList } from './invoice-list.tsx'

const invoice: Invoice = {
  ...{ _id: 'i1', number: 'IN/26-27/0000007', kind: 'invoice', issuedAt: '2026-11-24T06:30:00Z' },
  ...{ total: 1052, tax: 160.47, gstin: '27AAPFU0939F1ZV' },
}
const creditNote: Invoice = { ...invoice, _id: 'c1', kind: 'credit_note', number: 'CN/26-27/0000001', total: 200 }

/** Requests, and files that the browser had to save. */
const asked: string[] = []
const saved: { name: string; bytes: Blob }[] = []

beforeEach(() => {
  asked.length = 0
  saved.length = 0
  const files = new Map<string, Blob>()
  vi.stubGlobal('localStorage', { getItem: () => 'a-token', setItem() {}, removeItem() {} })
  vi.stubGlobal('document', {
    createElement: () => ({
      href: '',
      download: '',
      click() {
        saved.push({ name: this.download, bytes: files.get(this.href) ?? new Blob() })
      },
    }),
  })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((bytes) => {
    files.set('blob:1', bytes as Blob)
    return 'blob:1'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  pendingToasts.write([])
})

function serverAnswers(status: number, body: object): void {
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json(body, { status })
  })
}

function render(invoices: Invoice[], element: ReactNode): string {
  const client = new QueryClient()
  const answer = { status: true, data: { invoices } }
  client.setQueryData(callKey(invoiceCalls.list, { bookingId: 'b1' }), answer)
  return renderToStaticMarkup(<QueryClientProvider client={client}>{element}</QueryClientProvider>)
}

/** Presses the only button of the list. */
function pressDownload(): void {
  const presses = pressesIn(<InvoiceList bookingId="b1" />, (list) => render([invoice], list))
  expect(presses).toHaveLength(1)
  presses[0]?.()
}

const said = () => pendingToasts.read().map(({ kind, text }) => [kind, text])

describe('the invoices of a booking', () => {
  test('are listed with kind, amount, number and day, each with its button', () => {
    const html = render([invoice, creditNote], <InvoiceList bookingId="b1" />)
    for (const words of ['Tax invoice · ₹1,052', 'IN/26-27/0000007, ', 'Credit note · ₹200', 'CN/26-27/0000001']) {
      expect(html).toContain(words)
    }
    expect(html.match(/<button/g)).toHaveLength(2)
  })

  test('show nothing without an invoice', () => {
    expect(render([], <InvoiceList bookingId="b1" />)).toBe('')
  })

  test.each([
    ['while one is due', true, [], 5_000],
    ['no more once it is there', true, [invoice], false],
    ['not when none is due', false, [], false],
  ])('are read again %s', (_when, isDue, invoices, everyMs) => {
    const client = new QueryClient()
    const query = client.getQueryCache().build(client, { queryKey: invoicesQuery('b1', isDue).queryKey })
    query.setData({ status: true, data: { invoices } })
    const interval = invoicesQuery('b1', isDue).refetchInterval as unknown as (asked: typeof query) => number | false
    expect(interval(query)).toBe(everyMs)
  })

  test('the button asks for the PDF and saves it under its name', async () => {
    serverAnswers(200, { status: true, data: { fileName: 'IN-26-27-0000007.pdf', pdf: btoa('%PDF-1.7 \xff') } })
    pressDownload()
    await vi.waitFor(() => expect(said()).toEqual([['success', 'Downloaded']]))
    expect(asked).toEqual(['/v1/invoice/pdf?invoiceId=i1'])
    const [file] = saved
    expect([file?.name, file?.bytes.type]).toEqual(['IN-26-27-0000007.pdf', 'application/pdf'])
    expect(Buffer.from((await file?.bytes.arrayBuffer()) ?? new ArrayBuffer(0)).toString('latin1')).toBe(
      '%PDF-1.7 \xff',
    )
  })

  test('an error is shown, and nothing is saved', async () => {
    const message = 'The service is not available right now. Please try again.'
    serverAnswers(503, { status: false, code: 'UNAVAILABLE', message })
    pressDownload()
    await vi.waitFor(() => expect(said()).toEqual([['error', message]]))
    expect(saved).toEqual([])
  })
})
