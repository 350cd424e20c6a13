import { Buffer } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { accountCalls } from '#contract/account.ts'
import { paymentCalls } from '#contract/payment.ts'
import { apiClient, tokenOverHttp } from '#e2e/api-client.ts'
import { newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { codeSentTo, newPhone } from '#e2e/outbox.ts'
import { holdBooking } from '#e2e/steps/held-booking.ts'
import { desktop } from '#e2e/viewports.ts'
import { world } from '#e2e/world.ts'

async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit profile' }).waitFor()
}

const edit = (page: Page) => page.getByRole('button', { name: 'Edit profile' }).click()
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

async function editAndSave(page: Page): Promise<void> {
  await edit(page)
  await page.getByLabel('Full name').fill('Meera Nair')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('heading', { name: 'Asha Rao' }).waitFor()
  await edit(page)
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao')
  await page.getByLabel('Full name').fill('  ')
  await page.getByLabel('E-mail').fill('asha@')
  await save(page)
  await page.getByText('Please enter your name.').waitFor()
  await page.getByText('Please enter a valid e-mail address.').waitFor()
  await page.getByLabel('Full name').fill('Asha Kulkarni')
  await page.getByLabel('E-mail').fill('asha@example.com')
  await save(page)
  await page.getByText('Profile updated successfully!').waitFor()
  await page.getByRole('heading', { name: 'Asha Kulkarni' }).waitFor()
  await page.getByText('asha@example.com').waitFor()
}

const edited = { name: 'Asha Kulkarni', email: 'asha@example.com' }

// spec: route/profile, account/profile-fields, account/profile-modes, account/profile-cancel, message/profile-updated
// spec: shell/profile-reload, shell/bar-profile, message/profile-failed, message/profile-error
// spec: rule/photo-type, rule/photo-size, constant/image-size, message/photo-type, message/photo-size
// spec: account/photo-inline
test('a profile is edited on a phone, with a photo, and keeps the typed values when saving fails', async ({
  page,
  customer,
  expectTrouble,
}) => {
  await openProfile(page)
  const profile = async () => (await customer.api.call(accountCalls.fetchProfile)).data

  await test.step('saves, or restores the old values on Cancel', async () => {
    await editAndSave(page)
    expect(await profile()).toMatchObject(edited)
  })

  await test.step('shows that saving failed', async () => {
    expectTrouble('/v1/user/update')
    const answer = { status: false, code: 'INTERNAL', message: 'Something went wrong', requestId: 'none' }
    await page.route('**/v1/user/update', (route) => route.fulfill({ status: 500, json: answer }))
    await edit(page)
    await page.getByLabel('Full name').fill('Asha K')
    await save(page)
    await page.getByText('Failed to update profile').waitFor()
    await page.unroute('**/v1/user/update')
    await page.route('**/v1/user/update', (route) => route.abort())
    await save(page)
    await page.getByText('Error updating profile').waitFor()
    await expect(page.getByLabel('Full name')).toHaveValue('Asha K')
    await page.unroute('**/v1/user/update')
  })

  const file = page.locator('input[type=file]')
  await test.step('refuses other files and large photos', async () => {
    await file.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await page.getByText('Please select a valid image file').waitFor()
    const large = Buffer.alloc(5 * 1024 * 1024 + 1)
    await file.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large })
    await page.getByText('Image size should be less than 5MB').waitFor()
  })

  await test.step('sends a photo as a data string', async () => {
    const red = sharp({ create: { width: 40, height: 40, channels: 3, background: '#c93a3f' } })
    const asked = page.waitForRequest('**/v1/user/update')
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await red.png().toBuffer() })
    await page.getByRole('button', { name: 'Change photo' }).waitFor()
    await save(page)
    expect((await asked).postDataJSON().img).toMatch(/^data:image\/\w+;base64,/)
    await page.getByRole('img', { name: 'Photo of Asha K' }).waitFor()
    await expect.poll(async () => (await profile()).img).toMatch(/^\/media\/[0-9a-f]{64}$/)
  })
})

