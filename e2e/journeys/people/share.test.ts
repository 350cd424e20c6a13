import type { Page } from '@playwright/test'
import { newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { openPage } from '#e2e/steps/open-page.ts'
import { desktop } from '#e2e/viewports.ts'
import { world } from '#e2e/world.ts'

type Outcome = 'shared' | 'cancelled' | 'broken'

/** Replaces the sheet of the operating system, which no test can open: records its data, settles as given. */
function shareSheet() {
  const given: ShareData[] = []
  Object.assign(window, { given, outcome: 'shared' })
  Object.defineProperty(Navigator.prototype, 'share', {
    configurable: true,
    value: async (data: ShareData) => {
      given.push(data)
      const outcome: Outcome = Reflect.get(window, 'outcome')
      if (outcome === 'cancelled') throw new DOMException('Share canceled', 'AbortError')
      if (outcome === 'broken') throw new DOMException('Internal error', 'DataError')
    },
  })
}

const given = (page: Page) => page.evaluate(() => Reflect.get(window, 'given') as ShareData[])
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const leaveSheet = (page: Page, outcome: Outcome) =>
  page.evaluate((next) => Object.assign(window, { outcome: next }), outcome)

/** The link to share, from the code on the page. */
async function linkOn(page: Page): Promise<string> {
  const code = await page.getByText(/^[2-9A-Z]{6}$/).textContent()
  await page.evaluate(() => navigator.clipboard.writeText('before'))
  return `${world.url}/register?ref=${code}`
}

// spec: after/share-ways
test('a phone shares the link through its share sheet or by the apps of friends', async ({
  page,
  context,
  customer: _customer,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(shareSheet)
  await openPage(page, '/share')
  const link = await linkOn(page)
  const more = page.getByRole('button', { name: 'More options' })

  await test.step('gives the sheet the link', async () => {
    await more.click()
    const data = { title: 'GharSaaf', text: expect.stringContaining('₹300'), url: link }
    await expect.poll(() => given(page)).toEqual([data])
    expect(await clipboard(page)).toBe('before')
  })

  await test.step('does nothing when the sheet is closed again', async () => {
    await leaveSheet(page, 'cancelled')
    await more.click()
    await expect.poll(async () => (await given(page)).length).toBe(2)
    expect(await clipboard(page)).toBe('before')
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  })

  await test.step('copies the link when the sheet fails', async () => {
    await leaveSheet(page, 'broken')
    await more.click()
    await page.getByText('Referral link copied!').waitFor()
    expect(await clipboard(page)).toBe(link)
  })

  await test.step('links to WhatsApp and Messenger', async () => {
    const target = async (name: string) =>
      new URL((await page.getByRole('link', { name }).getAttribute('href')) ?? '').searchParams
    expect((await target('WhatsApp')).get('text')).toContain(link)
    expect((await target('Messenger')).get('link')).toBe(link)
  })
})

// spec: message/referral-copied, route/share, shell/bar-rewards, after/share-code, after/share-ways, after/share-links
test('a desktop shares the link by WhatsApp, by the inbox of Messenger or by copying it', {
  tag: '@full',
}, async ({ visit }) => {
  const { page, context } = await visit(desktop)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(context, await newCustomer())
  await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'share'))
  await openPage(page, '/aboutus')
  await page.getByRole('link', { name: 'Rewards' }).filter({ visible: true }).click()
  await page.waitForURL('**/share')
  const link = await linkOn(page)
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'More options' })).toHaveCount(0)

  await test.step('opens the inbox of Messenger with the link in the clipboard', async () => {
    await expect(page.getByRole('link', { name: 'Messenger' })).toHaveAttribute('href', /messenger/)
    await context.route('https://www.messenger.com/**', (route) => route.fulfill({ body: 'Messenger' }))
    const opening = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Messenger' }).click()
    expect((await opening).url()).toBe('https://www.messenger.com/new')
    await page.bringToFront()
    await expect.poll(() => clipboard(page)).toBe(link)
  })

  await test.step('copies the link', async () => {
    await page.evaluate(() => navigator.clipboard.writeText('before'))
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect.poll(() => clipboard(page)).toBe(link)
    await page.getByText('Referral link copied!').first().waitFor()
  })

  await test.step('links to WhatsApp, and answers when a code counts', async () => {
    const whatsApp = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
    expect(decodeURIComponent(whatsApp ?? '')).toContain(link)
    await page.getByText('Can a friend add my code later?').click()
    await page.getByText('Yes, until they pay for their first booking.').waitFor()
  })
})
