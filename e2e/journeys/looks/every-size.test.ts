import { beginBooking, type Customer, newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test, type Visit } from '#e2e/fixtures.ts'
import {
  coveredAtTheEnd,
  cutText,
  hiddenWhenFocused,
  runningAnimations,
  sidewaysScroll,
  smallTargets,
} from '#e2e/measure.ts'
import { type KnownRoute, knownRoutes } from '#e2e/route-table.ts'
import { standing } from '#e2e/steps/standing.ts'
import { phone } from '#e2e/viewports.ts'

let customer: Customer
let booking: string
test.beforeAll(async () => {
  customer = await newCustomer()
  booking = await beginBooking(customer)
})

/** The route as the person it is for sees it, at rest, with motion reduced. */
async function open(visit: Visit, route: KnownRoute) {
  const { page, context } = await visit(phone)
  if (route.customers) await signIn(context, customer)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(route.path.replace('{booking}', booking))
  await standing(page)
  await page.getByRole('main').getByText(route.sees).filter({ visible: true }).first().waitFor()
  return page
}

/** The narrowest phone, a tablet, a desktop, a wide one, and 1280 px at twice the size. */
const sizes = [
  ['320 px', { width: 320, height: 640 }],
  ['768 px', { width: 768, height: 1024 }],
  ['1280 px', { width: 1280, height: 800 }],
  ['1920 px', { width: 1920, height: 1080 }],
  ['200 %', { width: 640, height: 400 }],
] as const

for (const route of Object.values(knownRoutes).flat()) {
  test.describe(`${route.path}`, () => {
    test('fits every size: nothing sideways, nothing cut, nothing under a bar, not even in passing', async ({
      visit,
    }) => {
      const page = await open(visit, route)
      const found: string[] = []
      for (const [size, viewport] of sizes) {
        await page.setViewportSize(viewport)
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
        const here = [
          ...(await sidewaysScroll(page)),
          ...(await cutText(page)),
          ...(await coveredAtTheEnd(page)),
          ...(await hiddenWhenFocused(page)),
        ]
        found.push(...here.map((line) => `${size}: ${line}`))
      }
      expect(found).toEqual([])
    })

    test('every control has room for a thumb, and nothing moves for who asked for stillness', async ({ visit }) => {
      const page = await open(visit, route)
      expect(await smallTargets(page)).toEqual([])
      expect(await runningAnimations(page)).toEqual([])
    })
  })
}
