import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { expect, openDatabase, test } from '#e2e/fixtures.ts'
import { type RunningProduct, runProduct } from '#e2e/running-product.ts'
import { openPage } from '#e2e/steps/open-page.ts'
import { phone } from '#e2e/viewports.ts'
import type { Database } from '#server/db/database.ts'

test.describe.configure({ mode: 'default' })

/** Without its catalog it serves no other journey. */
let product: RunningProduct
let database: Database
let dataDir: string
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gharsaaf-away-'))
  product = await runProduct({ dataDir, env: { SEED: 'reference' } })
  database = await openDatabase(dataDir)
})
test.afterAll(async () => {
  await database?.destroy()
  await product?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

type HomeTable = 'category' | 'banner' | 'promotion'
const aside = new Set<HomeTable>()

const run = (statement: string) => sql.raw(statement).execute(database)

/** Renames a table of the catalog so that reads fail, or replaces it by an empty one. */
async function setAside(table: HomeTable, inItsPlace: 'nothing' | 'an empty table'): Promise<void> {
  aside.add(table)
  await run(`alter table ${table} rename to ${table}_aside`)
  if (inItsPlace === 'an empty table') await run(`create table ${table} (like ${table}_aside)`)
}

async function putBack(): Promise<void> {
  for (const table of aside) {
    await run(`drop table if exists ${table}`)
    await run(`alter table if exists ${table}_aside rename to ${table}`)
  }
  aside.clear()
  await showAs(200, 'Full Home Cleaning')
}
test.afterEach(() => (aside.size > 0 ? putBack() : undefined))

/** The product polls for changes a few times a second: waits until the home page shows the current tables. */
async function showAs(status: number, words: string): Promise<void> {
  await run('update catalog_version set version = version + 1')
  const home = async () => {
    const answer = await fetch(product.url)
    return [answer.status, (await answer.text()).includes(words)]
  }
  await expect.poll(home).toEqual([status, true])
}

const says = (page: Page, words: string) => page.getByRole('main').getByText(words, { exact: true }).waitFor()
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).click()

/** Counts requests for the data of a page: home retries once without a tap, which may abort the answer before. */
function requestsOf(page: Page): () => number {
  let sent = 0
  page.on('request', (request) => {
    // The prefetch of a link has another resource type.
    if (request.resourceType() === 'fetch' && new URL(request.url()).pathname.endsWith('.data')) sent += 1
  })
  return () => sent
}

const lists = [
  ['/services', 'Failed to load services.', 'Classic Bathroom Cleaning'],
  ['/cleaning-list/cleaning', 'Failed to load services.', 'Classic Bathroom Cleaning'],
  ['/service/termite-inspection', 'Failed to fetch service.', 'Termite Inspection'],
  ['/categories', 'Error loading categories.', 'Full Home Cleaning'],
] as const

// spec: message/banners-failed, message/categories-failed, message/offers-logged, message/offers-empty
// spec: message/lists-failed, message/service-failed
test('pages show an error while the catalog fails, and the data with the next try', async ({
  visit,
  expectConsoleErrors,
}) => {
  expectConsoleErrors('503')
  const { context, page: reached } = await visit(phone, { origin: product.url })
  await openPage(reached, '/aboutus')
  await setAside('category', 'nothing')
  await showAs(503, 'Error loading categories.')
  const opened = await context.newPage()
  const sent = [requestsOf(reached), requestsOf(opened)]

  await test.step('home, opened and reached from another page', async () => {
    await opened.goto('/')
    await reached.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Home' }).click()
    await expect.poll(() => sent[0]?.()).toBeGreaterThanOrEqual(2)
    await expect.poll(() => sent[1]?.()).toBeGreaterThanOrEqual(1)
    for (const home of [opened, reached]) {
      await says(home, 'Error loading categories.')
      await says(home, 'No banners available')
      await says(home, 'No Offers Available')
      await says(home, 'Check back later for exciting offers!')
    }
  })

  const pages = new Map<string, Page>()
  for (const [path, sentence] of lists) {
    await test.step(`${path} opened directly`, async () => {
      const page = await context.newPage()
      pages.set(path, page)
      await openPage(page, path)
      await says(page, sentence)
    })
  }

  await putBack()
  for (const home of [opened, reached]) {
    await tryAgain(home)
    await home.getByRole('link', { name: /^Full Home Cleaning \d/ }).waitFor()
    await expect(home.getByText('No banners available')).toHaveCount(0)
  }
  for (const [path, , content] of lists) {
    const page = pages.get(path) as Page
    await tryAgain(page)
    await page.getByRole('main').getByText(content).first().waitFor()
  }
})

// spec: message/banners-failed, message/categories-empty, message/offers-empty
test('home says that it has no banners, categories and offers', { tag: '@full' }, async ({ visit }) => {
  const { page } = await visit(phone, { origin: product.url })
  for (const table of ['banner', 'category', 'promotion'] as const) await setAside(table, 'an empty table')
  await showAs(200, 'No categories found.')
  await page.goto('/')
  await says(page, 'No banners available')
  await says(page, 'No categories found.')
  await says(page, 'No Offers Available')
  await says(page, 'Check back later for exciting offers!')
})
