import { beforeAll, expect, test } from 'vitest'
import { catalogCalls } from '#contract/catalog.ts'
import { suiteWorld } from '../suite-world.ts'
import { builtWeb, visibleText } from './built-web.ts'

const world = suiteWorld()
const open = builtWeb(world)
const onRequest = { id: 'office-deep-cleaning', name: 'Office Deep Cleaning' }
beforeAll(async () => {
  const without = { pricing_mode: 'inspection', price_paise: null, strike_price_paise: null }
  await world.db.updateTable('service').set(without).where('id', '=', onRequest.id).execute()
  await world.db.deleteFrom('variant').where('service_id', '=', onRequest.id).execute()
})

/** The HTML of the server, without scripts. */
async function sent(path: string): Promise<{ status: number; html: string; words: string }> {
  const { status, html } = await open(path)
  return { status, html: html.replaceAll(/<script\b.*?<\/script>/gs, ''), words: visibleText(html) }
}

const articlesOf = (html: string) => html.match(/<article.*?<\/article>/gs) ?? []
/** The first card that names a service. */
const cardOf = (html: string, name: string) => articlesOf(html).find((card) => card.includes(`>${name}<`)) ?? ''

const bathroom = 'Classic Bathroom Cleaning'

// spec: browse/cleaning-header, browse/cleaning-cards, browse/cleaning-price, browse/cleaning-add
test('the cleaning list has a card with picture, name, price and Add for every service', async () => {
  const { html, words } = await sent('/cleaning-list/cleaning')
  expect(words).toContain('Explore our Cleaning Services')
  expect(html).toMatch(/<h1[^>]*>Cleaning</)
  expect(html).toContain('aria-label="Back"')
  const card = cardOf(html, bathroom)
  expect(visibleText(card)).toContain('₹449')
  expect(card).toContain('href="/add-cleaning/classic-bathroom-cleaning"')
  const cards = articlesOf(html)
  expect(cards.length).toBeGreaterThan(10)
  for (const one of cards) expect(one).toMatch(/<img [^>]*>.*href="\/add-cleaning\//s)
})

// spec: browse/cleaning-empty, message/lists-empty, message/search-empty
test('empty lists say that they are empty', async () => {
  expect((await sent('/cleaning-list/no-such-category')).words).toContain('No services available.')
  expect((await sent('/services?q=qqqqqqqq')).words).toContain('No matching services found.')
})

// spec: browse/add-not-found, message/service-not-found
test('a service that does not exist returns 404 in the words of each page', async () => {
  const service = await sent('/service/no-such-service')
  expect([service.status, service.words.includes('Service not found.')]).toEqual([404, true])
  const adding = await sent('/add-cleaning/no-such-service')
  expect([adding.status, /Service not found(?!\.)/.test(adding.words)]).toEqual([404, true])
})

test('a service without a price says so and leads to the people who quote one', async () => {
  const { html } = await sent('/services/info?category=office-and-business')
  expect(visibleText(cardOf(html, onRequest.name))).toContain('Price on request')
  const page = await sent(`/service/${onRequest.id}`)
  expect(page.words).toContain('Price on request')
  expect(page.html).toMatch(/href="\/constactus"[^>]*>Get a quote</)
  expect(page.words).not.toContain('Add to Cart')
})

// spec: browse/services-grid, browse/per-bathroom, constant/per-bathroom
test('the services list has prices and Add, and half the price for each of two bathrooms', async () => {
  const { html, words } = await sent('/services?q=bathroom')
  expect(words).toContain('Results for ‘bathroom’')
  expect(html).toContain('aria-label="Add Classic Bathroom Cleaning"')
  const { body } = await world.call(catalogCalls.service, { serviceId: 'intense-bathroom-cleaning' })
  const forTwo = body.data.packages?.variants.find(({ coversTwoBathrooms }) => coversTwoBathrooms)
  const card = visibleText(cardOf(html, 'Intense Bathroom Cleaning'))
  const [, total, figure] = (/2 bathrooms ₹([\d,]+), ₹([\d,]+) per bathroom/.exec(card) ?? []).map((figure) =>
    Number(figure.replaceAll(',', '')),
  )
  expect(total).toBe(forTwo?.price)
  // Half rupees are not shown.
  expect(Math.abs(2 * (figure ?? 0) - (forTwo?.price ?? 0))).toBeLessThanOrEqual(1)
})

// spec: browse/info-left, browse/info-right
test('a category page counts its services on the left and describes each on the right', async () => {
  const { html } = await sent('/services/info?category=bathroom-cleaning')
  expect(html.match(/<nav aria-label="Sub-categories".*?<\/nav>/s)?.[0]).toMatch(/\d+ services?/)
  const card = cardOf(html, bathroom)
  for (const part of ['₹449', '45 min', 'View details']) expect(visibleText(card)).toContain(part)
  expect(card).toContain('href="/service/classic-bathroom-cleaning"')
  expect(card).toContain('aria-label="Add Classic Bathroom Cleaning"')
})

// spec: browse/combo, browse/service-page, route/combo-details
test('the pages of services and combos have name, price, duration and no need of scripts', async () => {
  const service = await sent('/service/classic-bathroom-cleaning')
  expect(service.words).toMatch(/Classic Bathroom Cleaning .{0,40}45 min from ₹449 /)
  expect(service.words).toMatch(/2 bathrooms .{0,40}₹424 per bathroom/)
  const combo = await sent('/combo-details/kitchen-plus-2-bathrooms')
  expect(combo.words).toMatch(/Kitchen and 2 bathrooms .{0,40}₹2,199 /)
  expect((await sent('/service/full-home-deep-cleaning')).words).toContain('₹2,699')
  const home = await sent('/')
  for (const words of ['Bathroom Cleaning', 'Kitchen and 2 bathrooms']) expect(home.words).toContain(words)
})

/** Buttons that a visitor sees and can tap, outside of a form that the browser sends. */
const deadButtons = (html: string) =>
  (html.replaceAll(/<form\b.*?<\/form>/gs, '').match(/<button\b.*?<\/button>/gs) ?? []).filter(
    (button) => !/\bneeds-script\b| disabled=""| popovertarget=/i.test(button),
  )

test('what only scripts can do is not offered before they run', async () => {
  const service = 'classic-bathroom-cleaning'
  const details = [`/service/${service}`, `/add-cleaning/${service}`, '/offer/first-pest-visit']
  for (const path of ['/', '/services', '/services/info?category=bathroom-cleaning', ...details]) {
    const { status, html } = await sent(path)
    expect([path, status, deadButtons(html).map(visibleText)]).toEqual([path, 200, []])
    expect(html).toMatch(/<a [^>]*href="[^"]*#top"[^>]*>Back to Top/)
  }
  const chosen = await sent(`/add-cleaning/${service}?variants=${service}.1-bathroom`)
  expect(chosen.html).toMatch(/<form\b[^>]*><input[^>]* name="variants"[^>]*>.*?Add to Cart/)
  expect((await sent(`/add-cleaning/${service}`)).html).toMatch(
    /href="\/service\/classic-bathroom-cleaning"[^>]*>Choose options/,
  )
})

// spec: people/terms-cancel, people/terms-late-fee, people/terms-report, people/terms-payment
test('the terms state the rules that we follow', async () => {
  const { html, words } = await sent('/terms-condition')
  for (const rule of [
    'Please cancel at least 24 hours before the service',
    'A late cancellation may incur a fee',
    'Between 24 and 3 hours before the start: 10% of the booking, up to ₹200',
    'Less than 3 hours before the start: 25% of the booking, up to ₹500',
    'Tell us within 24 hours of the service',
    'Payment is required at booking',
  ]) {
    expect(words).toContain(rule)
  }
  expect(html).toMatch(/<a [^>]*href="#cancellation"[^>]*><span[^>]*>[\d<!\-> .]*<\/span>Cancelling and rescheduling/)
  expect(html).toContain('id="cancellation"')
})

// spec: people/privacy, people/about
test('privacy names purposes, periods, rights and the grievance officer, and about us the company', async () => {
  const privacy = await sent('/privacy-policy')
  const said = ['What we keep and why', 'How long we keep it', 'Your rights', 'Erase.']
  for (const words of [...said, 'Grievance officer', 'Kavita Menon']) expect(privacy.words).toContain(words)
  const about = await sent('/aboutus')
  expect(about.words).toContain('GharSaaf Home Services Private Limited')
  expect(about.words).toMatch(/GSTIN \w{15} /)
})
