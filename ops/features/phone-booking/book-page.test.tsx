import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { phoneBookingCalls } from '#contract/calls.gen.ts'
import { renderNode } from '#ops/testing/render-page.tsx'
import { Component } from './book.page.tsx'
import type { Caller } from './caller-panel.tsx'

const phoneNo = '9876501234'
const home: Caller['addresses'][number] = {
  ...{ _id: 'a', kind: 'Home', house: '12', landmark: '', text: '5th Block', pincode: '560034', lat: 12.9, lng: 77.6 },
  ...{ served: true, preferred: true, line: '12, 5th Block' },
}
const asha: Caller = {
  ...{ _id: 'c', name: 'Asha Rao', phone: phoneNo, addresses: [home], gstDetails: null, cashObstacle: null },
}
const choice = {
  ...{ serviceId: 's', name: 'Sofa Cleaning', variantIds: [], options: [], unitPrice: 699, minutes: 60 },
  ...{ minQuantity: 1, maxQuantity: 5 },
}

/** The page as it opens, from that of a customer with this number. */
function render(caller: Caller | null, state?: { phoneNo: string }): string {
  const router = createMemoryRouter([{ path: '*', Component }], { initialEntries: [{ pathname: '/', state }] })
  return renderNode(
    <RouterProvider router={router} />,
    'support',
    [phoneBookingCalls.caller, { phoneNo }, caller],
    [phoneBookingCalls.choices, undefined, { choices: [choice] }],
  )
}

const focused = (html: string) => /<input[^>]* autofocus=""[^>]*>/i.exec(html)?.[0] ?? ''

test('the number of the caller is typed first', () => {
  expect(focused(render(null))).toContain('type="tel"')
})

test('a known number goes on to the services without another tap', () => {
  const html = render(asha, { phoneNo })
  expect(html).toContain('Asha Rao')
  expect(html).toContain('12, 5th Block')
  expect(focused(html)).toContain('role="combobox"')
})

test('where the address is missing, the services do not take the focus', () => {
  expect(focused(render({ ...asha, addresses: [] }, { phoneNo }))).toBe('')
})
