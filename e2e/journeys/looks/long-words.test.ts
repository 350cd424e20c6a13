import { bookingCalls } from '#contract/booking.ts'
import { newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { cutText, sidewaysScroll } from '#e2e/measure.ts'
import { holdBooking, home } from '#e2e/steps/held-booking.ts'
import { desktop } from '#e2e/viewports.ts'

const small = { width: 320, height: 640 }
/** The longest allowed name, without a place to break it. */
const longName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(6).slice(0, 200)
const pages = [
  ['/profile', /Wolfeschlegel/],
  ['/booking', /Classic Bathroom/],
  ['/booking/{booking}', /Wolfeschlegel/],
  ['/booking-info?booking={booking}', /Wolfeschlegel/],
  ['/payment-summry?booking={booking}', /Wolfeschlegel/],
  ['/manageaddress', /No saved addresses yet/],
] as const

test('pages hold a name and an address of 200 letters on a small phone and a desktop', async ({ visit }) => {
  const { page, context } = await visit(small)
  const customer = await holdBooking(await newCustomer(longName))
  const { bookingId } = customer
  const address = `${longName}, ${home.address}`
  await customer.api.call(bookingCalls.setLocation, { bookingId, ...home, address })
  await signIn(context, customer)
  const found: string[] = []
  for (const [path, sees] of pages) {
    await page.goto(path.replace('{booking}', bookingId))
    await page.getByText(sees).filter({ visible: true }).first().waitFor()
    for (const size of [small, desktop]) {
      await page.setViewportSize(size)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      const here = [...(await sidewaysScroll(page)), ...(await cutText(page))]
      found.push(...here.map((line) => `${path} at ${size.width} px: ${line}`))
    }
    await page.setViewportSize(small)
  }
  expect(found).toEqual([])
})
