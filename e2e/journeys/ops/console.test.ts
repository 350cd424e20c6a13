import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { refundCalls } from '#contract/refund.ts'
import { staffMemberCalls } from '#contract/staff.ts'
import { apiClient } from '#e2e/api-client.ts'
import { findings, findingsAtBothSizes } from '#e2e/axe.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { codeSentTo, newPhone } from '#e2e/outbox.ts'
import { desktop, phone } from '#e2e/viewports.ts'
import { world } from '#e2e/world.ts'
import type { Database } from '#server/db/database.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function enterNumber(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Phone number' }).fill(number)
  await page.getByRole('button', { name: 'Send code' }).click()
  const firstDigit = page.getByLabel('Digit 1 of 4')
  await firstDigit.waitFor()
  await firstDigit.pressSequentially(await codeSentTo(number))
}

async function hire(database: Database, number: string): Promise<void> {
  const { id } = await database
    .selectFrom('customer')
    .select('id')
    .where('phone', '=', `+91${number}`)
    .executeTakeFirstOrThrow()
  const member = { customer_id: id, role: 'support', created_at: new Date() }
  await database.insertInto('staff_member').values(member).execute()
}

/** Sets up the authenticator app on the page; answers the recovery codes. */
async function enrol(page: Page): Promise<string[]> {
  const key = page.getByRole('code')
  await key.waitFor()
  expect(await findingsAtBothSizes(page)).toEqual([])
  const secret = Secret.fromBase32(((await key.textContent()) ?? '').replace(/\s/g, ''))
  await page.getByLabel('Six-digit code').fill(new TOTP({ secret }).generate())
  await page.getByRole('button', { name: 'Confirm' }).click()
  await heading(page, 'Save your recovery codes').waitFor()
  const codes = await page.getByRole('listitem').allTextContents()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  return codes
}

test('a colleague signs in to a deep link, sees what the role may do, and keeps typed text when the session ends', async ({
  visit,
  database,
}) => {
  const { context, page, expectConsoleErrors } = await visit(desktop)
  const number = newPhone()

  await test.step('a customer without a role has no access', async () => {
    expectConsoleErrors('/v1/staff/self')
    await page.goto('/ops/account-unlock')
    await enterNumber(page, number)
    await heading(page, 'This number has no access to the console').waitFor()
  })

  await hire(database, number)
  await page.reload()
  const codes = await enrol(page)
  await test.step('the second factor leads to the page that was asked for', async () => {
    await expect(heading(page, 'Sign-in help')).toBeVisible()
    expect(codes).toHaveLength(10)
    expect(new URL(page.url()).pathname).toBe('/ops/account-unlock')
  })

  await test.step('navigation, page and call follow the role', async () => {
    const sections = page.getByRole('navigation', { name: 'Sections' })
    await expect(sections.getByRole('link', { name: 'Professionals' })).toBeVisible()
    await expect(sections.getByRole('link', { name: 'Colleagues' })).toHaveCount(0)
    const token = await page.evaluate(() => localStorage.getItem('GSFtoken') ?? '')
    const api = apiClient(world.url, token)
    const paid = { refundId: crypto.randomUUID(), reason: 'Bank details changed' }
    await expect(api.call(refundCalls.retry, paid)).rejects.toThrow('ROLE_NOT_ALLOWED')
    await expect(api.call(staffMemberCalls.list)).rejects.toThrow('ROLE_NOT_ALLOWED')
    await page.goto('/ops/money/ledger')
    await expect(heading(page, 'Ledger is not part of your role')).toBeVisible()
  })

  await test.step('the keyboard finds a page, its search and its rows', async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await page.keyboard.type('profess')
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Professionals')).toBeVisible()
    const rows = page.getByRole('table', { name: 'Professionals' }).locator('tbody tr')
    await rows.nth(1).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(rows.nth(1)).toBeFocused()
    await page.keyboard.press('k')
    await expect(rows.nth(0)).toBeFocused()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    expect(await findings(page)).toEqual([])
  })

  await test.step('on a phone the sections are in a menu', async () => {
    await page.setViewportSize(phone)
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Sign-in help' }).click()
    await expect(heading(page, 'Sign-in help')).toBeVisible()
  })

  await test.step('a dialog sends once, stays until it is answered, shows a refusal and gives the focus back', async () => {
    expectConsoleErrors('/v1/staff/number/unlock')
    let answer = (): void => undefined
    let sent = 0
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await context.route('**/v1/staff/number/unlock', async (route) => {
      sent += 1
      await answered
      await route.fulfill({ status: 404, json: { status: false, code: 'NOT_FOUND', message: 'It is unlocked.' } })
    })
    // What the page reads has arrived: below, the session ends.
    await page.getByText('Kept for known devices').waitFor()
    await page.getByRole('textbox', { name: 'Phone number' }).fill('9000012345')
    const opener = page.getByRole('button', { name: 'Unlock' })
    await opener.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Unlock +91 90000 12345?' })
    await dialog.getByRole('button', { name: 'Unlock' }).dblclick()
    await expect(dialog.getByRole('button', { name: 'Unlock' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    answer()
    await dialog.getByText('It is unlocked.').waitFor()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    expect(sent).toBe(1)
    await context.unroute('**/v1/staff/number/unlock')
  })

  await test.step('a session that ends keeps the page and its text behind the sign-in', async () => {
    const field = page.getByRole('textbox', { name: 'Phone number' })
    await field.fill('9000012345')
    await database.deleteFrom('session').where('customer_id', 'in', ofNumber(database, number)).execute()
    await page.getByRole('button', { name: 'Unlock' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click()
    await heading(page, 'Sign in again').waitFor()
    await expect(heading(page, 'Sign-in help')).toBeHidden()
    await enterNumber(page, number)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('dialog', { name: 'Unlock +91 90000 12345?' })).toBeVisible()
  })
})

const ofNumber = (database: Database, number: string) =>
  database.selectFrom('customer').select('id').where('phone', '=', `+91${number}`)
