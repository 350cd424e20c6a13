import { Buffer } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { accountCalls } from '#contract/account.ts'
import { paymentCalls } from '#contract/payment.ts'
import { apiClient, tokenOverHttp } from '#e2e/api-client.ts'
import { beginBooking, newCustomer } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { codeSentTo, messagesTo, newPhone } from '#e2e/outbox.ts'
import { holdBooking } from '#e2e/steps/held-booking.ts'
import { largeFile } from '#e2e/steps/large-file.ts'
import { introduce, logIn } from '#e2e/steps/log-in.ts'
import { noNetwork, tapTwice, withoutNetwork } from '#e2e/steps/network.ts'
import { noteSteps } from '#e2e/steps/note-steps.ts'
import { openPage } from '#e2e/steps/open-page.ts'
import { desktop } from '#e2e/viewports.ts'
import { world } from '#e2e/world.ts'
import type { Database } from '#server/db/database.ts'

async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit profile' }).waitFor()
  // A section that comes later would push a button away under the pointer.
  await page.getByRole('heading', { name: 'GST details' }).waitFor()
  await page.getByText('This device', { exact: true }).waitFor()
}

/** A second SMS within half a minute of the sign-in would be refused. */
async function forgetSends(database: Database, phone: string): Promise<void> {
  await database.deleteFrom('rate_limit').where('key', 'like', `code:+91${phone}:%`).execute()
}

/** Types five wrong codes, each answered beside the boxes. */
async function useUpCode(dialog: Locator, code: string): Promise<void> {
  for (let guess = 1; guess <= 5; guess += 1) {
    await dialog.getByLabel('Digit 1 of 4').pressSequentially(code === '0000' ? '1111' : '0000')
    const says = guess < 5 ? 'Wrong code. Check the SMS and try again.' : 'This code has expired.'
    await dialog.getByText(says).waitFor()
    if (guess < 5) await expect(dialog.getByLabel('Digit 1 of 4')).toBeFocused()
  }
  await expect(dialog.getByLabel('Digit 1 of 4')).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Send a new code' })).toBeFocused()
}

const shown = (phone: string) => `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`
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
  await page.getByLabel('Email').fill('asha@')
  await save(page)
  await page.getByText('Enter your name.').waitFor()
  await page.getByText('Enter a valid email address.').waitFor()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await page.getByLabel('Full name').fill('Asha Kulkarni')
  await page.getByLabel('Email').fill('asha@example.com')
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
test('a profile is edited with a photo and a message sent, each once, and both keep the typed words when that fails', async ({
  page,
  customer,
  expectConsoleErrors,
  database,
}) => {
  await openProfile(page)
  const profile = async () => (await customer.api.call(accountCalls.fetchProfile)).data

  await test.step('saves, or restores the old values on Cancel', async () => {
    await editAndSave(page)
    expect(await profile()).toMatchObject(edited)
  })

  await test.step('shows that saving failed', async () => {
    expectConsoleErrors('/v1/user/update')
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
    await file.setInputFiles(await largeFile('large.png', 5 * 1024 * 1024 + 1))
    await page.getByText('Image size should be less than 5MB').waitFor()
  })

  await test.step('sends a photo as a data string', async () => {
    const red = sharp({ create: { width: 40, height: 40, channels: 3, background: '#c93a3f' } })
    const asked = page.waitForRequest('**/v1/user/update')
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await red.png().toBuffer() })
    await page.getByRole('button', { name: 'Change photo' }).waitFor()
    const shows = () => page.getByRole('img', { name: 'Photo of Asha K' }).waitFor()
    await tapTwice(page, page.getByRole('button', { name: 'Save', exact: true }), '/v1/user/update', shows)
    expect((await asked).postDataJSON().img).toMatch(/^data:image\/\w+;base64,/)
    await expect.poll(async () => (await profile()).img).toMatch(/^\/media\/[0-9a-f]{64}$/)
  })

  await test.step('a message about a booking has name and number, keeps its words without a network and is sent once', async () => {
    expectConsoleErrors(noNetwork)
    const bookingId = await beginBooking(customer)
    await openPage(page, `/constactus?booking=${bookingId}`)
    const main = page.getByRole('main')
    await expect(main.getByLabel('About a booking')).toHaveValue(bookingId)
    await expect(main.getByLabel('Mobile number')).toHaveValue(customer.phone)
    await main.getByLabel('Your message').fill('Please ring twice.')
    const send = main.getByRole('button', { name: 'Send message' })
    await withoutNetwork(page, async () => {
      await send.click()
      await main.getByRole('alert').getByText('Couldn’t send your message. Try again.').waitFor()
    })
    await expect(main.getByLabel('Your message')).toHaveValue('Please ring twice.')
    await tapTwice(page, send, '/v1/contact/send', () => main.getByText('Message sent').waitFor())
    const kept = database.selectFrom('contact_message').select('id')
    expect(await kept.where('phone', 'like', `%${customer.phone}`).execute()).toHaveLength(1)
  })
})

