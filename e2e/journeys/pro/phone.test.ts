import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { noNetwork } from '#e2e/steps/network.ts'
import { ownProfessional } from '#e2e/steps/own-professional.ts'
import { openSession, storeSession } from '#e2e/steps/pro-session.ts'
import { cashVisit } from '#e2e/steps/visits.ts'
import { phone } from '#e2e/viewports.ts'

const storedDays = (page: Page) => page.evaluate(() => localStorage.getItem('gsf-pro-days'))

test('the phone of a professional shows another one nothing of their visits, and keeps none once they are dismissed', async ({
  visit,
  database,
}) => {
  const [first, second] = [await cashVisit(), await cashVisit()]
  const numbers = [await ownProfessional(database, first), await ownProfessional(database, second)]
  const sessions = await Promise.all(numbers.map(openSession))
  const { page, context, expectConsoleErrors } = await visit(phone, { worker: true })
  const address = async ({ bookingId }: typeof first) => {
    const { address_text } = await database
      .selectFrom('booking')
      .select('address_text')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow()
    return page.getByText(address_text)
  }
  const [theirs, others] = [await address(first), await address(second)]

  await test.step('another professional takes the phone while the page is open and the network is away', async () => {
    await page.goto('/pro/')
    await storeSession(page, sessions[0] as (typeof sessions)[number])
    await page.reload()
    await theirs.waitFor()
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    const tab = await context.newPage()
    await tab.goto('/robots.txt')
    expectConsoleErrors(noNetwork)
    await context.setOffline(true)
    await storeSession(tab, sessions[1] as (typeof sessions)[number])
    await page.getByText('Couldn’t load your visits.').waitFor()
    await expect(theirs).toBeHidden()
    await page.reload()
    await page.getByText('Couldn’t load your visits.').waitFor()
    await expect(theirs, 'after a restart').toBeHidden()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await others.waitFor()
    await expect(theirs).toBeHidden()
  })

  await test.step('a dismissed professional sees why, and the addresses are gone from the phone', async () => {
    expect(await storedDays(page)).not.toBeNull()
    await database.updateTable('professional').set({ active: false }).where('phone', '=', `+91${numbers[1]}`).execute()
    expectConsoleErrors('/v1/pro/')
    expectConsoleErrors('403')
    await page.reload()
    await page.getByRole('heading', { name: 'This number isn’t registered as a professional' }).waitFor()
    await expect.poll(() => storedDays(page)).toBeNull()
  })

  await test.step('an ended session takes them away, too, and the sign-in still knows that they were here', async () => {
    await database.updateTable('professional').set({ active: true }).where('phone', '=', `+91${numbers[1]}`).execute()
    await page.reload()
    await others.waitFor()
    await expect.poll(() => storedDays(page)).not.toBeNull()
    const { userId } = sessions[1] as (typeof sessions)[number]
    await database.deleteFrom('session').where('customer_id', '=', userId).execute()
    expectConsoleErrors('401')
    await page.reload()
    await page.getByText('You’ve been signed out.').waitFor()
    expect(await storedDays(page)).toBeNull()
  })

  await test.step('so does signing out', async () => {
    await storeSession(page, sessions[0] as (typeof sessions)[number])
    await page.reload()
    await theirs.waitFor()
    await expect.poll(() => storedDays(page)).not.toBeNull()
    await page.getByRole('link', { name: 'You' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByLabel('Phone number').waitFor()
    expect(await storedDays(page)).toBeNull()
  })
})
