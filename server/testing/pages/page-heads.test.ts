import { expect, test } from 'vitest'
import { suiteWorld } from '../suite-world.ts'
import { builtWeb } from './built-web.ts'

const open = builtWeb(suiteWorld())

/** Their largest picture is in view when they open; each with its fixed bars at the foot. */
const pages = [
  ['home', '/', ['tabs']],
  ['a category', '/services/info?sub=bathroom-cleaning', ['tabs']],
  ['a service', '/service/full-home-deep-cleaning', ['tabs', 'tall']],
  ['all categories', '/categories', ['tabs']],
] as const

test.each(pages)('%s asks for its largest picture and its style sheet before any script', async (_name, path, bars) => {
  const { html } = await open(path)
  const script = html.search(/<script|rel="modulepreload"/)
  const picture = html.search(/<link rel="preload" as="image"[^>]* fetchPriority="high"/)
  expect(picture).toBeGreaterThan(0)
  expect(html.search(/<link rel="stylesheet"/)).toBeGreaterThan(picture)
  expect(script).toBeGreaterThan(html.search(/<link rel="stylesheet"/))
  // In the body they would change inherited heights after the first frame.
  const head = html.split('</head>')[0] ?? ''
  expect([...head.matchAll(/<meta name="bottom-bar" content="(\w+)"/g)].map(([, what]) => what).sort()).toEqual(bars)
})

test('the pictures of the first row of all categories load eagerly, the rest later', async () => {
  const tiles = [...(await open('/categories')).html.matchAll(/<img [^>]*\/art\/sub-[^>]*>/g)].map(([tile]) => tile)
  expect(tiles.length).toBeGreaterThan(10)
  for (const tile of tiles.slice(0, 2)) expect(tile).toMatch(/loading="eager".* fetchPriority="high"/)
  for (const tile of tiles.slice(2)) expect(tile).toContain('loading="lazy"')
})

test('the home page carries no variants: they belong to the pages of their services', async () => {
  const { html } = await open('/')
  expect(html).toContain('bestSellers')
  expect(html).not.toContain('variantId')
})

// spec: shell/footer-links, shell/footer-support, shell/footer-social, people/support-hours, constant/support-hours
test('the footer leads on and says how to reach us', async () => {
  const { html } = await open('/services')
  const footer = /<footer.*?<\/footer>/s.exec(html)?.[0] ?? ''
  const links = /<nav aria-label="Footer".*?<\/nav>/s.exec(footer)?.[0] ?? ''
  const targets = [...links.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)
  expect(targets).toEqual(['/', '/services', '/aboutus', '/terms-condition', '/privacy-policy'])
  expect(footer.match(/href="tel:/g)).toHaveLength(1)
  expect(footer.match(/href="mailto:/g)).toHaveLength(1)
  expect(footer).toContain('Bengaluru')
  expect(footer).toContain('7:00 AM to 10:00 PM')
  expect(footer.replaceAll('<!-- -->', '').match(/GharSaaf on /g)?.length ?? 0).toBeGreaterThan(1)
})
