import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { browserForFile, phone } from '#e2e/browser.ts'
import { productDatabase } from '#e2e/steps/product-database.ts'
import { standing } from '#e2e/steps/standing.ts'

const visit = browserForFile()
const database = productDatabase()
const slowly = { timeout: 15_000 }

type Shelf = 'category' | 'banner' | 'promotion'
const aside = new Set<Shelf>()

const run = (statement: string) => sql.raw(statement).execute(database())

/** Puts a shelf of the catalogue where the product does not find it, or finds an empty one in its place. */
async function setAside(shelf: Shelf, inItsPlace: 'nothing' | 'an empty one'): Promise<void> {
  aside.add(shelf)
  await run(`alter table ${shelf} rename to ${shelf}_aside`)
  if (inItsPlace === 'an empty one') await run(`create table ${shelf} (like ${shelf}_aside)`)
}

async function putBack(): Promise<void> {
  for (const shelf of aside) {
    await run(`drop table if exists ${shelf}`)
    await run(`alter table if exists ${shelf}_aside rename to ${shelf}`)
  }
  aside.clear()
  await showAs(200, /Full Home Cleaning/)
}
afterEach(() => (aside.size > 0 ? putBack() : undefined))

/** The product looks for changes a few times a second: waits until the home page is made from what is there now. */
async function showAs(status: number, words: RegExp): Promise<void> {
  await run('update catalog_version set version = version + 1')
  const home = async () => {
    const answer = await fetch(inject('productUrl'))
    return [answer.status, words.test(await answer.text())]
  }
  await expect.poll(home, slowly).toEqual([status, true])
}

async function takeCatalogueAway(): Promise<void> {
  await setAside('category', 'nothing')
  await showAs(503, /Error loading categories\./)
}

const says = (page: Page, words: string) => page.getByRole('main').getByText(words, { exact: true }).waitFor()

/** How often the data of a page has been asked for and answered: home tries a second time by itself. */
function answersTo(page: Page): () => number {
  let answered = 0
  page.on('requestfinished', (request) => {
    // What a link fetches ahead of its tap is of another kind.
    if (request.resourceType() === 'fetch' && new URL(request.url()).pathname.endsWith('.data')) answered += 1
  })
  return () => answered
}

const openHome = async (page: Page) => void (await page.goto('/'))

const goHome = async (page: Page) =>
  page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Home' }).click()

describe('while the catalogue cannot be read', () => {
  // spec: message/banners-failed, message/categories-failed, message/offers-logged, message/offers-empty
  test.each([
    ['opened', openHome, 1],
    ['come to from another page', goHome, 2],
  ])('home %s says so part by part, and comes with the next try', async (_how, go, answers) => {
    const { page, expectTrouble } = await visit(phone)
    expectTrouble('503')
    await page.goto('/aboutus')
    await standing(page)
    await takeCatalogueAway()
    const answered = answersTo(page)
    await go(page)
    await expect.poll(answered, slowly).toBeGreaterThanOrEqual(answers)
    await says(page, 'Error loading categories.')
    await says(page, 'No banners available')
    await says(page, 'No Offers Available')
    await says(page, 'Check back later for exciting offers!')
    await putBack()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: /^Full Home Cleaning/ }).waitFor()
    expect(await page.getByText('No banners available').count()).toBe(0)
  })

  // spec: message/lists-failed, message/service-failed
  test.each([
    ['/services', 'Failed to load services.', 'Classic Bathroom Cleaning'],
    ['/cleaning-list/cleaning', 'Failed to load services.', 'Classic Bathroom Cleaning'],
    ['/service/termite-inspection', 'Failed to fetch service.', 'Termite Inspection'],
    ['/categories', 'Error loading categories.', 'Full Home Cleaning'],
  ])('%s opened directly says: %s', async (path, sentence, content) => {
    const { page, expectTrouble } = await visit(phone)
    expectTrouble('503')
    await takeCatalogueAway()
    await page.goto(path)
    await standing(page)
    await says(page, sentence)
    await putBack()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('main').getByText(content).first().waitFor()
  })
})

// spec: message/banners-failed, message/categories-empty, message/offers-empty
test('home without banners, categories and offers misses them in words', async () => {
  const { page } = await visit(phone)
  for (const shelf of ['banner', 'category', 'promotion'] as const) await setAside(shelf, 'an empty one')
  await showAs(200, /No categories found\./)
  await openHome(page)
  await says(page, 'No banners available')
  await says(page, 'No categories found.')
  await says(page, 'No Offers Available')
  await says(page, 'Check back later for exciting offers!')
})
