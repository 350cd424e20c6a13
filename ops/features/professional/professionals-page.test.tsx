import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { professionalCalls } from '#contract/calls.gen.ts'
import { StaffContext, type StaffSelf } from '#ops/lib/staff-session.ts'
import { callKey } from '#web/lib/query/query.ts'
import { Component } from './professionals.page.tsx'

const person = {
  ...{ _id: 'p', name: 'Ramesh Kumar', phone: '+919876501234', area: 'bengaluru', active: true },
  ...{ skills: [], hours: [], leaves: [] },
}

function render(role: StaffSelf['role']): string {
  const queries = new QueryClient()
  queries.setQueryData(callKey(professionalCalls.list), { status: true, data: { professionals: [person] } })
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <StaffContext value={{ role } as StaffSelf}>
          <Component />
        </StaffContext>
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

test('a row leads to the page of a professional for those alone who may open it', () => {
  expect(render('dispatcher')).toContain('href="/professionals/p"')
  expect(render('support')).toContain('Ramesh Kumar')
  expect(render('support')).not.toContain('href="/professionals/p"')
})
