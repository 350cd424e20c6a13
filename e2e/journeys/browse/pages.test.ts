import { expect, test } from '#e2e/fixtures.ts'
import { startTime } from '#e2e/steps/free-time.ts'
import { openPage } from '#e2e/steps/open-page.ts'
import { desktop } from '#e2e/viewports.ts'

// spec: browse/info-left, browse/info-right, browse/info-highlight, route/services-info
test('a category page counts its services, describes them and marks the subcategory in view', { tag: '@full' }, async ({
  visit,
}) => {
  const { page } = await visit(desktop)
  await openPage(page, '/services/info?category=bathroom-cleaning')
  const rail = page.getByRole('navigation', { name: 'Sub-categories' })
  const oneTime = rail.getByRole('link', { name: /One-time/ })
  const plans = rail.getByRole('link', { name: /Plans/ })
  await expect(oneTime).toContainText('4 services')
  await expect(oneTime).toHaveAttribute('aria-current', 'true')
  const row = page.getByRole('article').filter({ hasText: 'Intense Bathroom Cleaning' })
  for (const part of ['1 hr 15 min', '₹599', 'Machine scrub']) await row.getByText(part).first().waitFor()
  await page.getByRole('region', { name: 'Plans' }).getByRole('article').last().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 5000)
  await expect(plans).toHaveAttribute('aria-current', 'true')
  await row.getByRole('link', { name: /View details/ }).click()
  await page.waitForURL('**/service/intense-bathroom-cleaning')
})

// spec: browse/service-page, browse/ratings-real
test('a service page shows the work included, the work excluded, the visit and reviews, and the next free time at a chosen place', async ({
  page,
}) => {
  await openPage(page, '/service/classic-bathroom-cleaning')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Classic Bathroom Cleaning'])
  await page.getByRole('main').getByText('Bathroom Cleaning', { exact: true }).first().waitFor()
  for (const name of ['What’s included', 'What’s not included', 'How it works', 'Warranty', 'Reviews', 'FAQs']) {
    await page.getByRole('heading', { name, exact: true }).waitFor()
  }
  await page.getByRole('heading', { name: 'Reviews', exact: true }).scrollIntoViewIfNeeded()
  await page.getByRole('list', { name: 'Reviews' }).getByRole('listitem').first().waitFor()
  await page.getByText('Do you use acid?').click()
  await page.getByText(/non-acidic/).waitFor()

  await test.step('names an hour only once the place is known', async () => {
    const hour = page.getByText(/^(Today|Tomorrow|\w{3} \d+ \w+), \d+:00 [AP]M$/)
    await page.getByText('Add your location to check').waitFor()
    await expect(hour).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Select Your Location: Choose' }).click()
    await page.getByRole('dialog').getByRole('combobox').fill('koramangala')
    await page
      .getByRole('option', { name: /^Koramangala/ })
      .first()
      .click()
    await page.getByText(/^Next available slot near Koramangala/).waitFor()
    await page.getByRole('button', { name: /\d+:00 [AP]M , See all slots$/ }).waitFor()
  })

  await test.step('lists the free hours of each day there, before anything is booked', async () => {
    await page.getByRole('button', { name: /See all slots$/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Available slots' })
    await sheet.getByText('Koramangala, Bengaluru').waitFor()
    const times = sheet.getByRole('list', { name: 'Available slots' }).getByRole('listitem')
    await expect(times.first()).toHaveText(startTime)
    const days = sheet.getByRole('group', { name: 'Next days' }).getByRole('button')
    const asked = page.waitForResponse('**/v1/service/freeSlots/**')
    await days.nth(8).click()
    await expect(days.nth(8)).toHaveAttribute('aria-pressed', 'true')
    await asked
    await times.first().or(sheet.getByText('No slots on this day.')).waitFor()

    await sheet.getByRole('button', { name: 'Change place' }).click()
    const modal = page.getByRole('dialog', { name: 'Select Your Location' })
    await modal.getByRole('combobox').fill('kochi')
    await modal.getByRole('option', { name: /^Kochi Kerala/ }).click()
    await modal.getByRole('button', { name: 'Use this location anyway' }).click()
    await sheet.getByRole('heading', { name: 'Not available here yet' }).waitFor()
    await sheet.getByLabel('Your mobile number').waitFor()
  })
})
