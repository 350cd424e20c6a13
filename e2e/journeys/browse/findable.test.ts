import sharp from 'sharp'
import { expect, test } from '#e2e/fixtures.ts'
import { world } from '#e2e/world.ts'

interface FoundPage {
  path: string
  status: number
  title: string
  description: string
  canonical: string
  card: string
  headings: number
  facts: Record<string, unknown>[]
}

/** What a search engine or a messenger reads of a page, before any script. */
async function read(address: string): Promise<FoundPage> {
  const response = await fetch(address)
  const html = await response.text()
  const one = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return {
    path: address,
    status: response.status,
    title: one(/<title>([^<]*)</),
    description: one(/<meta name="description" content="([^"]*)"/),
    canonical: one(/<link rel="canonical" href="([^"]*)"/),
    card: one(/<meta property="og:image" content="([^"]*)"/),
    headings: html.match(/<h1\b/g)?.length ?? 0,
    facts: facts.map(([, json]) => JSON.parse(json ?? '')),
  }
}

/** Every page we ask to be found, some at a time. */
async function everyPage(): Promise<FoundPage[]> {
  const sitemap = await (await fetch(`${world.url}/sitemap.xml`)).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)</g)].map(([, loc]) => loc?.replaceAll('&amp;', '&') ?? '')
  const pages: FoundPage[] = []
  for (let from = 0; from < addresses.length; from += 5) {
    pages.push(...(await Promise.all(addresses.slice(from, from + 5).map(read))))
  }
  return pages
}

const twice = (all: string[]) => all.filter((one, index) => all.indexOf(one) !== index)

test('every page of the sitemap has a title, a description, a heading, a canonical link and a card of its own', async () => {
  const pages = await everyPage()
  expect(pages.length).toBeGreaterThan(60)
  for (const page of pages) {
    expect([page.path, page.status, page.headings]).toEqual([page.path, 200, 1])
    expect(page.canonical).toBe(page.path)
    expect([page.path, page.title.length > 10, page.description.length > 49]).toEqual([page.path, true, true])
  }
  expect(twice(pages.map(({ title }) => title))).toEqual([])
  expect(twice(pages.map(({ description }) => description))).toEqual([])

  const cards = [...new Set(pages.map(({ card }) => card))]
  expect(cards.length).toBeGreaterThan(30)
  // Each is drawn when it is first asked for, which takes its time: some of them stand for all.
  for (const card of cards.filter((_card, index) => index % 8 === 0)) {
    const picture = sharp(Buffer.from(await (await fetch(card)).arrayBuffer()))
    const { format, width, height } = await picture.metadata()
    expect([card, format, width, height]).toEqual([card, 'jpeg', 1200, 630])
  }
})

test('a service tells search engines its price in rupees, who offers it and what its stars come from', async () => {
  const services = (await everyPage()).filter(({ path }) => /\/(service|combo-details)\//.test(path))
  expect(services.length).toBeGreaterThan(40)
  for (const { path, facts } of services) {
    const service = facts.find((fact) => fact['@type'] === 'Service')
    expect(service).toMatchObject({ '@context': 'https://schema.org', url: path, provider: { name: 'GharSaaf' } })
    const offer = service?.offers as { '@type': string; price?: number; lowPrice?: number } | undefined
    // What is priced on request offers nothing yet.
    if (offer) expect(offer).toMatchObject({ priceCurrency: 'INR', url: path })
    if (offer) expect([path, (offer.price ?? offer.lowPrice ?? 0) > 0]).toEqual([path, true])
    const rating = service?.aggregateRating as { ratingValue: number; reviewCount: number } | undefined
    if (rating) expect(rating.reviewCount > 0 && rating.ratingValue >= 1 && rating.ratingValue <= 5).toBe(true)
    const way = facts.find((fact) => fact['@type'] === 'BreadcrumbList')?.itemListElement as { position: number }[]
    expect(way.map(({ position }) => position)).toEqual(way.map((_step, index) => index + 1))
  }
})
