import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { documentLimitBytes } from '#contract/lib/business.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { newPhone } from '#e2e/outbox.ts'
import { largeFile } from '#e2e/steps/large-file.ts'
import { noNetwork, withoutNetwork } from '#e2e/steps/network.ts'
import { openPage } from '#e2e/steps/open-page.ts'
import { desktop } from '#e2e/viewports.ts'
import { documentPdf } from '#server/testing/steps/professional-document.ts'

const pdf = (name: string, bytes = documentPdf()) => ({
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

const overLimit = documentLimitBytes + 1

const submit = (page: Page) => page.getByRole('button', { name: 'Submit application' }).click()

const form = '/partnergisterform'
const received = (page: Page) => page.getByRole('heading', { name: 'Application received' }).waitFor()

const claims = ['Up to ₹50,000', '5,000+', '55+', '4.8', '₹0']

/** The camera of a phone takes photos above the limit of 5 MB: they are scaled down. */
async function photoOfCamera(): Promise<string> {
  const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#2a7' } })
    .jpeg()
    .toBuffer()
  return await largeFile('id.jpg', overLimit, photo)
}

test('an applicant reads what partners get and applies with three papers on a desktop', { tag: '@full' }, async ({
  visit,
}) => {
  const { page } = await visit(desktop)
  await openPage(page, '/registerpartner')
  for (const claim of claims) await page.getByRole('definition').filter({ hasText: claim }).waitFor()
  await page.getByRole('link', { name: 'Register as a Partner' }).first().click()
  await page.waitForURL(`**${form}`)
  await fillIn(page, newPhone())
  await page.getByLabel('Aadhaar card or another ID').setInputFiles(await photoOfCamera())
  await page.getByLabel('PAN card').setInputFiles(pdf('pan.pdf'))
  await page.getByLabel('Experience certificate').setInputFiles(pdf('letter.pdf'))
  await page.getByRole('checkbox').check()
  await submit(page)
  await received(page)
  await page.getByText('We have your application and will call you').waitFor()
})

// spec: people/partner-claims, people/partner-buttons, people/partner-fields, people/partner-files, people/partner-stored
// spec: people/partner-required
test('an applicant reads what partners get; the form names missing fields, refuses other files, and keeps all until it is received', async ({
  page,
  expectConsoleErrors,
  database,
}) => {
  const number = newPhone()
  const identity = page.getByLabel('Aadhaar card or another ID', { exact: true })

  await test.step('what partners get leads to the form', async () => {
    await openPage(page, '/registerpartner')
    for (const claim of claims) await page.getByRole('definition').filter({ hasText: claim }).waitFor()
    await page.getByRole('link', { name: 'Register as a Partner' }).first().click()
    await page.waitForURL(`**${form}`)
  })

  await test.step('names missing fields', async () => {
    await submit(page)
    await page.getByText('Enter your full name.').waitFor()
    await page.getByText('Agree to let us keep your documents for your application.').waitFor()
    await expect(page.getByText('Attach this document.')).toHaveCount(2)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
  })

  await test.step('refuses other kinds of files and large ones', async () => {
    await fillIn(page, number)
    await identity.setInputFiles({ name: 'card.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await page.getByText('Attach a PDF, JPEG, PNG or WebP of up to 5 MB.').waitFor()
    const tooLarge = page.getByText('That file is larger than 5 MB. Choose a smaller one.')
    await identity.setInputFiles(await largeFile('large.pdf', overLimit))
    await tooLarge.waitFor()
    await identity.setInputFiles(pdf('small.pdf'))
    await tooLarge.waitFor({ state: 'detached' })
    await identity.setInputFiles(await largeFile('broken.jpg', overLimit))
    await tooLarge.waitFor()
    await expect(page.getByText('broken.jpg')).toHaveCount(0)
  })

  await test.step('keeps typed values over a reload', async () => {
    await openPage(page, form)
    await expect(page.getByLabel('Full name')).toHaveValue('Sunita Pawar')
    await expect(page.getByLabel('City')).toHaveValue('Indore')
    await expect(page.getByRole('radio', { name: /^Experienced/ })).toBeChecked()
  })

  await test.step('keeps the papers without a network', async () => {
    expectConsoleErrors(noNetwork)
    await identity.setInputFiles(await photoOfCamera())
    await page.getByLabel('PAN card').setInputFiles(pdf('pan.pdf', Buffer.from('<script>alert(1)</script>')))
    await page.getByLabel('Experience certificate').setInputFiles(pdf('letter.pdf'))
    await page.getByRole('checkbox').check()
    await withoutNetwork(page, async () => {
      await submit(page)
      await page.getByRole('alert').getByText('Couldn’t send your application. Try again.').waitFor()
    })
    await expect(page.getByLabel('City')).toHaveValue('Indore')
    await page.getByText('pan.pdf').waitFor()
  })

  await test.step('refuses a paper of another type than its name, and keeps the sent details', async () => {
    expectConsoleErrors('/v1/partner/attach')
    await page.getByRole('button', { name: 'Submit application' }).dblclick()
    await page.getByText('We have your details. Now add the documents below.').waitFor()
    await page.getByText('Attach a PDF, JPEG, PNG or WebP of up to 5 MB.').waitFor()
  })

  await test.step('takes a better paper after a reload', async () => {
    await openPage(page, form)
    await page.getByText('Sent', { exact: true }).first().waitFor()
    await page.getByLabel('PAN card').setInputFiles(pdf('better.pdf'))
    await page.getByRole('button', { name: 'Send documents again' }).click()
    await received(page)
    const kept = database.selectFrom('partner_application').select('id')
    expect(await kept.where('phone', 'like', `%${number}`).execute()).toHaveLength(1)
  })
})
