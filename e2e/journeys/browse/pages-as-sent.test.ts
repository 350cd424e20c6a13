import { expect, test } from '#e2e/fixtures.ts'
import { world } from '#e2e/world.ts'

interface Variant {
  coversTwoBathrooms: boolean
  price: number
}

/** The words and links of a page as the server sends it, before any script. */
async function sent(path: string): Promise<{ status: number; html: string; words: string }> {
  const response = await fetch(world.url + path)
  const html = (await response.text()).replaceAll(/<script\b.*?<\/script>/gs, '').replaceAll('&#x27;', "'")
  const words = html
    .replaceAll(/<!-- -->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
  return { status: response.status, html, words }
}

// spec: browse/cleaning-header, browse/cleaning-cards, browse/cleaning-price, browse/cleaning-add
test('the cleaning list has a card with picture, name, price and Add for every service', async () => {
  const { html, words } = await sent('/cleaning-list/cleaning')
  expect(words).toContain('Explore our Cleaning Services')
  expect(html).toMatch(/<h1[^>]*>Cleaning</)
  expect(html).toContain('aria-label="Back"')
  expect(words).toMatch(/Classic Bathroom Cleaning .{0,20}₹449/)
  expect(html).toContain('href="/add-cleaning/classic-bathroom-cleaning"')
  const cards = html.match(/<article.*?<\/article>/gs) ?? []
  expect(cards.length).toBeGreaterThan(10)
  for (const card of cards) expect(card).toMatch(/<img .*href="\/add-cleaning\//s)
})

// spec: browse/cleaning-empty, message/lists-empty, message/search-empty
test('lists without anything say so', async () => {
  expect((await sent('/cleaning-list/no-such-category')).words).toContain('No services available.')
  expect((await sent('/services?q=qqqqqqqq')).words).toContain('No matching services found.')
})

// spec: browse/add-not-found, message/service-not-found
test('services that do not exist are missed in the words of each page', async () => {
  const service = await sent('/service/no-such-service')
  expect([service.status, service.words.includes('Service not found.')]).toEqual([404, true])
  const adding = await sent('/add-cleaning/no-such-service')
  expect([adding.status, /Service not found(?!\.)/.test(adding.words)]).toEqual([404, true])
})

// spec: browse/services-grid, browse/per-bathroom, constant/per-bathroom
test('the list of services has prices and Add, and half the price for each of two bathrooms', async () => {
  const { html, words } = await sent('/services?q=bathroom')
  expect(words).toContain('Results for ‘bathroom’')
  expect(html).toContain('aria-label="Add Classic Bathroom Cleaning"')
  const answer = await fetch(`${world.url}/v1/service/fetchSingleService/intense-bathroom-cleaning`)
  const { data } = (await answer.json()) as { data: { packages: { variants: Variant[] } } }
  const forTwo = data.packages.variants.find(({ coversTwoBathrooms }) => coversTwoBathrooms)
  const figure = Number(/Intense Bathroom Cleaning .*?₹([\d,]+) per bathroom/.exec(words)?.[1]?.replaceAll(',', ''))
  // Half rupees are not shown.
  expect(Math.abs(2 * figure - (forTwo?.price ?? 0))).toBeLessThanOrEqual(1)
})

// spec: browse/info-left, browse/info-right
test('a category counts its services on the left and tells of each on the right', async () => {
  const { html, words } = await sent('/services/info?category=bathroom-cleaning')
  expect(html.match(/<nav aria-label="Sub-categories".*?<\/nav>/s)?.[0]).toMatch(/\d+ services?/)
  expect(words).toMatch(/Classic Bathroom Cleaning .*₹449 .*45 min .*View details/)
  expect(html).toContain('href="/service/classic-bathroom-cleaning"')
  expect(html).toContain('aria-label="Add Classic Bathroom Cleaning"')
})

// spec: browse/combo, browse/service-page
test('the pages of a service and of a combo tell what it is, costs and takes', async () => {
  const service = await sent('/service/classic-bathroom-cleaning')
  expect(service.words).toMatch(/Classic Bathroom Cleaning .*₹449/)
  expect(service.words).toContain('45 min')
  const combo = await sent('/combo-details/kitchen-plus-2-bathrooms')
  expect(combo.words).toMatch(/Kitchen and 2 bathrooms .*₹/i)
})
