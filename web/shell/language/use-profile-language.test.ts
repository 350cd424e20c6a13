import { afterEach, expect, it, vi } from 'vitest'
import { storageKeys } from '#web/lib/storage/storage.ts'
import { shareChoice } from './use-profile-language.ts'

afterEach(() => vi.unstubAllGlobals())

/** A signed-in browser on an English page. */
function browser(cookie: string) {
  const sent: { url: string; body: unknown }[] = []
  const led: string[] = []
  const document = { cookie }
  vi.stubGlobal('document', document)
  vi.stubGlobal('localStorage', { getItem: (name: string) => (name === storageKeys.token ? 'token' : null) })
  const replace = (address: string) => led.push(address)
  vi.stubGlobal('location', { pathname: '/viewCart', search: '?a=1', hash: '', replace })
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    sent.push({ url, body: JSON.parse(String(body)) })
    return Response.json({ status: true, data: {} })
  })
  return { sent, led, document }
}

it('saves the choice of the device into a profile that has none', async () => {
  const { sent, led } = browser('theme=x; language=hi')
  shareChoice(null)
  await expect.poll(() => sent).toMatchObject([{ url: '/v1/user/update', body: { language: 'hi' } }])
  expect(led).toEqual([])
})

it('leaves another choice of the profile as it is, and shows the one of the device', async () => {
  const { sent, led, document } = browser('language=hi')
  shareChoice('ta')
  // A call would have left by then.
  await new Promise(setImmediate)
  expect([sent, led, document.cookie]).toEqual([[], [], 'language=hi'])
})

it('takes the choice of the profile to a device that has none, on the same page', () => {
  const { sent, led, document } = browser('')
  shareChoice('hi')
  expect(document.cookie).toMatch(/^language=hi; /)
  expect([sent, led]).toEqual([[], ['/hi/viewCart?a=1']])
})

it('asks for nothing without a choice on either side', () => {
  const { sent, led, document } = browser('')
  shareChoice(null)
  expect([sent, led, document.cookie]).toEqual([[], [], ''])
})
