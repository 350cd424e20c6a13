import { expect, test } from 'vitest'
import { reductionCalls } from '#contract/calls.gen.ts'
import { renderNode } from '#ops/testing/render-page.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Reductions } from './reductions.tsx'
import { sentAddress } from './sent-address.ts'

type Found = EndpointResponse<typeof reductionCalls.find>['data']

function shown(found: Found, offerCode: string | null): string {
  const node = <Reductions bookingId="b" offerCode={offerCode} />
  return renderNode(node, 'support', [reductionCalls.find, { bookingId: 'b' }, found]).replaceAll(/<[^>]+>/g, ' ')
}

const offers = [
  { code: 'UPI50', applies: true, discount: 50, reason: '' },
  { code: 'GET250', applies: false, discount: null, reason: 'needs more' },
]

test('offers the codes that apply, and the credit of the customer', () => {
  const text = shown({ offers, credit: { free: 120, used: 0 } }, null)
  for (const part of ['UPI50: −₹50', 'Use UPI50', '₹120 free', 'Use the credit']) expect(text).toContain(part)
  expect(text).not.toContain('GET250')
})

test('takes the code and the credit off again', () => {
  const text = shown({ offers, credit: { free: 0, used: 120 } }, 'UPI50')
  for (const part of ['Code UPI50 is applied', 'Remove the code', 'Use no credit']) expect(text).toContain(part)
  expect(text).not.toContain('Use UPI50')
  expect(shown({ offers: [], credit: { free: 0, used: 0 } }, null)).toContain('The customer has no credit.')
})

test('an office is sent as one', () => {
  const place = { address: 'Koramangala', pincode: '560034', lat: 12.9, lng: 77.6, served: true }
  const typed = { kind: 'Work', place, house: ' 4 ', landmark: '' } as unknown as Parameters<typeof sentAddress>[0]
  expect(sentAddress(typed)).toMatchObject({ address: { kind: 'Work', house: '4', pincode: '560034' } })
})
