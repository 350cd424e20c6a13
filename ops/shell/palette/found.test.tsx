import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { searchCalls } from '#contract/calls.gen.ts'
import { StaffContext, type StaffSelf } from '#ops/lib/staff-session.ts'
import { callKey } from '#web/lib/query/query.ts'
import { Found } from './found.tsx'

function render(text: string, role: StaffSelf['role'] = 'support'): string {
  const queries = new QueryClient()
  const found = {
    customers: [{ _id: 'c', name: '', phone: '9876501234' }],
    bookings: [{ _id: 'b', number: 'GS-7K3M9Q', name: 'Asha Rao', address: '12, 5th Block' }],
    professionals: [{ _id: 'p', name: 'Ravi Kumar', phone: '9811111111' }],
  }
  queries.setQueryData(callKey(searchCalls.find, { text: '98765' }), { status: true, data: found })
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <StaffContext value={{ role } as StaffSelf}>
        <Command shouldFilter={false}>
          <Command.List>
            <Found text={text} onOpen={() => undefined} />
          </Command.List>
        </Command>
      </StaffContext>
    </QueryClientProvider>,
  )
  return html.replace(/<[^>]*>/g, ' ')
}

test('lists customers and bookings of a text', () => {
  expect(render('98765')).toMatch(/No name yet +\+91 98765 01234 .*GS-7K3M9Q +Asha Rao, 12, 5th Block/)
})

test('lists professionals for roles that read them', () => {
  expect(render('98765')).toMatch(/Ravi Kumar +\+91 98111 11111/)
  expect(render('98765', 'finance')).not.toContain('Ravi Kumar')
})

test('asks nothing for two letters and shows no hits of another text', () => {
  expect(render('98')).not.toMatch(/Searching|GS-/)
  expect(render('98765 01')).toContain('Searching')
  expect(render('98765 01')).not.toMatch(/GS-7K3M9Q|Nothing found/)
})
