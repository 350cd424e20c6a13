import { cartCalls } from '#contract/cart.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { openPage } from '#e2e/steps/open-page.ts'

const bathroom = 'classic-bathroom-cleaning'

// spec: browse/add-no-variants, browse/add-heading, browse/add-content, browse/add-duration, browse/add-button
// spec: browse/add-loading, message/service-failed
// spec: message/cart-added, message/cart-add-failed, message/cart-add-wrong
test('a service without variants is added on its own page', async ({ page, customer, expectConsoleErrors }) => {
  expectConsoleErrors('/add-cleaning/', '/v1/cart/add')
  await openPage(page, '/services?q=termite+inspection')
  const main = page.getByRole('main')
  const add = page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true })

  await test.step('shows that it loads, and a retry when loading fails', async () => {
    const gate = Promise.withResolvers<void>()
    await page.route('**/add-cleaning/**', async (route) => {
      await gate.promise
      await route.abort()
    })
    await page.getByRole('link', { name: 'Add Termite Inspection' }).click()
    await page.getByText('Loading...', { exact: true }).first().waitFor()
    gate.resolve()
    await page.getByText('Failed to fetch service.').waitFor()
    await page.unroute('**/add-cleaning/**')
    await page.getByRole('button', { name: 'Try again' }).click()
  })

  await test.step('shows the service to add', async () => {
    await page.waitForURL('**/add-cleaning/termite-inspection')
    await page.getByRole('region', { name: 'Add to Cart' }).filter({ visible: true }).waitFor()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Termite Inspection')
    await main.getByRole('heading', { level: 2, name: 'Termite Inspection' }).waitFor()
    await main.getByText('45 min', { exact: true }).waitFor()
    await main.getByRole('button', { name: /share/i }).first().waitFor()
    await page.getByText('₹299').filter({ visible: true }).first().waitFor()
    await expect(main.locator('img').first()).toBeVisible()
  })

  await test.step('shows why it was not added', async () => {
    for (const [answer, sentence] of [
      [{ status: 409, json: { status: false, message: 'Sold out.' } }, 'Sold out.'],
      [{ status: 500, body: 'broken' }, 'Failed to add to cart'],
      [undefined, 'Something went wrong while adding to cart'],
    ] as const) {
      await page.route('**/v1/cart/add', (route) => (answer ? route.fulfill(answer) : route.abort()))
      await add.click()
      await page.getByText(sentence).first().waitFor()
      await page.unroute('**/v1/cart/add')
    }
  })

  await test.step('confirms in the words of the server, else in ours, and adds one each time', async () => {
    for (const [quantity, message, sentence] of [
      [1, 'Well chosen.', 'Well chosen.'],
      [2, undefined, 'Service added to cart successfully!'],
    ] as const) {
      await page.route('**/v1/cart/add', async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: { ...(await answer.json()), message } })
      })
      await add.click()
      await page.getByText(sentence).first().waitFor()
      await page.waitForURL('**/viewCart')
      expect((await customer.api.call(cartCalls.list)).data.totalQuantity).toBe(quantity)
      await page.unroute('**/v1/cart/add')
      await page.goBack()
    }
  })
})

// spec: browse/add-reads-variants, browse/add-shown-variants, browse/add-total, browse/prompt-login-now
// spec: message/login-first
test('the add page shows the variants it was given, each once, and asks visitors to log in', { tag: '@full' }, async ({
  page,
}) => {
  const total = (rupees: string) => page.getByText(rupees, { exact: true }).filter({ visible: true }).last()

  await test.step('reads them from the address', async () => {
    const ids = [`${bathroom}.2-bathrooms`, `${bathroom}.2-bathrooms`, 'nonsense', 'exhaust-fan']
    await openPage(page, `/add-cleaning/${bathroom}?variants=${ids}`)
    await expect(page.getByRole('listitem').filter({ hasText: '2 bathrooms' })).toHaveCount(1)
    const fan = page.getByRole('button', { name: /^Exhaust fan clean/ })
    await expect(fan).toHaveAttribute('aria-pressed', 'true')
    await total('₹977').waitFor()
    await fan.click()
    await total('₹848').waitFor()
  })

  await test.step('asks a visitor to log in first', async () => {
    const add = page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true })
    const prompt = page.getByRole('alertdialog', { name: 'You have to login first' })
    await add.click()
    await prompt.getByRole('button', { name: 'Maybe Later' }).click()
    await prompt.waitFor({ state: 'detached' })
    await add.click()
    await prompt.getByRole('button', { name: 'Login Now' }).click()
    await page.waitForURL('**/login')
  })

  await test.step('a tap on Add before scripts run counts when they do', async () => {
    await page.goto(`/add-cleaning/${bathroom}?variants=${bathroom}.1-bathroom&add=1`)
    await page.getByRole('alertdialog', { name: 'You have to login first' }).waitFor()
    await page.waitForURL((url) => !url.searchParams.has('add'))
  })

  await test.step('reads them from the navigation state', async () => {
    const variantIds = [`${bathroom}.1-bathroom`, `${bathroom}.1-bathroom`, 'palace']
    await page.evaluate(([state, path]) => history.pushState({ usr: state, key: 'journey', idx: 1 }, '', path), [
      { variantIds },
      `/add-cleaning/${bathroom}`,
    ] as const)
    await page.reload()
    await total('₹449').waitFor()
    await expect(page.getByRole('main').getByText(/^1 bathroom$/i)).toHaveCount(1)
  })
})
