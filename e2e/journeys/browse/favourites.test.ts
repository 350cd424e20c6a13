import type { Page } from '@playwright/test'
import { favouriteCalls } from '#contract/favourite.ts'
import { newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { codeSentTo, newPhone } from '#e2e/outbox.ts'
import { standing } from '#e2e/steps/standing.ts'
import { desktop } from '#e2e/viewports.ts'

const service = { id: 'classic-bathroom-cleaning', name: 'Classic Bathroom Cleaning' }
const heart = (page: Page) => page.getByRole('button', { name: `Favourite: ${service.name}` })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await standing(page)
}

// spec: shell/heart
test('a heart puts a service among the favourites, and the heart of the bar leads there', async ({ visit }) => {
  const { page, context } = await visit(desktop)
  const customer = await newCustomer()
  await signIn(context, customer)
  await open(page, `/service/${service.id}`)
  await heart(page).click()
  await page.getByText('Added to your favourites').waitFor()
  await page.getByRole('link', { name: 'Favourites' }).click()
  await page.getByRole('heading', { name: 'Favourites' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: service.name }).waitFor()
  await heart(page).click()
  await page.getByText('No favourites yet').waitFor()
  expect((await customer.api.call(favouriteCalls.list)).data.services).toEqual([])
})

test('a favourite that cannot be saved is shown, taken back and told', async ({ page, context, expectTrouble }) => {
  expectTrouble('/v1/favourite/add')
  await signIn(context, await newCustomer())
  await open(page, `/service/${service.id}`)
  const gate = Promise.withResolvers<void>()
  await page.route('**/v1/favourite/add', async (route) => {
    await gate.promise
    await route.abort()
  })
  await heart(page).click()
  await expect.poll(() => heart(page).getAttribute('aria-pressed')).toBe('true')
  gate.resolve()
  await page.getByText('We could not save your favourite. Please try again.').waitFor()
  await expect.poll(() => heart(page).getAttribute('aria-pressed')).toBe('false')
})

test('a visitor who taps a heart logs in and finds it filled', async ({ page }) => {
  const number = newPhone()
  await open(page, `/service/${service.id}`)
  await heart(page).click()
  const prompt = page.getByRole('alertdialog', { name: 'Please login to access this feature' })
  await prompt.getByRole('button', { name: 'Maybe Later' }).click()
  await prompt.waitFor({ state: 'detached' })
  await heart(page).click()
  await prompt.getByRole('button', { name: 'Login Now' }).click()
  await page.getByRole('textbox', { name: 'Phone number' }).fill(number)
  await page.getByRole('button', { name: 'Get Verification Code' }).click()
  await page.getByLabel('Digit 1 of 4').click()
  await page.keyboard.type(await codeSentTo(number))
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await page.waitForURL(`**/service/${service.id}*`)
  await expect.poll(() => heart(page).getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => new URL(page.url()).search, { timeout: 10_000 }).toBe('')
})

test('favourites are for those who are logged in', async ({ page }) => {
  await open(page, '/favourites')
  await page.waitForURL('**/login')
  await page.getByText('Please login to access this feature').first().waitFor()
})
