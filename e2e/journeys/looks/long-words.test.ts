import { bookingCalls } from '#contract/booking.ts'
import { newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { cutText, sidewaysScroll } from '#e2e/measure.ts'
import { type HeldBooking, holdBooking, home } from '#e2e/steps/held-booking.ts'

/** The longest allowed name, without a place to break it. */
const longName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(6).slice(0, 200)
let customer: HeldBooking
test.beforeAll(async () => {
  customer = await holdBooking(await newCustomer(longName))
  await customer.api.call(bookingCalls.setLocation, {
    bookingId: customer.bookingId,
    ...home,
    address: `${longName}, ${home.address}`,
  })
})

for (const [path, sees] of [
  ['/profile', /Wolfeschlegel/],
  ['/booking', /Classic Bathroom/],
  ['/booking/{booking}', /Wolfeschlegel/],
  ['/booking-info?booking={booking}', /Wolfeschlegel/],
  ['/payment-summry?booking={booking}', /Wolfeschlegel/],
  ['/manageaddress', /No saved addresses yet/],
] as const) {
  test.describe(`${path}`, () => {
    test('holds a name and an address of 200 letters on a small phone and a desktop', async ({ visit }) => {
      const { page, context } = await visit({ width: 320, height: 640 })
      await signIn(context, customer)
      await page.goto(path.replace('{booking}', customer.bookingId))
      await page.getByText(sees).filter({ visible: true }).first().waitFor()
      const small = [...(await sidewaysScroll(page)), ...(await cutText(page))]
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      expect([...small, ...(await sidewaysScroll(page)), ...(await cutText(page))]).toEqual([])
    })
  })
}
