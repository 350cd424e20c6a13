import { Buffer } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { accountCalls } from '#contract/account.ts'
import { paymentCalls } from '#contract/payment.ts'
import { type Customer, newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test, type Visit } from '#e2e/fixtures.ts'
import { codeSentTo, newPhone } from '#e2e/outbox.ts'
import { holdBooking } from '#e2e/steps/held-booking.ts'
import { desktop, phone } from '#e2e/viewports.ts'

/** Codes are not sent to one number twice in half a minute, so who leaves at the end comes first. */
let leaving: Customer
test.beforeAll(async () => {
  leaving = await newCustomer('Zarina Bano')
})

async function openProfile(visit: Visit, viewport = phone, customer?: Customer) {
  const one = customer ?? (await newCustomer())
  const visited = await visit(viewport)
  await signIn(visited.context, one)
  await visited.page.goto('/profile')
  await visited.page.getByRole('button', { name: 'Edit profile' }).waitFor()
  return { ...visited, customer: one }
}

const edit = (page: Page) => page.getByRole('button', { name: 'Edit profile' }).click()
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const file = (page: Page) => page.locator('input[type=file]')
const red = { create: { width: 40, height: 40, channels: 3 as const, background: '#c93a3f' } }

test.describe('the profile', () => {
  for (const [where, viewport] of [
    ['a phone', phone],
    ['a desktop', desktop],
  ] as const) {
    // spec: route/profile, account/profile-fields, account/profile-modes, account/profile-cancel, message/profile-updated, shell/profile-reload, shell/bar-profile
    test(`is edited and saved on ${where}; Cancel brings back what stood there`, async ({ visit }) => {
      const { page, customer } = await openProfile(visit, viewport)
      await edit(page)
      await page.getByLabel('Full name').fill('Somebody Else')
      await page.getByRole('button', { name: 'Cancel', exact: true }).click()
      await page.getByRole('heading', { name: 'Asha Rao' }).waitFor()
      await edit(page)
      expect(await page.getByLabel('Full name').inputValue()).toBe('Asha Rao')
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
      const { data } = await customer.api.call(accountCalls.fetchProfile)
      expect(data).toMatchObject({ name: 'Asha Kulkarni', email: 'asha@example.com' })
    })
  }

  // spec: rule/photo-type, rule/photo-size, constant/image-size, message/photo-type, message/photo-size, account/photo-inline
  test('takes a photo as a data string, and refuses what is none or too large', async ({ visit }) => {
    const { page, customer } = await openProfile(visit)
    await edit(page)
    await file(page).setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await page.getByText('Please select a valid image file').waitFor()
    const large = Buffer.alloc(5 * 1024 * 1024 + 1)
    await file(page).setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large })
    await page.getByText('Image size should be less than 5MB').waitFor()
    const asked = page.waitForRequest('**/v1/user/update')
    await file(page).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await sharp(red).png().toBuffer() })
    await page.getByRole('button', { name: 'Change photo' }).waitFor()
    await save(page)
    expect((await asked).postDataJSON().img).toMatch(/^data:image\/\w+;base64,/)
    await page.getByText('Profile updated successfully!').waitFor()
    await page.getByRole('img', { name: 'Photo of Asha Rao' }).waitFor()
    const { data } = await customer.api.call(accountCalls.fetchProfile)
    expect(data.img).toMatch(/^\/media\/[0-9a-f]{64}$/)
  })

  // spec: message/profile-failed, message/profile-error
  test('says so when it cannot be saved, and keeps what was typed', async ({ expectTrouble, visit }) => {
    const { page } = await openProfile(visit)
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
    expect(await page.getByLabel('Full name').inputValue()).toBe('Asha K')
  })

  test('moves to a new number with the code sent there; a wrong one changes nothing', async ({
    expectTrouble,
    visit,
  }) => {
    const { page, customer } = await openProfile(visit)
    expectTrouble('/v1/user/changePhone')
    const number = newPhone()
    await edit(page)
    await page.getByLabel('Mobile number').fill(number)
    await save(page)
    const dialog = page.getByRole('dialog', { name: 'Confirm your new number' })
    const code = await expect
      .poll(() => codeSentTo(number))
      .toMatch(/\d{4}/)
      .then(() => codeSentTo(number))
    await dialog.getByLabel('Digit 1 of 4').pressSequentially(code === '0000' ? '1111' : '0000')
    await page.getByText('That code is not right. Please check the SMS and try again.').waitFor()
    expect((await customer.api.call(accountCalls.fetchProfile)).data.phoneNo).toBe(customer.phone)
    await dialog.getByLabel('Digit 1 of 4').pressSequentially(code)
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(`+91 ${number.slice(0, 5)} ${number.slice(5)}`).waitFor()
  })
})

test.describe('what belongs to a person', () => {
  test('can be had as a file', async ({ visit }) => {
    const { page, customer } = await openProfile(visit, desktop)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Download my data/ }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('gharsaaf-my-data.json')
    const data = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(data.profile).toMatchObject({ name: 'Asha Rao', phoneNo: customer.phone })
  })

  test('can be left on every device at once', async ({ visit }) => {
    const { page, customer } = await openProfile(visit)
    await page.getByRole('button', { name: /^Log out everywhere/ }).click()
    await page.getByRole('button', { name: 'Yes, log out everywhere' }).click()
    await page.getByText('Logged out successfully').waitFor()
    await page.waitForURL((url) => url.pathname === '/')
    await expect(customer.api.call(accountCalls.fetchProfile)).rejects.toThrow('401 SIGNED_OUT')
  })

  test('can be deleted for good with a code from the phone', async ({ expectTrouble, visit }) => {
    const { page } = await openProfile(visit, phone, leaving)
    expectTrouble('/v1/account/')
    await page.getByRole('button', { name: /^Delete my account/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete my account' })
    const digit = dialog.getByLabel('Digit 1 of 4')
    const send = dialog.getByRole('button', { name: 'Send me a code' })
    // Right after a sign-in another SMS has to wait; a person taps again.
    await expect
      .poll(
        async () => {
          if (await send.isVisible()) await send.click()
          return digit.isVisible()
        },
        { timeout: 45_000, intervals: [1000] },
      )
      .toBe(true)
    await digit.pressSequentially(await codeSentTo(leaving.phone))
    await dialog.getByRole('button', { name: 'Delete my account for good' }).click()
    await page.getByText('Your account is deleted.').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('GSFtoken'))).toBeNull()
    await expect(leaving.api.call(accountCalls.fetchProfile)).rejects.toThrow('401 SIGNED_OUT')
  })

  test('stays while a payment is open, and the reason is told', async ({ expectTrouble, visit }) => {
    const { page, customer } = await openProfile(visit)
    expectTrouble('/v1/account/requestErasure')
    const { bookingId } = await holdBooking(customer)
    await customer.api.call(paymentCalls.initiate, { bookingId })
    await page.getByRole('button', { name: /^Delete my account/ }).click()
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await page.getByText(/^The payment for \S+ is still open\./).waitFor()
  })
})
