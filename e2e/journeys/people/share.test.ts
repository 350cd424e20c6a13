import type { Page } from '@playwright/test'
import { newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test, type Visit } from '#e2e/fixtures.ts'
import { desktop } from '#e2e/viewports.ts'
import { world } from '#e2e/world.ts'

/** The sheet of the operating system, which no test can open: what it is given, and how the person leaves it. */
function sheetOfThePhone(outcome: string) {
  const given: ShareData[] = []
  Object.assign(window, { given })
  Object.defineProperty(Navigator.prototype, 'share', {
    configurable: true,
    value: async (data: ShareData) => {
      given.push(data)
      if (outcome === 'cancelled') throw new DOMException('Share canceled', 'AbortError')
      if (outcome === 'broken') throw new DOMException('Internal error', 'DataError')
    },
  })
}

const given = (page: Page) => page.evaluate(() => (window as unknown as { given: ShareData[] }).given)
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/** The page of the code, with the link that is to be shared. */
async function openShare(visit: Visit, prepare: (page: Page) => Promise<unknown>, viewport?: typeof desktop) {
  const { page, context } = await visit(viewport)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(context, await newCustomer())
  await prepare(page)
  await page.goto('/share')
  const code = await page.getByText(/^[2-9A-Z]{6}$/).textContent()
  await page.evaluate(() => navigator.clipboard.writeText('before'))
  return { page, link: `${world.url}/register?ref=${code}` }
}

// spec: after/share-ways
test('on a phone with a share sheet the link goes through it, or by the apps of friends', async ({ visit }) => {
  const { page, link } = await openShare(visit, (one) => one.addInitScript(sheetOfThePhone, 'shared'))
  await page.getByRole('button', { name: 'More ways' }).click()
  await expect
    .poll(() => given(page))
    .toEqual([{ title: 'GharSaaf', text: expect.stringContaining('₹300'), url: link }])
  expect(await clipboard(page)).toBe('before')
  const target = async (name: string) =>
    new URL((await page.getByRole('link', { name }).getAttribute('href')) ?? '').searchParams
  expect((await target('WhatsApp')).get('text')).toContain(link)
  expect((await target('Messenger')).get('link')).toBe(link)
})

// spec: after/share-ways
test('a share sheet that is closed again is no failure; one that fails leaves the link in the clipboard', async ({
  visit,
}) => {
  const closed = await openShare(visit, (one) => one.addInitScript(sheetOfThePhone, 'cancelled'))
  await closed.page.getByRole('button', { name: 'More ways' }).click()
  await expect.poll(async () => (await given(closed.page)).length).toBe(1)
  expect(await clipboard(closed.page)).toBe('before')
  expect(await closed.page.locator('[data-sonner-toast]').count()).toBe(0)
  const broken = await openShare(visit, (one) => one.addInitScript(sheetOfThePhone, 'broken'))
  await broken.page.getByRole('button', { name: 'More ways' }).click()
  await broken.page.getByText('Referral link copied!').waitFor()
  expect(await clipboard(broken.page)).toBe(broken.link)
})

// spec: after/share-ways
test('a browser without a share sheet offers none; Messenger opens its inbox with the link in the clipboard', async ({
  visit,
}) => {
  const { page, link } = await openShare(
    visit,
    (one) => one.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'share')),
    desktop,
  )
  await page.getByRole('button', { name: 'Copy link' }).waitFor()
  expect(await page.getByRole('button', { name: 'More ways' }).count()).toBe(0)
  await page.context().route('https://www.messenger.com/**', (route) => route.fulfill({ body: 'Messenger' }))
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Messenger' }).click()
  expect((await opening).url()).toBe('https://www.messenger.com/new')
  await page.bringToFront()
  await expect.poll(() => clipboard(page)).toBe(link)
})