// spec: route/profile, account/profile-fields, account/profile-modes, account/profile-cancel, message/profile-updated
// spec: shell/profile-reload, shell/bar-profile
test('a profile is edited on a desktop, and all data can be downloaded', async ({ visit }) => {
  const { page, context } = await visit(desktop)
  const customer = await newCustomer()
  await signIn(context, customer)
  await openProfile(page)
  await editAndSave(page)
  expect((await customer.api.call(accountCalls.fetchProfile)).data).toMatchObject(edited)

  await test.step('the file has the profile', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Download my data/ }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('gharsaaf-my-data.json')
    const data = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(data.profile).toMatchObject({ name: 'Asha Kulkarni', phoneNo: customer.phone })
  })
})

test('a number is changed with the code sent to it, and every device can be logged out', async ({
  page,
  customer,
  database,
  expectTrouble,
}) => {
  const number = newPhone()
  await openProfile(page)

  await test.step('a wrong code changes nothing', async () => {
    expectTrouble('/v1/user/changePhone')
    await edit(page)
    await page.getByLabel('Mobile number').fill(number)
    await save(page)
    const dialog = page.getByRole('dialog', { name: 'Confirm your new number' })
    await expect.poll(() => codeSentTo(number)).toMatch(/\d{4}/)
    const code = await codeSentTo(number)
    await dialog.getByLabel('Digit 1 of 4').pressSequentially(code === '0000' ? '1111' : '0000')
    await page.getByText('That code is not right. Please check the SMS and try again.').waitFor()
    expect((await customer.api.call(accountCalls.fetchProfile)).data.phoneNo).toBe(customer.phone)
    await dialog.getByLabel('Digit 1 of 4').pressSequentially(code)
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(`+91 ${number.slice(0, 5)} ${number.slice(5)}`).waitFor()
  })

  await test.step('another device is signed out from the list', async () => {
    // A second SMS within half a minute of the change would be refused.
    await database.deleteFrom('rate_window').where('key', 'like', `code:+91${number}:%`).execute()
    const other = await tokenOverHttp(world.url, number)
    await page.reload()
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Sign out / }) })
    await expect(page.getByText('This device')).toBeVisible()
    await expect(rows).toHaveCount(1)
    await rows.getByRole('button', { name: /^Sign out / }).click()
    await page.getByText('That device is signed out.').waitFor()
    await expect(rows).toHaveCount(0)
    await expect(apiClient(world.url, other).call(accountCalls.fetchProfile)).rejects.toThrow('401 SIGNED_OUT')
  })

  await test.step('log out everywhere ends every session', async () => {
    await page.getByRole('button', { name: /^Log out everywhere/ }).click()
    await page.getByRole('button', { name: 'Yes, log out everywhere' }).click()
    await page.getByText('Logged out successfully').waitFor()
    await page.waitForURL((url) => url.pathname === '/')
    await expect(customer.api.call(accountCalls.fetchProfile)).rejects.toThrow('401 SIGNED_OUT')
  })
})

test('an account is deleted for good with a code from the phone', async ({ page, customer, database }) => {
  // A second SMS within half a minute of the sign-in would be refused.
  await database.deleteFrom('rate_window').where('key', 'like', `code:+91${customer.phone}:%`).execute()
  await openProfile(page)
  await page.getByRole('button', { name: /^Delete my account/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  await dialog.getByRole('button', { name: 'Send me a code' }).click()
  const digit = dialog.getByLabel('Digit 1 of 4')
  await digit.waitFor()
  await digit.pressSequentially(await codeSentTo(customer.phone))
  await dialog.getByRole('button', { name: 'Delete my account for good' }).click()
  await page.getByText('Your account is deleted.').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('GSFtoken'))).toBeNull()
  await expect(customer.api.call(accountCalls.fetchProfile)).rejects.toThrow('401 SIGNED_OUT')
})

test('an account cannot be deleted while a payment is open, and says why', async ({
  page,
  customer,
  expectTrouble,
}) => {
  expectTrouble('/v1/account/requestErasure')
  const { bookingId } = await holdBooking(customer)
  await customer.api.call(paymentCalls.initiate, { bookingId })
  await openProfile(page)
  await page.getByRole('button', { name: /^Delete my account/ }).click()
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByText(/^The payment for \S+ is still open\./).waitFor()
})
