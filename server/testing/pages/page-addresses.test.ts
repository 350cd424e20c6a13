import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aliases } from '#web/shell/aliases.ts'
import { suiteWorld } from '../suite-world.ts'
import { builtWeb, visibleText } from './built-web.ts'

const open = builtWeb(suiteWorld())

test('an address with tracking parameters gets the cached page', async () => {
  for (const path of ['/', '/services', '/service/classic-bathroom-cleaning', '/aboutus', '/_.data']) {
    const { headers } = await open(path)
    const again = await open(`${path}?fbclid=${randomUUID()}&utm_source=${randomUUID()}`)
    expect([path, again.status, again.isCached, again.headers.etag]).toEqual([path, 200, true, headers.etag])
    expect(again.html).not.toContain('fbclid')
  }
})

test('the parameters of a page count in any order, and others do not', async () => {
  const { headers } = await open('/services?q=sofa&page=2')
  const again = await open(`/services?page=2&gclid=${randomUUID()}&q=sofa`)
  expect([again.isCached, again.headers.etag]).toEqual([true, headers.etag])
  expect((await open('/services?q=carpet&page=2')).headers.etag).not.toBe(headers.etag)
})

// spec: route/not-found
test('addresses that do not exist share one page, which says nothing of them and leads home', async () => {
  const places = ['/', '/service/', '/combo-details/', '/cleaning-list/', '/add-cleaning/', '/services/info?category=']
  for (const place of places) {
    const [first, second] = [await open(place + randomUUID()), await open(place + randomUUID())]
    expect([place, first.status, second.status]).toEqual([place, 404, 404])
    expect(second.html).toBe(first.html)
  }
  const { html } = await open('/no-such-page')
  expect(html).not.toContain('no-such-page')
  expect(visibleText(html)).toContain('Page not found')
  expect(html).toMatch(/href="\/"[^>]*>Back to home/)
})

test('pages are stored by shared caches: compressed, with an ETag, and nothing to send when nothing changed', async () => {
  const compressed = { 'accept-encoding': 'br' }
  const { headers } = await open('/', { headers: compressed })
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' })
  const again = await open('/', { headers: { ...compressed, 'if-none-match': String(headers.etag) } })
  expect(again.status).toBe(304)
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
  expect((await open('/')).html).not.toContain('nonce=')
})

test('a page takes no POST', async () => {
  const { status, headers } = await open('/', { method: 'POST', payload: 'text' })
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
})

// spec: route/aliases, route/search
test('correctly spelled paths lead to the ones the product has, with what they carried', async () => {
  for (const [alias, path] of Object.entries(aliases)) {
    const { status, headers } = await open(`${alias}?q=sofa`)
    const to = new URL(String(headers.location), 'http://x')
    expect([alias, status >= 301 && status <= 308, to.pathname]).toEqual([alias, true, path])
  }
  const { headers } = await open('/search?q=sofa')
  expect(headers.location).toMatch(/\/services\?q=sofa$/)
})

test('the social card of a page is a file of the build', async () => {
  const { html } = await open('/service/classic-bathroom-cleaning')
  const card = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  const { status, headers } = await open(new URL(card).pathname)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=604800',
  ])
  expect((await open('/social/no-such-picture.jpg')).status).toBe(404)
})

test('the app can be installed and takes text shared with it as a search', async () => {
  const manifest = JSON.parse((await open('/manifest.webmanifest')).html)
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/', theme_color: '#0a5f58' })
  const { action, params } = manifest.share_target
  expect(visibleText((await open(`${action}?${params.text}=sofa`)).html)).toContain('Results for ‘sofa’')
})
