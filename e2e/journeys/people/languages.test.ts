import { accountCalls } from '#contract/account.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { hydrated } from '#e2e/steps/hydrated.ts'
import { openPage } from '#e2e/steps/open-page.ts'

test('the shop is read in Hindi from home to the cart, and in English again', async ({
  page,
  customer,
  expectConsoleErrors,
}) => {
  const inProfile = async () => (await customer.api.call(accountCalls.fetchProfile)).data.language
  await openPage(page, '/')
  await test.step('the drawer leads to the same page in Hindi', async () => {
    await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Account' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'हिन्दी' }).click()
    await page.waitForURL('/hi')
    await hydrated(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
    await expect(page.getByRole('heading', { name: 'सेवा चुनें' })).toBeVisible()
    await expect.poll(inProfile).toBe('hi')
  })
  await test.step('a service is added to the cart in Hindi', async () => {
    await openPage(page, '/service/classic-bathroom-cleaning')
    await expect(page).toHaveURL('/hi/service/classic-bathroom-cleaning')
    const add = page.getByRole('button', { name: 'कार्ट में जोड़ें' })
    expectConsoleErrors('/v1/cart/add')
    const refusal = { status: false, code: 'CART_TOO_LARGE', message: 'In English.', requestId: 'r' }
    await page.route('**/v1/cart/add', (route) => route.fulfill({ status: 409, json: refusal }))
    await add.click()
    await page.getByText('₹50,000 से ज़्यादा के ऑर्डर के लिए हमसे संपर्क करें।').waitFor()
    await page.unroute('**/v1/cart/add')
    await add.click()
    await page.getByRole('link', { name: 'कार्ट देखें' }).click()
    await expect(page).toHaveURL('/hi/viewCart')
    await expect(page.getByRole('button', { name: 'चेकआउट करें' })).toBeVisible()
  })
  await test.step('English comes back on the same page, and in the profile', async () => {
    await openPage(page, '/hi/acount')
    await page.getByRole('navigation', { name: 'टैब' }).getByRole('link', { name: 'अकाउंट' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'English' }).click()
    await page.waitForURL('/acount')
    await hydrated(page)
    await expect(page.getByRole('heading', { name: 'My Account', level: 1 })).toBeVisible()
    await expect.poll(inProfile).toBe('en')
  })
  await test.step('a phone without a font of the script gets one, on pages of that language alone', async () => {
    const fonts: string[] = []
    page.on('request', (request) => fonts.push(...(request.url().match(/noto-sans-[a-z]+-[a-z]+-\d+/) ?? [])))
    // As wide as the box of a letter without a font, but where the address says that the phone has one.
    await page.addInitScript(() => {
      CanvasRenderingContext2D.prototype.measureText = (text) =>
        ({ width: location.search ? (text.codePointAt(0) ?? 0) : 1 }) as TextMetrics
    })
    for (const address of ['/', '/ta/categories?has=fonts']) {
      await openPage(page, address)
      await page.waitForLoadState('load')
      expect(fonts).toEqual([])
    }
    await openPage(page, '/ta')
    await expect.poll(() => fonts.toSorted()).toEqual(['noto-sans-tamil-tamil-400', 'noto-sans-tamil-tamil-700'])
    await expect.poll(() => page.evaluate(() => document.fonts.check('700 16px "Noto Sans Tamil"', 'த'))).toBe(true)
  })
})
