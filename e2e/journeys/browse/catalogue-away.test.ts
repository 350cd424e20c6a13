import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { expect, test } from '#e2e/fixtures.ts'
import { standing } from '#e2e/steps/standing.ts'
import { world } from '#e2e/world.ts'
import type { Database } from '#server/db/database.ts'

const slowly = { timeout: 15_000 }

type Shelf = 'category' | 'banner' | 'promotion'
const aside = new Set<Shelf>()

const run = (database: Database, statement: string) => sql.raw(statement).execute(database)

/** Puts a shelf of the catalogue where the product does not find it, or finds an empty one in its place. */
async function setAside(database: Database, shelf: Shelf, inItsPlace: 'nothing' | 'an empty one'): Promise<void> {
  aside.add(shelf)
  await run(database, `alter table ${shelf} rename to ${shelf}_aside`)
  if (inItsPlace === 'an empty one') await run(database, `create table ${shelf} (like ${shelf}_aside)`)
}

async function putBack(database: Database): Promise<void> {
  for (const shelf of aside) {
    await run(database, `drop table if exists ${shelf}`)
    await run(database, `alter table if exists ${shelf}_aside rename to ${shelf}`)
  }
  aside.clear()
  await showAs(database, 200, /Full Home Cleaning/)
}
test.afterEach(({ database }) => (aside.size > 0 ? putBack(database) : undefined))

/** The product looks for changes a few times a second: waits until the home page is made from what is there now. */
async function showAs(database: Database, status: number, words: RegExp): Promise<void> {
  await run(database, 'update catalog_version set version = version + 1')
  const home = async () => {
    const answer = await fetch(world.url)
    return [answer.status, words.test(await answer.text())]
  }
  await expect.poll(home, slowly).toEqual([status, true])
}

async function takeCatalogueAway(database: Database): Promise<void> {
  await setAside(database, 'category', 'nothing')
  await showAs(database, 503, /Error loading categories\./)
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

test.describe('while the catalogue cannot be read', () => {
  for (const [how, go, answers] of [
    ['opened', openHome, 1],
    ['come to from another page', goHome, 2],
  ] as const) {
    // spec: message/banners-failed, message/categories-failed, message/offers-logged, message/offers-empty
    test(`home ${how} says so part by part, and comes with the next try`, async ({ page, expectTrouble, database }) => {
      expectTrouble('503')
      await page.goto('/aboutus')
      await standing(page)
      await takeCatalogueAway(database)
      const answered = answersTo(page)
      await go(page)
      await expect.poll(answered, slowly).toBeGreaterThanOrEqual(answers)
      await says(page, 'Error loading categories.')
      await says(page, 'No banners available')
      await says(page, 'No Offers Available')
      await says(page, 'Check back later for exciting offers!')
      await putBack(database)
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('button', { name: /^Full Home Cleaning/ }).waitFor()
      expect(await page.getByText('No banners available').count()).toBe(0)
    })
  }

  for (const [path, sentence, content] of [
    ['/services', 'Failed to load services.', 'Classic Bathroom Cleaning'],
    ['/cleaning-list/cleaning', 'Failed to load services.', 'Classic Bathroom Cleaning'],
    ['/service/termite-inspection', 'Failed to fetch service.', 'Termite Inspection'],
    ['/categories', 'Error loading categories.', 'Full Home Cleaning'],
  ] as const) {
    // spec: message/lists-failed, message/service-failed
    test(`${path} opened directly says: ${sentence}`, async ({ page, expectTrouble, database }) => {
      expectTrouble('503')
      await takeCatalogueAway(database)
      await page.goto(path)
      await standing(page)
      await says(page, sentence)
      await putBack(database)
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('main').getByText(content).first().waitFor()
    })
  }
})

// spec: message/banners-failed, message/categories-empty, message/offers-empty
test('home without banners, categories and offers misses them in words', async ({ page, database }) => {
  for (const shelf of ['banner', 'category', 'promotion'] as const) await setAside(database, shelf, 'an empty one')
  await showAs(database, 200, /No categories found\./)
  await openHome(page)
  await says(page, 'No banners available')
  await says(page, 'No categories found.')
  await says(page, 'No Offers Available')
  await says(page, 'Check back later for exciting offers!')
})
