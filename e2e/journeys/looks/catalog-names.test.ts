import type { Page } from '@playwright/test'
import { bookingCalls } from '#contract/booking.ts'
import { cartCalls } from '#contract/cart.ts'
import { catalogCalls } from '#contract/catalog.ts'
import { beginBooking, newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { overlappingText } from '#e2e/measure.ts'

const widths = process.env.TEST_SCALE === 'full' ? [320, 360, 390, 412] : [320, 390]

/** Overlapping lines of text on phones of all widths, below the window too. */
async function overlaps(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.evaluate(async () => {
    const style = new CSSStyleSheet()
    style.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [style]
    await document.fonts.ready
  })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    for (const one of await overlappingText(page)) found.push(`${width} px: ${one}`)
  }
  return found
}

// A cart holds 30 lines and a category has a part of the services: the answers are filled with all of them.
test('no name of the catalog covers other text on cards, in rows, the cart and a summary', async ({ visit }) => {
  const { page, context } = await visit({ width: 320, height: 800 })
  const customer = await newCustomer()
  const bookingId = await beginBooking(customer)
  await signIn(context, customer)
  const { data: all } = await customer.api.call(catalogCalls.services, { limit: 100 })
  expect(all.services.length).toBeGreaterThan(60)
  const last = all.services.at(-1)?.name ?? ''

  await test.step('on the cards of the home page', async () => {
    await page.goto('/')
    await page.getByRole('heading', { name: 'Special Offers' }).waitFor()
    expect(await overlaps(page)).toEqual([])
  })

  await test.step('on the cards of the list of services', async () => {
    await page.goto('/services?page=3')
    await page.getByRole('heading', { name: last, exact: true }).waitFor()
    expect(await overlaps(page)).toEqual([])
  })

  await test.step('in the rows of a category', async () => {
    const { message } = await customer.api.call(catalogCalls.subcategoriesAround, { serviceId: 'bathroom-cleaning' })
    const data = message.data.slice(0, 1).map((subcategory) => ({ ...subcategory, services: all.services }))
    await page.route('**/v1/nextLevel/subCategory/**', (route) =>
      route.fulfill({ json: { status: true, message: { ...message, data } } }),
    )
    await page.evaluate(() =>
      history.replaceState({ usr: { serviceId: 'any' }, key: 'j', idx: 0 }, '', '/services/info'),
    )
    await page.reload()
    await page.getByRole('heading', { name: last, exact: true }).waitFor()
    expect(await overlaps(page)).toEqual([])
  })

  await test.step('in the cart', async () => {
    const { data } = await customer.api.call(cartCalls.list)
    const items = all.services.map(({ _id, name }) => ({
      ...data.items[0],
      _id,
      serviceName: name,
      perBathroomPrice: 424,
    }))
    await page.route(`**${cartCalls.list.path}`, (route) =>
      route.fulfill({
        json: {
          status: true,
          data: { ...data, date: '2026-12-01', timeSlot: { start: '10:00', end: '11:00' }, items },
        },
      }),
    )
    await page.goto('/viewCart')
    await page.getByRole('link', { name: last, exact: true }).waitFor()
    await page.getByText('₹424 per bathroom').first().waitFor()
    expect(await overlaps(page)).toEqual([])
  })

  await test.step('in the summary of a payment', async () => {
    const { data } = await customer.api.call(bookingCalls.find, { bookingId })
    const items = all.services.map(({ _id, name, description, picture }) => ({
      ...data.items[0],
      _id,
      serviceId: { _id, name, description, picture },
    }))
    await page.route('**/v1/booking/findById/**', (route) =>
      route.fulfill({ json: { status: true, data: { ...data, items } } }),
    )
    await page.goto(`/payment-summry?booking=${bookingId}`)
    await page.getByRole('heading', { name: last, exact: true }).waitFor()
    expect(await overlaps(page)).toEqual([])
  })
})
