import { expect, test } from 'vitest'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { sitemapXml } from './sitemap.rules.ts'

const world = suiteWorld()

const origin = 'http://gharsaaf.test'
const pagesInSitemap = async () => {
  const { body } = await world.app.inject('/sitemap.xml')
  return [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
}

test('the sitemap lists every category, service, combo and offer under our origin', async () => {
  const pages = await pagesInSitemap()
  expect(pages).toContain(`${origin}/`)
  expect(pages).toContain(`${origin}/services/info?category=bathroom-cleaning`)
  expect(pages).toContain(`${origin}/service/classic-bathroom-cleaning`)
  expect(pages).toContain(`${origin}/combo-details/kitchen-plus-2-bathrooms`)
  expect(pages).toContain(`${origin}/offer/first-pest-visit`)
  expect(new Set(pages).size).toBe(pages.length)
})

test('the sitemap leaves out a withdrawn service', async () => {
  await world.db.updateTable('service').set({ active: false }).where('id', '=', 'carpet-shampooing').execute()
  world.clock.advance({ minutes: 1 })
  expect(await pagesInSitemap()).not.toContain(`${origin}/service/carpet-shampooing`)
})

test('robots.txt names the sitemap and the closed paths', async () => {
  const { body, headers } = await world.app.inject('/robots.txt')
  expect(headers['content-type']).toMatch('text/plain')
  expect(body).toContain(`Sitemap: ${origin}/sitemap.xml`)
  expect(body).toContain('Disallow: /v1/')
  expect(body).not.toMatch(/Disallow: \/\n/)
})

test('each page of the sitemap is there in every language and names the others', () => {
  const urls = sitemapXml(origin, ['/', '/services'], ['en', 'hi']).match(/<url>.*<\/url>/g) ?? []
  const found = urls.map((url) => [...url.matchAll(/(?:<loc>|href=")(.*?)[<"]/g)].map(([, address]) => address))
  const home = [`${origin}/`, `${origin}/hi`]
  const services = [`${origin}/services`, `${origin}/hi/services`]
  expect(found).toEqual([home, services].flatMap((pages) => pages.map((page) => [page, ...pages])))
})
