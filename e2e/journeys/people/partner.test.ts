import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { documentLimitBytes } from '#contract/business.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { newPhone } from '#e2e/outbox.ts'
import { openPage } from '#e2e/steps/open-page.ts'
import { desktop, phone } from '#e2e/viewports.ts'
import { paperPdf } from '#server/testing/steps/paper.ts'

const pdf = (name: string, bytes = paperPdf()) => ({
  name,
  mimeType: 'application/pdf',
  buffer: bytes,
})

async function fillIn(page: Page, number: string): Promise<void> {
  await page.getByLabel('Full name').fill('Sunita Pawar')
  await page.getByLabel('Mobile number').fill(number)
  await page.getByLabel('City').fill('Indore')
  await page.getByLabel('Profession').selectOption('Home cleaning')
  await page.getByRole('radio', { name: /^Experienced/ }).check()
  await page.getByLabel('Previous company').fill('CleanCo')
}

const overLimit = Buffer.alloc(documentLimitBytes + 1)

const submit = (page: Page) => page.getByRole('button', { name: 'Submit application' }).click()

const form = '/partnergisterform'
const received = (page: Page) => page.getByRole('heading', { name: 'Application received' }).waitFor()

for (const [where, viewport] of [
  ['a phone', phone],
  ['a desktop', desktop],
] as const) {
  // spec: people/partner-claims, people/partner-buttons, people/partner-fields, people/partner-files
  // spec: people/partner-stored
  test(`an applicant reads what partners get and applies with three papers on ${where}`, async ({ visit }) => {
    const { page } = await visit(viewport)
    await openPage(page, '/registerpartner')
    for (const claim of ['Up to ₹50,000', '5,000+', '55+', '4.8', '₹0']) {
      await page.getByRole('definition').filter({ hasText: claim }).waitFor()
    }
    await page.getByRole('link', { name: 'Register as a Partner' }).first().click()
    await page.waitForURL(`**${form}`)
    await fillIn(page, newPhone())
    const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#2a7' } })
      .jpeg()
      .toBuffer()
    // The camera of a phone takes photos above the limit of 5 MB: they are scaled down.
    await page
      .getByLabel('Aadhaar card or another ID')
      .setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer: Buffer.concat([photo, overLimit]) })
    await page.getByLabel('PAN card').setInputFiles(pdf('pan.pdf'))
    await page.getByLabel('Experience certificate').setInputFiles(pdf('letter.pdf'))
    await page.getByRole('checkbox').check()
    await submit(page)
    await received(page)
    await page.getByText('We have your application and will call you').waitFor()
  })
}

// spec: people/partner-required
test('the form names missing fields, refuses other files and keeps typed and sent values', async ({
  page,
  expectTrouble,
}) => {
  const identity = page.getByLabel('Aadhaar card or another ID', { exact: true })
  await openPage(page, form)

  await test.step('names missing fields', async () => {
    await submit(page)
    await page.getByText('Enter your full name.').waitFor()
    await page.getByText('Agree to let us keep your documents for your application.').waitFor()
    await expect(page.getByText('Attach this document.')).toHaveCount(2)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
  })

  await test.step('refuses other kinds of files and large ones', async () => {
    await fillIn(page, newPhone())
    await identity.setInputFiles({ name: 'card.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await page.getByText('Attach a PDF, JPEG, PNG or WebP of up to 5 MB.').waitFor()
    const tooLarge = page.getByText('That file is larger than 5 MB. Choose a smaller one.')
    await identity.setInputFiles(pdf('large.pdf', overLimit))
    await tooLarge.waitFor()
    await identity.setInputFiles(pdf('small.pdf'))
    await tooLarge.waitFor({ state: 'detached' })
    await identity.setInputFiles({ name: 'broken.jpg', mimeType: 'image/jpeg', buffer: overLimit })
    await tooLarge.waitFor()
    await expect(page.getByText('broken.jpg')).toHaveCount(0)
  })

  await test.step('keeps typed values over a reload', async () => {
    await openPage(page, form)
    await expect(page.getByLabel('Full name')).toHaveValue('Sunita Pawar')
    await expect(page.getByLabel('City')).toHaveValue('Indore')
    await expect(page.getByRole('radio', { name: /^Experienced/ })).toBeChecked()
  })

  await test.step('refuses a paper of another type than its name, and keeps the sent details', async () => {
    expectTrouble('/v1/partner/attach')
    await identity.setInputFiles(pdf('id.pdf'))
    await page.getByLabel('PAN card').setInputFiles(pdf('pan.pdf', Buffer.from('<script>alert(1)</script>')))
    await page.getByRole('checkbox').check()
    await submit(page)
    await page.getByText('We have your details. Now add the documents below.').waitFor()
    await page.getByText('Attach a PDF, JPEG, PNG or WebP of up to 5 MB.').waitFor()
  })

  await test.step('takes a better paper after a reload', async () => {
    await openPage(page, form)
    await page.getByText('Sent', { exact: true }).first().waitFor()
    await page.getByLabel('PAN card').setInputFiles(pdf('better.pdf'))
    await page.getByRole('button', { name: 'Send documents again' }).click()
    await received(page)
  })
})

test('a second application from one number gets the same thanks as the first, so that applicants stay private', async ({
  page,
}) => {
  const number = newPhone()
  for (const name of ['first', 'second']) {
    await test.step(name, async () => {
      await openPage(page, form)
      await fillIn(page, number)
      await page.getByLabel('Aadhaar card or another ID').setInputFiles(pdf('id.pdf'))
      await page.getByLabel('PAN card').setInputFiles(pdf('pan.pdf'))
      await page.getByRole('checkbox').check()
      await submit(page)
      await received(page)
    })
  }
})
