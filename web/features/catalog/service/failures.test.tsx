import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { parseChoice } from '../lists/list-choice.ts'
import { ServicesPage } from '../lists/services-page.tsx'
import { ServiceFailed } from './service-failed.tsx'

function render(children: ReactNode): string {
  const router = createMemoryRouter([{ path: '/', element: children }])
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

// spec: message/service-failed, message/service-not-found
it('shows different messages for a failed request and a missing service', () => {
  expect(render(<ServiceFailed failure="failed" />)).toContain('Failed to fetch service.')
  expect(render(<ServiceFailed failure="missing" />)).toContain('Service not found.')
})

// spec: message/lists-failed
it('shows a message when the list fails to load', () => {
  const choice = parseChoice(new URLSearchParams())
  expect(render(<ServicesPage choice={choice} categories={[]} list={null} />)).toContain('Failed to load services.')
})
