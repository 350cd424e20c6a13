import type { Page } from '@playwright/test'
import { district } from '#e2e/district.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { codeSentTo, newPhone } from '#e2e/outbox.ts'
import { press, reach, write } from '#e2e/steps/by-keyboard.ts'
import { chooseFreeDay } from '#e2e/steps/free-time.ts'
import { hydrated } from '#e2e/steps/hydrated.ts'
import { payButton } from '#e2e/steps/rupees.ts'
import { desktop } from '#e2e/viewports.ts'

/** Waits for the SMS. */
async function codeFor(number: string): Promise<string> {
  await expect.poll(() => codeSentTo(number)).toMatch(/^\d{4}$/)
  return codeSentTo(number)
}

test('the keyboard alone logs in, books and pays', async ({ visit }) => {
  const { page, context } = await visit(desktop)
  const number = newPhone()
  const button = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first()
  await page.goto('/service/classic-bathroom-cleaning')
  await hydrated(page)
  await press(page, page.getByRole('link', { name: 'Skip to content' }))
  await press(page, button(/^1 bathroom/), 'Space')
  await press(page, button('Add to Cart'))
  await press(page, button('Go to Login'))
  await write(page, page.getByRole('textbox', { name: 'Phone number' }), number)
  await page.keyboard.press('Enter')
  await reach(page, page.getByLabel('Digit 1 of 4'))
  await page.keyboard.type(await codeFor(number))

  await press(page, button('Add to Cart'))
  await press(page, page.getByRole('link', { name: 'Cart, 1 item' }))
  await press(page, button('Proceed to Checkout'))
  const dialog = page.getByRole('dialog')
  await write(page, dialog.getByLabel('Full name'), 'Asha Rao')
  await write(page, dialog.getByLabel('House or flat number, building'), '12, Sunrise Apartments')
  await write(page, dialog.getByLabel('Street, area'), '100 Feet Road')
  await write(page, dialog.getByLabel('Pincode'), district.pincode)
  await write(page, dialog.getByLabel('City'), district.city)
  await press(page, dialog.getByRole('button', { name: 'Save address' }))
  const slots = page.getByRole('dialog', { name: 'Select Date & Time' })
  const times = await chooseFreeDay(slots, { daysAhead: 5, tap: (day) => press(page, day, 'Space') })
  await press(page, times.first(), 'Space')
  await press(page, slots.getByRole('button', { name: 'Proceed to checkout' }))
  await page.waitForURL('**/payment-summry**')
  // Once the best price is known.
  await expect(button('Proceed to pay')).toBeEnabled()
  const opening = context.waitForEvent('page')
  await press(page, button('Proceed to pay'))
  const provider = await opening
  await press(provider, await payButton(provider, page))
  await page.getByRole('heading', { name: 'Booking confirmed' }).waitFor()
  await press(page, page.getByRole('link', { name: 'View Booking' }))
  await page.getByRole('heading', { name: /^Booking GS-/, level: 1 }).waitFor()
})

test('a booking is made and paid by roles and accessible names alone', { tag: '@full' }, async ({ page, context }) => {
  const number = newPhone()
  type Role = Parameters<Page['getByRole']>[0]
  /** Fails unless exactly one element has this role and name. */
  const the = (role: Role, name: string | RegExp) =>
    page.getByRole(role, { name, exact: true, ...(role === 'heading' && { level: 1 }) })
  await page.goto('/login')
  await hydrated(page)
  await the('heading', 'Login or sign up').waitFor()
  await the('textbox', 'Phone number').fill(number)
  await the('button', 'Get Verification Code').click()
  await the('textbox', 'Digit 1 of 4').waitFor()
  await the('textbox', 'Digit 1 of 4').pressSequentially(await codeFor(number))
  await the('dialog', 'Complete your profile').waitFor()
  await the('textbox', 'Full name').fill('Asha Rao')
  await the('button', 'Save').click()
  await the('dialog', 'Complete your profile').waitFor({ state: 'detached' })

  await the('combobox', 'Search for a service').fill('classic bathroom')
  await the('link', 'Classic Bathroom Cleaning').click()
  await the('heading', 'Classic Bathroom Cleaning').waitFor()
  await the('button', /^1 bathroom/).click()
  await page.getByRole('region', { name: 'Add to Cart' }).getByRole('button', { name: 'Add to Cart' }).click()
  await the('link', 'Cart, 1 item').press('Enter')
  await the('button', 'Proceed to Checkout').click()
  await the('textbox', 'House or flat number, building').fill('12, Sunrise Apartments')
  await the('textbox', 'Street, area').fill('100 Feet Road')
  await the('textbox', 'Pincode').fill(district.pincode)
  await the('combobox', 'City').selectOption(district.city)
  await the('button', 'Save address').click()
  await the('dialog', 'Your service address').waitFor({ state: 'detached' })
  await chooseFreeDay(the('dialog', 'Select Date & Time'), { daysAhead: 5 })
  await page
    .getByRole('group', { name: 'Select start time of service' })
    .getByRole('button', { name: /^\d+:00 [AP]M - / })
    .first()
    .click()
  await the('button', 'Proceed to checkout').click()
  await the('timer', '').waitFor()
  const opening = context.waitForEvent('page')
  await the('button', 'Proceed to pay').click()
  await (await payButton(await opening, page)).click()
  await page.getByRole('heading', { name: 'Booking confirmed' }).waitFor()
})
