import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { oldAddresses, oldAddressRoutes } from './old-addresses.ts'
import { pages } from './sections.ts'

const routes = [...pages.map(({ path }) => ({ path })), ...oldAddressRoutes]

test.each(Object.entries(oldAddresses))(
  'an address of before, /%s, leads to /%s with its search',
  async (before, now) => {
    const router = createMemoryRouter(routes, { basename: '/ops', initialEntries: ['/ops'] })
    await router.navigate(`/${before}?day=2026-11-24`)
    expect(router.state.location).toMatchObject({ pathname: `/ops/${now}`, search: '?day=2026-11-24' })
    expect(router.state.matches.at(-1)?.route.path).toBe(now)
  },
)

test('the address of a record leads to the record', async () => {
  const router = createMemoryRouter(routes, { basename: '/ops', initialEntries: ['/ops'] })
  await router.navigate('/cases/C1001')
  expect(router.state.location.pathname).toBe('/ops/support/C1001')
  expect(router.state.matches.at(-1)?.params).toEqual({ number: 'C1001' })
})
