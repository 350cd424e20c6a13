import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '#e2e/fixtures.ts'
import { newPhone } from '#e2e/outbox.ts'
import { desktop, phone } from '#e2e/viewports.ts'
import { paperPdf } from '#server/testing/steps/paper.ts'

const pdf = (name: string, bytes = paperPdf()) => ({
  name,
  mimeType: 'application/pdf',
  buffer: bytes,
})

/** The form answers once its scripts run; what is typed before would be taken back. */
async function openForm(page: Page): Promise<void> {
  await page.goto('/partnergisterform')
  await page.waitForLoadState('networkidle')
}

async function fillIn(page: Page, number: string): Promise<void> {
  await page.getByLabel('Full name').fill('Sunita Pawar')
  await page.getByLabel('Mobile number').fill(number)
  await page.getByLabel('City').fill('Indore')
  await page.getByLabel('Profession').selectOption('Home cleaning')
  await page.getByRole('radio', { name: /^Experienced/ }).check()
  await page.getByLabel('Previous company').fill('CleanCo')
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit application' }).click()

for (const [where, viewport] of [
  ['on a phone', phone],
  ['on a desktop', desktop],
] as const) {
  test.describe(`somebody who wants to work with us, ${where}`, () => {
    // spec: people/partner-claims, people/partner-buttons, people/partner-fields, people/partner-files, people/partner-stored
    test('reads what partners get, applies with three papers, and is told that it arrived', async ({ visit }) => {
      const { page } = await visit(viewport)
      await page.goto('/registerpartner')
      for (const claim of ['Up to ₹50,000', '5,000+', '55+', '4.8', '₹0']) {
        await page.getByRole('definition').filter({ hasText: claim }).waitFor()
      }
      await page.getByRole('link', { name: 'Register as a Partner' }).first().click()
      await page.waitForURL('**/partnergisterform')
      await fillIn(page, newPhone())
      const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#2a7' } })
        .jpeg()
        .toBuffer()
      await page
        .getByLabel('Aadhaar card or another ID')
        .setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer: photo })
      await page.getByLabel('PAN card').setInputFiles(pdf('pan.pdf'))
      await page.getByLabel('Experience certificate').setInputFiles(pdf('letter.pdf'))
      await page.getByRole('checkbox').check()
      await submit(page)
      await page.getByRole('heading', { name: 'Application received' }).waitFor()
      await page.getByText('We have your application and will call you').waitFor()
    })
  })
}

// spec: people/partner-required
test('the form says what is missing, refuses what is no document, and keeps what was typed over a reload', async ({
  page,
}) => {
  await openForm(page)
  await submit(page)
  await page.getByText('Please enter your full name.').waitFor()
  await page.getByText('Please agree that we may keep your documents for your application.').waitFor()
  expect(await page.getByText('Please attach this document.').count()).toBe(2)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')

  await fillIn(page, newPhone())
  const identity = page.getByLabel('Aadhaar card or another ID')
  await identity.setInputFiles({ name: 'card.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await page.getByText('Please attach a PDF, JPEG, PNG or WebP of at most 5 MB.').waitFor()
  await identity.setInputFiles(pdf('large.pdf', Buffer.alloc(5 * 1024 * 1024 + 1)))
  await page.getByText('That file is larger than 5 MB. Please choose a smaller one.').waitFor()

  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(await page.getByLabel('Full name').inputValue()).toBe('Sunita Pawar')
  expect(await page.getByLabel('City').inputValue()).toBe('Indore')
  expect(await page.getByRole('radio', { name: /^Experienced/ }).isChecked()).toBe(true)
})

test('a paper that is not what it says is refused beside it; the details stay sent, and a better one is taken', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble('/v1/partner/attach')
  await openForm(page)
  await fillIn(page, newPhone())
  await page.getByLabel('Aadhaar card or another ID').setInputFiles(pdf('id.pdf'))
  await page.getByLabel('PAN card').setInputFiles(pdf('pan.pdf', Buffer.from('<script>alert(1)</script>')))
  await page.getByRole('checkbox').check()
  await submit(page)
  await page.getByText('We have your details. What is missing are the documents below.').waitFor()
  await page.getByText('Please attach a PDF, JPEG, PNG or WebP of at most 5 MB.').waitFor()

  await page.reload()
  await page.waitForLoadState('networkidle')
  await page.getByText('Sent', { exact: true }).first().waitFor()
  await page.getByLabel('PAN card').setInputFiles(pdf('better.pdf'))
  await page.getByRole('button', { name: 'Send documents again' }).click()
  await page.getByRole('heading', { name: 'Application received' }).waitFor()
})

test('who applies a second time is thanked as the first time: nobody learns whose number applied', async ({ page }) => {
  const number = newPhone()
  for (const outcome of ['Application received', 'Application received']) {
    await openForm(page)
    await fillIn(page, number)
    await page.getByLabel('Aadhaar card or another ID').setInputFiles(pdf('id.pdf'))
    await page.getByLabel('PAN card').setInputFiles(pdf('pan.pdf'))
    await page.getByRole('checkbox').check()
    await submit(page)
    await page.getByRole('heading', { name: outcome }).waitFor()
  }
})
