import { afterEach, expect, test, vi } from 'vitest'
import type { StaffRole } from '#contract/lib/staff-roles.ts'
import { renderNode } from '#ops/testing/render-page.tsx'
import { pressesIn } from '#web/testing/buttons.tsx'
import { pendingToasts } from '#web/ui/feedback/toast.ts'
import { OtherTimes } from './other-times.tsx'
import { type Alternatives, People } from './people.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  pendingToasts.write([])
})

const person = (_id: string, name: string) => ({ _id, name })
const alternatives: Alternatives = {
  leaves: { ...person('l', 'Ravi Kumar'), canCome: false },
  free: [person('f', 'Asha Rao')],
  swaps: [
    {
      comes: person('c', 'Bala Iyer'),
      visit: {
        ...{ _id: 'v', number: 'GS-7K3M9Q', service: 'Termite Inspection', locality: 'Koramangala' },
        ...{ startsAt: '2026-11-24T05:30:00Z', endsAt: '2026-11-24T06:15:00Z' },
      },
      takes: person('t', 'Chitra Das'),
    },
  ],
  neighbours: [{ ...person('n', 'Dev Singh'), area: 'noida-and-ghaziabad', km: 20, wayMinutes: 93 }],
  times: [
    { date: '2026-11-25', start: '09:00', end: '10:00', proposed: true },
    { date: '2026-11-25', start: '13:00', end: '14:00', proposed: false },
  ],
  offered: null,
}

const buttonsOf = (html: string) => [...html.matchAll(/aria-label="([^"]+)"/g)].map(([, label]) => label)
const people = (role: StaffRole, changes: Partial<Alternatives> = {}) =>
  renderNode(<People bookingId="b" alternatives={{ ...alternatives, ...changes }} onDone={() => {}} />, role)
const times = (changes: Partial<Alternatives> = {}) =>
  renderNode(<OtherTimes bookingId="b" alternatives={{ ...alternatives, ...changes }} onSent={() => {}} />, 'support')

test('each who can come has a button, a swap with the other visit, a neighbour with the way', () => {
  const html = people('dispatcher')
  expect(buttonsOf(html)).toEqual([
    'Assign Asha Rao',
    'Swap: Bala Iyer comes, Chitra Das takes the other visit',
    'Borrow Dev Singh',
  ])
  expect(html).toContain('Bala Iyer comes. Chitra Das takes GS-7K3M9Q instead:')
  expect(html).toContain('11:00 AM - 11:45 AM · Termite Inspection · Koramangala')
  expect(html).toContain('Noida And Ghaziabad, 20 km away · 93 min there')
})

test('support sees who could come and assigns no one', () => {
  expect(buttonsOf(people('support'))).toEqual([])
  expect(people('support')).toContain('Dev Singh')
})

test('lists without anyone say so', () => {
  const html = people('dispatcher', { free: [], swaps: [], neighbours: [] })
  for (const words of ['No one.', 'No swap frees a professional.', 'No one is free with the way there and back.'])
    expect(html).toContain(words)
})

test('the proposed times are chosen, and those that were sent are shown', () => {
  const html = times()
  expect(html.match(/checked=""/g)).toHaveLength(1)
  expect(html).toContain('Send 1 time to the customer')
  const offered = { at: '2026-11-23T05:00:00Z', starts: ['2026-11-25T03:30:00Z'] }
  expect(times({ offered })).toContain(
    'Sent Mon 23 Nov, 10:30 AM: Wed 25 Nov, 9:00 AM. The customer has not chosen yet.',
  )
})

test('while a professional can come no times can be sent', () => {
  const html = times({ leaves: { ...person('l', 'Ravi Kumar'), canCome: true } })
  expect(html).toContain('Enter the leave of who cannot come first.')
  expect(html).toMatch(/<fieldset disabled=""/)
  expect(html).toMatch(/<button[^>]*disabled=""[^>]*>.*Send 1 time/s)
})

test('a refusal is read also where the dialog goes with the visit: someone has changed it meanwhile', async () => {
  const message = 'This booking can’t be changed this way now.'
  const refusal = { status: false, code: 'INVALID_TRANSITION', message, requestId: 'r' }
  vi.stubGlobal('localStorage', { getItem: () => 'a-token', setItem() {}, removeItem() {} })
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 409 }))
  const [send] = pressesIn(<OtherTimes bookingId="b" alternatives={alternatives} onSent={() => {}} />, (node) =>
    renderNode(node, 'support'),
  )
  send?.()
  await vi.waitFor(() => expect(pendingToasts.read()).toMatchObject([{ kind: 'error', text: message }]))
})

test('who is there may be borrowed again when a swap or another professional is taken back', async () => {
  const sent: object[] = []
  vi.stubGlobal('localStorage', { getItem: () => 'a-token', setItem() {}, removeItem() {} })
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Response.json({ status: true })
  })
  const leaves = { ...person('l', 'Ravi Kumar'), canCome: true }
  const [, swap] = pressesIn(
    <People bookingId="b" alternatives={{ ...alternatives, leaves }} onDone={() => {}} />,
    (node) => renderNode(node, 'dispatcher'),
  )
  swap?.()
  await vi.waitFor(() => expect(pendingToasts.read()).toHaveLength(1))
  pendingToasts.read()[0]?.action?.onClick()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ bookingId: 'v', otherBookingId: 'b', otherProfessionalId: 'l', borrow: true })
})