test('all data is downloaded with a code, and the account deleted for good with another, in fewer taps than joining takes', async ({
  visit,
  database,
  expectConsoleErrors,
}) => {
  expectConsoleErrors('/v1/account/export')
  const { page } = await visit(desktop)
  const customer = { phone: newPhone() }
  const steps = await noteSteps(page)
  await page.goto('/profile')
  await page.waitForURL('**/login')
  await logIn(page, customer.phone)
  await introduce(page, 'Asha Rao')
  const joining = (await steps()).taps.length
  const token = await page.evaluate(() => localStorage.getItem('GSFtoken') ?? '')
  await openProfile(page)

  await test.step('the file has the profile', async () => {
    await forgetSends(database, customer.phone)
    await page.getByRole('button', { name: /^Download my data/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Download my data' })
    await dialog.getByRole('button', { name: 'Send code' }).click()
    const digit = dialog.getByLabel('Digit 1 of 4')
    await digit.waitFor()
    await useUpCode(dialog, await codeSentTo(customer.phone))
    await forgetSends(database, customer.phone)
    await page.keyboard.press('Enter')
    await expect(digit).toBeFocused()
    const downloading = page.waitForEvent('download')
    await digit.pressSequentially(await codeSentTo(customer.phone))
    const download = await downloading
    await dialog.waitFor({ state: 'detached' })
    expect(download.suggestedFilename()).toBe('gharsaaf-my-data.json')
    const data = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(data.profile).toMatchObject({ name: 'Asha Rao', phoneNo: customer.phone })
  })

  await test.step('the account is gone', async () => {
    await forgetSends(database, customer.phone)
    const before = (await steps()).taps.length
    await page.getByRole('button', { name: /^Delete my account/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete my account' })
    await dialog.getByRole('button', { name: 'Send code' }).click()
    const digit = dialog.getByLabel('Digit 1 of 4')
    await digit.waitFor()
    await digit.pressSequentially(await codeSentTo(customer.phone))
    await dialog.getByRole('button', { name: 'Delete account permanently' }).click()
    await page.getByText('Your account is deleted.').waitFor()
    const leaving = (await steps()).taps.length - before
    expect(leaving).toBeGreaterThan(0)
    expect(leaving, 'leaving takes no more steps than joining').toBeLessThanOrEqual(joining)
    expect(await page.evaluate(() => localStorage.getItem('GSFtoken'))).toBeNull()
    await expect(apiClient(world.url, token).call(accountCalls.fetchProfile)).rejects.toThrow('401 SIGNED_OUT')
  })
})

test('a number is changed with codes sent to it and to the old one, and every device can be logged out', async ({
  page,
  customer,
  database,
  expectConsoleErrors,
}) => {
  const number = newPhone()
  await openProfile(page)

  await test.step('wrong codes change nothing, and after the fifth a new one is offered', async () => {
    expectConsoleErrors('/v1/user/changePhone')
    await edit(page)
    await page.getByRole('textbox', { name: 'Mobile number' }).fill(number)
    await save(page)
    const dialog = page.getByRole('dialog', { name: 'Confirm your new number' })
    await expect.poll(() => codeSentTo(number)).toMatch(/\d{4}/)
    const code = await codeSentTo(number)
    await useUpCode(dialog, code)
    expect((await customer.api.call(accountCalls.fetchProfile)).data.phoneNo).toBe(customer.phone)
    await forgetSends(database, number)
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Digit 1 of 4')).toBeFocused()
    await dialog.getByLabel('Digit 1 of 4').pressSequentially(await codeSentTo(number))
    await dialog.waitFor({ state: 'detached' })
  })

  await test.step('it waits for a day, or changes with a code to the old number', async () => {
    const when = page.getByRole('dialog', { name: 'When should your number change?' })
    await when.getByRole('button', { name: 'I don’t have my old number' }).click()
    await when.waitFor({ state: 'detached' })
    await page.getByText(`Your number changes to ${shown(number)} on `).waitFor()
    expect((await customer.api.call(accountCalls.fetchProfile)).data.phoneNo).toBe(customer.phone)
    await page.getByRole('button', { name: 'Change now' }).click()
    await forgetSends(database, customer.phone)
    await when.getByRole('button', { name: `Send a code to ${shown(customer.phone)}` }).click()
    const digit = when.getByLabel('Digit 1 of 4')
    await digit.waitFor()
    await digit.pressSequentially(await codeSentTo(customer.phone))
    await page.getByText('Number changed. Your other devices are logged out.').waitFor()
    await page.getByText(shown(number), { exact: true }).waitFor()
  })

  await test.step('another device is signed out from the list', async () => {
    await forgetSends(database, number)
    const other = await tokenOverHttp(world.url, number)
    await page.reload()
    const rows = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Log out (?!everywhere)/ }) })
    await page.getByText('This device', { exact: true }).waitFor()
    await expect(rows).toHaveCount(1)
    await rows.getByRole('button', { name: /^Log out / }).click()
    await page.getByText('Device logged out.').waitFor()
    await expect(rows).toHaveCount(0)
    await expect(apiClient(world.url, other).call(accountCalls.fetchProfile)).rejects.toThrow('401 SIGNED_OUT')
  })

  await test.step('log out everywhere ends every session', async () => {
    await page.getByRole('button', { name: /^Log out everywhere/ }).click()
    await page.getByRole('button', { name: 'Yes, Log Out Everywhere' }).click()
    await page.getByText('Logged out successfully').waitFor()
    await page.waitForURL((url) => url.pathname === '/')
    await expect(customer.api.call(accountCalls.fetchProfile)).rejects.toThrow('401 SIGNED_OUT')
  })
  await test.step('the link in the notice to the old number stops a change and signs out every device', async () => {
    const { api, phone } = await newCustomer()
    const number = newPhone()
    await api.call(accountCalls.update, { phoneNo: number })
    await api.call(accountCalls.changePhone, { phoneNo: number, otp: await codeSentTo(number) })
    const [notice] = await messagesTo(phone)
    await page.goto('/keep-number')
    await page.getByText('This link is incomplete.').waitFor()
    await page.goto(/\S+#\S+$/.exec(notice?.text ?? '')?.[0] ?? '')
    await page.getByRole('button', { name: 'Stop the change' }).click()
    await page.getByText('Change stopped. You keep your number.').waitFor()
    await page.getByRole('link', { name: 'Log in' }).waitFor()
    await expect(api.call(accountCalls.fetchProfile)).rejects.toThrow('401 SIGNED_OUT')
  })
})

// The words come from the server: erasure.test.ts.
test('an account cannot be deleted while a payment is open, and says why', { tag: '@full' }, async ({
  page,
  customer,
  expectConsoleErrors,
}) => {
  expectConsoleErrors('/v1/account/requestErasure')
  const { bookingId } = await holdBooking(customer)
  await customer.api.call(paymentCalls.initiate, { bookingId })
  await openProfile(page)
  await page.getByRole('button', { name: /^Delete my account/ }).click()
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText(/^The payment for \S+ is still open\./).waitFor()
})
