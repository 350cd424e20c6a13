import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Page, SectionContext } from './page.tsx'

const views = [
  { to: '/money', title: 'Payments' },
  { to: '/money/refunds', title: 'Refunds' },
]

function Refunds() {
  return (
    <SectionContext value={{ title: 'Money', views, shared: ['from'] }}>
      <Page title="Refunds">rows</Page>
    </SectionContext>
  )
}

function render(address: string): string {
  const router = createMemoryRouter([{ path: '*', Component: Refunds }], { initialEntries: [address] })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('the tabs of a section lead to its views with the filters they share, and mark the one that is shown', () => {
  const html = render('/money/refunds?from=2026-11-01&state=failed')
  expect(html).toContain('>Money</h1>')
  expect(html).toContain('href="/money?from=2026-11-01"')
  expect(html.match(/aria-current="page"[^>]*>|<a[^>]*aria-current="page"/g)).toHaveLength(1)
  expect(html).toMatch(/aria-current="page"[^>]*href="\/money\/refunds|href="\/money\/refunds[^>]*aria-current="page"/)
})
