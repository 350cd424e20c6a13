import { expect } from '@playwright/test'
import { test } from '#e2e/fixtures.ts'
import { world } from '#e2e/world.ts'

async function pageAt(path: string): Promise<string> {
  return (await fetch(world.url + path)).text()
}

/** Their largest picture is in view when they open. */
const pages = [
  ['home', '/'],
  ['a category', '/services/info?sub=bathroom-cleaning'],
  ['a service', '/service/full-home-deep-cleaning'],
  ['all categories', '/categories'],
] as const

for (const [name, path] of pages)
  test(`${name} asks for its largest picture and its style sheet before any script`, async () => {
    const html = await pageAt(path)
    const script = html.search(/<script|rel="modulepreload"/)
    const picture = html.search(/<link rel="preload" as="image"[^>]* fetchPriority="high"/)
    expect(picture).toBeGreaterThan(0)
    expect(html.search(/<link rel="stylesheet"/)).toBeGreaterThan(picture)
    expect(script).toBeGreaterThan(html.search(/<link rel="stylesheet"/))
  })

test('the pictures of the first row of all categories load eagerly, the rest later', async () => {
  const tiles = [...(await pageAt('/categories')).matchAll(/<img [^>]*\/art\/sub-[^>]*>/g)].map(([tile]) => tile)
  expect(tiles.length).toBeGreaterThan(10)
  for (const tile of tiles.slice(0, 2)) expect(tile).toMatch(/loading="eager".* fetchPriority="high"/)
  for (const tile of tiles.slice(2)) expect(tile).toContain('loading="lazy"')
})
