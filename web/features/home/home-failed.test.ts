import { type ClientLoaderFunctionArgs, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, it } from 'vitest'
import { clientLoader } from './home.route.tsx'

/** What home shows when it is opened inside the app and its request ends like this. */
function reached(failure: unknown) {
  const serverLoader = () => Promise.reject(failure)
  return clientLoader({ serverLoader } as unknown as ClientLoaderFunctionArgs)
}

// spec: message/banners-failed, message/categories-failed, message/offers-logged
it.each([
  ['there is no network', new TypeError('Failed to fetch')],
  ['the server is busy', new ErrorResponse(503, 'Service Unavailable', '')],
])('the sections say themselves that nothing came when %s', async (_, failure) => {
  expect(await reached(failure)).toMatchObject({ home: null })
})

it('a redirect is followed', async () => {
  const redirect = new Response(null, { status: 302 })
  await expect(reached(redirect)).rejects.toBe(redirect)
})
