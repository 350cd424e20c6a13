import { randomUUID } from 'node:crypto'
import { expect, test } from '#e2e/fixtures.ts'
import { openPage } from '#e2e/steps/open-page.ts'
import { world } from '#e2e/world.ts'

async function sent(path: string) {
  const response = await fetch(world.url + path, { redirect: 'manual' })
  const { headers, status } = response
  return {
    status,
    isCached: headers.get('cache-status') === 'pages; hit',
    tag: headers.get('etag'),
    html: await response.text(),
  }
}

test('an address with tracking parameters gets the cached page', async () => {
  for (const path of ['/', '/services', '/service/classic-bathroom-cleaning', '/aboutus', '/_.data']) {
    const { tag } = await sent(path)
    const again = await sent(`${path}?fbclid=${randomUUID()}&utm_source=${randomUUID()}`)
    expect([path, again.status, again.isCached, again.tag]).toEqual([path, 200, true, tag])
    expect(again.html).not.toContain('fbclid')
  }
})

test('the parameters of a page count in any order, and others do not', async () => {
  const { tag } = await sent('/services?q=sofa&page=2')
  const again = await sent(`/services?page=2&gclid=${randomUUID()}&q=sofa`)
  expect([again.isCached, again.tag]).toEqual([true, tag])
  expect((await sent('/services?q=carpet&page=2')).tag).not.toBe(tag)
})

test('addresses that do not exist share one page, which says nothing of them', async () => {
  const places = ['/', '/service/', '/combo-details/', '/cleaning-list/', '/add-cleaning/', '/services/info?category=']
  for (const place of places) {
    const names = [randomUUID(), randomUUID()]
    const [first, second] = [await sent(place + names[0]), await sent(place + names[1])]
    expect([place, first?.status, second?.status]).toEqual([place, 404, 404])
    expect(second?.html).toBe(first?.html)
    expect(first?.html).not.toContain(names[0])
  }
})

test('a page takes no POST', async () => {
  const { status, headers } = await fetch(world.url, { method: 'POST', body: 'text' })
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('the social card of a page is a file of the build', async () => {
  const { html } = await sent('/service/classic-bathroom-cleaning')
  const card = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  const { status, headers } = await fetch(world.url + new URL(card).pathname)
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=604800',
  ])
  expect((await fetch(`${world.url}/social/no-such-picture.jpg`)).status).toBe(404)
})

test('a page opened with tracking parameters works as without', async ({ page }) => {
  await openPage(page, '/services?fbclid=abc&q=sofa')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for ‘sofa’')
  expect(page.url()).toContain('fbclid=abc')
})
