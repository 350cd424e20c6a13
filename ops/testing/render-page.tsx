import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { StaffRole } from '#contract/lib/staff-roles.ts'
import type { WebEndpoint } from '#contract/lib/web-endpoint.ts'
import { StaffContext } from '#ops/lib/staff-session.ts'
import { callKey, createQueryClient } from '#web/lib/query/query.ts'

/** A call with its input, as the page has it, and the data it answered. */
type Answered = readonly [call: { path: string }, input: object | undefined, data: unknown]

/** The page at an address as a colleague of the role sees it, with the answers of its calls. */
export function renderPage(
  Component: ComponentType,
  { at = '/', path = '*', role = 'admin' }: { at?: string; path?: string; role?: StaffRole },
  ...answers: Answered[]
): string {
  const router = createMemoryRouter([{ path, Component }], { initialEntries: [at] })
  return renderNode(<RouterProvider router={router} />, role, ...answers)
}

export function renderNode(node: ReactNode, role: StaffRole, ...answers: Answered[]): string {
  const queries = createQueryClient()
  for (const [call, input, data] of answers) {
    queries.setQueryData(callKey(call as WebEndpoint<object, unknown>, input), { status: true, data })
  }
  const self = { role, secondFactor: 'verified', endsAt: '2027-01-01T00:00:00Z', recoveryCodesLeft: 10 } as const
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <StaffContext value={self}>{node}</StaffContext>
    </QueryClientProvider>,
  )
}
