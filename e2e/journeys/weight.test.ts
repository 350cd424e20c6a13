import { expect, test, type Visit } from '#e2e/fixtures.ts'
import { standing } from '#e2e/steps/standing.ts'
import { world } from '#e2e/world.ts'

/** Everything the home page fetches until it is at rest, in bytes on the wire, on a phone of the cheaper kind. */
async function homeOnAPhone(visit: Visit): Promise<number> {
  const { context } = await visit()
  const cheapPhone = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
  const page = await (await context.browser()?.newContext(cheapPhone))?.newPage()
  if (!page) throw new Error('The browser is gone.')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(world.url, { waitUntil: 'networkidle' })
  await standing(page)
  return bytes
}

test('the whole home page with its pictures weighs at most 350 KiB', async ({ visit }) => {
  expect(await homeOnAPhone(visit)).toBeLessThanOrEqual(350 * 1024)
})

test('pages are kept for everybody: compressed, with a tag, and nothing to send when nothing changed', async () => {
  const home = world.url
  const first = await fetch(home, { headers: { 'accept-encoding': 'br' } })
  expect(first.headers.get('content-encoding')).toBe('br')
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const tag = first.headers.get('etag') ?? ''
  expect((await fetch(home, { headers: { 'if-none-match': tag, 'accept-encoding': 'br' } })).status).toBe(304)
  const policy = first.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src 'self' 'sha256-/)
  expect(await first.text()).not.toContain('nonce=')
})
