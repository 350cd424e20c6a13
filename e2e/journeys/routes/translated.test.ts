import type { Page } from '@playwright/test'
import { defaultLanguage, languageNames, languagePrefix, offeredLanguages } from '#contract/lib/languages.ts'
import { type Customer, signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { foreignWords, wordsOfPeople } from '#e2e/foreign-words.ts'
import { type KnownRoute, knownRoutes } from '#e2e/route-table.ts'
import { giveCredit, holdBooking, saveHome } from '#e2e/steps/held-booking.ts'
import { openPage } from '#e2e/steps/open-page.ts'
import { cashVisit, completeVisit } from '#e2e/steps/visits.ts'
import type { Database } from '#server/db/database.ts'

const routes = Object.values(knownRoutes).flat()

interface Regular extends Customer {
  done: string
  held: string
}

/** A customer who has something on every page: a visit done, an unpaid booking, credit and an address. */
async function regularCustomer(database: Database): Promise<Regular> {
  const visit = await cashVisit()
  await completeVisit(database, visit)
  await giveCredit(database, visit, 150)
  await saveHome(visit)
  const { bookingId } = await holdBooking(visit, 2)
  return { ...visit, done: visit.bookingId, held: bookingId }
}

for (const language of offeredLanguages.filter((one) => one !== defaultLanguage)) {
  test(`no page in ${languageNames[language]} has a sentence in English`, { tag: '@full' }, async ({
    page,
    context,
    visit,
    database,
  }) => {
    const customer = await regularCustomer(database)
    const typed = await wordsOfPeople(database, customer)
    await signIn(context, customer)
    const { page: ofVisitor } = await visit()
    const found: string[] = []
    const look = async (by: Page, { path }: KnownRoute) => {
      for (const booking of path.includes('{booking}') ? [customer.held, customer.done] : ['']) {
        await openPage(by, `${languagePrefix(language)}${path.replace('{booking}', booking)}`)
        await by.waitForLoadState('networkidle')
        const searched = new URL(by.url()).searchParams.get('q') ?? ''
        found.push(...(await foreignWords(by, [...typed, searched])).map((text) => `${path}: ${text}`))
      }
    }
    for (const route of routes) await test.step(route.path, () => look(route.visitors ? ofVisitor : page, route))
    expect(found).toEqual([])
  })
}
