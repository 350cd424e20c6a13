import type { Page } from '@playwright/test'
import { favouriteCalls } from '#contract/favourite.ts'
import { apiClient } from '#e2e/api-client.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { newPhone } from '#e2e/outbox.ts'
import { logIn } from '#e2e/steps/log-in.ts'
import { openPage } from '#e2e/steps/open-page.ts'
import { desktop } from '#e2e/viewports.ts'
import { world } from '#e2e/world.ts'

const service = { id: 'classic-bathroom-cleaning', name: 'Classic Bathroom Cleaning' }
const heart = (page: Page) => page.getByRole('button', { name: `Favourite: ${service.name}` })
const isFilled = (page: Page, filled: boolean) => expect(heart(page)).toHaveAttribute('aria-pressed', String(filled))

// spec: shell/heart
test('a visitor who taps a heart logs in and finds it filled; it keeps a service among the favourites, or is taken back when that fails', async ({
  visit,
  expectConsoleErrors,
}) => {
  const { page } = await visit(desktop)
  const prompt = page.getByRole('alertdialog', { name: 'Please login to access this feature' })

  await test.step('the page of favourites asks for a login', async () => {
    await page.goto('/favourites')
    await page.getByText('Please login to access this feature').first().waitFor()
    await page.waitForURL('**/login')
  })

  await test.step('the heart asks for one as well, and may be declined', async () => {
    await openPage(page, `/service/${service.id}`)
    await heart(page).click()
    await prompt.getByRole('button', { name: 'Maybe Later' }).click()
    await prompt.waitFor({ state: 'detached' })
    await heart(page).click()
    await prompt.getByRole('button', { name: 'Login Now' }).click()
  })

  await test.step('it is filled after the login', async () => {
    await logIn(page, newPhone())
    await page.waitForURL(`**/service/${service.id}*`)
    await isFilled(page, true)
    await expect.poll(() => new URL(page.url()).search).toBe('')
  })

  await test.step('is listed on the page that the heart of the bar opens', async () => {
    await page.getByRole('link', { name: 'Favourites' }).click()
    await page.getByRole('dialog', { name: 'Complete your profile' }).getByRole('button', { name: 'Not now' }).click()
    await page.getByRole('heading', { name: 'Favourites' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: service.name, exact: true }).waitFor()
    await heart(page).click()
    await page.getByText('No favourites yet').waitFor()
    const token = await page.evaluate(() => localStorage.getItem('GSFtoken') ?? '')
    const { data } = await apiClient(world.url, token).call(favouriteCalls.list)
    expect(data.services).toEqual([])
  })

  await test.step('is taken back when it cannot be saved', async () => {
    expectConsoleErrors('/v1/favourite/add')
    await page.goBack()
    const gate = Promise.withResolvers<void>()
    await page.route('**/v1/favourite/add', async (route) => {
      await gate.promise
      await route.abort()
    })
    await heart(page).click()
    await isFilled(page, true)
    gate.resolve()
    await page.getByText('Couldn’t save your favourite. Try again.').waitFor()
    await isFilled(page, false)
  })
})
