import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { defaultLanguage, languages } from '#contract/lib/languages.ts'
import { suiteWorld } from '../suite-world.ts'
import { builtWeb } from './built-web.ts'

const world = suiteWorld()
const open = builtWeb(world)
/** The address of the site begins each link; its path is asked for. */
const get = (address: string) => open(address.replace(/^http:\/\/[^/]+/, ''))

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

/** Metadata of a page for search engines and messengers, without scripts. */
async function read(address: string): Promise<FoundPage> {
  const { status, html } = await get(address)
  const one = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return {
    path: address,
    status,
    title: one(/<title>([^<]*)</),
    description: one(/<meta name="description" content="([^"]*)"/),
    canonical: one(/<link rel="canonical" href="([^"]*)"/),
    card: one(/<meta property="og:image" content="([^"]*)"/),
    headings: html.match(/<h1\b/g)?.length ?? 0,
    facts: facts.map(([, json]) => JSON.parse(json ?? '')),
  }
}

/** Drawing all pages takes seconds of processor a language. */
const languagesRead: readonly string[] = process.env.TEST_SCALE === 'full' ? languages : [defaultLanguage]

async function addressesOfSitemap(): Promise<string[]> {
  const { html: sitemap } = await get('/sitemap.xml')
  return [...sitemap.matchAll(/<loc>([^<]*)</g)].map(([, loc]) => loc?.replaceAll('&amp;', '&') ?? '')
}

/** Fetched in batches. */
async function readAll(addresses: readonly string[]): Promise<FoundPage[]> {
  const pages: FoundPage[] = []
  for (let from = 0; from < addresses.length; from += 5) {
    pages.push(...(await Promise.all(addresses.slice(from, from + 5).map(read))))
  }
  return pages
}

const languageOf = (address: string) =>
  languages.find((one) => new URL(address).pathname.split('/')[1] === one) ?? defaultLanguage

const twice = (all: string[]) => all.filter((one, index) => all.indexOf(one) !== index)

let pages: FoundPage[]
let services: FoundPage[]
beforeAll(async () => {
  const rated = ['classic-bathroom-cleaning', 'fabric-sofa-shampooing']
  await world.db.updateTable('service').set({ rating_sum: 90, rating_count: 20 }).where('id', 'in', rated).execute()
  const addresses = await addressesOfSitemap()
  for (const language of languages)
    expect(addresses.filter((address) => languageOf(address) === language).length).toBeGreaterThan(60)
  pages = await readAll(addresses.filter((address) => languagesRead.includes(languageOf(address))))
  services = pages.filter(({ path }) => /\/(service|combo-details)\//.test(path))
})

test('each page of the sitemap has one heading, a canonical link, and a unique title and description', () => {
  for (const page of pages) {
    expect([page.path, page.status, page.headings]).toEqual([page.path, 200, 1])
    expect(page.canonical).toBe(page.path)
    // Indian scripts say the same in fewer characters.
    const least = languageOf(page.path) === 'en' ? 50 : 40
    expect([page.path, page.title.length > 10, page.description.length >= least]).toEqual([page.path, true, true])
  }
  for (const language of languagesRead) {
    const own = pages.filter(({ path }) => languageOf(path) === language)
    expect(twice(own.map(({ title }) => title))).toEqual([])
    expect(twice(own.map(({ description }) => description))).toEqual([])
  }
})

test('each page of the sitemap has a picture for messengers', async () => {
  const cards = [...new Set(pages.map(({ card }) => card))]
  expect(cards.length).toBeGreaterThan(30)
  for (const card of cards.filter((_card, index) => index % 8 === 0)) {
    const { format, width, height } = await sharp((await get(card)).bytes).metadata()
    expect([card, format, width, height]).toEqual([card, 'jpeg', 1200, 630])
  }
})

test('each service has a provider, and where it has one a price in rupees and a rating', () => {
  expect(services.length).toBeGreaterThan(40)
  const facts = services.map(serviceFacts)
  for (const { path, service, steps } of facts) {
    expect(service).toMatchObject({ '@context': 'https://schema.org', url: path, provider: { name: 'GharSaaf' } })
    expect(steps.length).toBeGreaterThan(1)
    expect(steps).toEqual(steps.map((_step, index) => index + 1))
  }
  // A service priced on request has no offer.
  const offers = facts.filter(({ service }) => service.offers)
  expect(offers.length).toBeGreaterThan(30)
  for (const { path, service } of offers) {
    expect(service.offers).toMatchObject({ priceCurrency: 'INR', url: path })
    expect([path, (service.offers?.price ?? service.offers?.lowPrice ?? 0) > 0]).toEqual([path, true])
  }
  const ratings = facts.flatMap(({ service }) => service.aggregateRating ?? [])
  expect(ratings).toHaveLength(2)
  for (const { ratingValue, reviewCount } of ratings) {
    expect([ratingValue, reviewCount]).toEqual([4.5, 20])
  }
})

test('a service is found by name and price', () => {
  const page = services.find(({ path }) => path.endsWith('/service/classic-bathroom-cleaning')) as FoundPage
  expect(page.title).toBe('Classic Bathroom Cleaning | GharSaaf')
  expect(serviceFacts(page).service).toMatchObject({
    name: 'Classic Bathroom Cleaning',
    offers: { priceCurrency: 'INR', lowPrice: 449 },
  })
})

interface ServiceFact {
  offers?: { price?: number; lowPrice?: number }
  aggregateRating?: { ratingValue: number; reviewCount: number }
}

/** Structured data of a service page, and the positions of its breadcrumbs. */
function serviceFacts({ path, facts }: FoundPage): { path: string; service: ServiceFact; steps: number[] } {
  const service = facts.find((fact) => fact['@type'] === 'Service') as ServiceFact
  const way = facts.find((fact) => fact['@type'] === 'BreadcrumbList')?.itemListElement as { position: number }[]
  return { path, service, steps: way.map(({ position }) => position) }
}
