import type { Locator, Page } from '@playwright/test'
import { newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { newPhone } from '#e2e/outbox.ts'
import { shown } from '#e2e/states/page-state.ts'
import { createPeople, type Person, settled } from '#e2e/states/people.ts'
import { holdBooking } from '#e2e/steps/held-booking.ts'
import { hydrated, partHydrated } from '#e2e/steps/hydrated.ts'
import { desktop, phone } from '#e2e/viewports.ts'

const findPerson = createPeople()

const info = '/booking-info?booking={booking}'
const bathrooms = '/services/info?sub=bathroom-cleaning'
const bhk = '/service/full-home-deep-cleaning'

interface Opener {
  dialog: string | RegExp
  who: Person
  at: string
  /** Steps that lead to the page or dialog with the opener. */
  before?: (page: Page) => Promise<unknown>
  /** The control that opens it by Enter. */
  opener: (page: Page) => Locator
  size?: typeof phone
  /** Text of the loaded dialog. */
  holds?: string
  /** A request that fails on purpose. */
  trouble?: string
  /** The sample of its kind of dialog: the others are tried in a full run alone. */
  sample?: true
}

const button = (name: string | RegExp) => (page: Page) => shown(page, name)
const link = (name: string | RegExp) => (page: Page) => shown(page, name, 'link')
const enter = async (page: Page, name: string | RegExp, role: 'button' | 'link' = 'button') => {
  await shown(page, name, role).focus()
  await page.keyboard.press('Enter')
}
const offer = (page: Page) => page.getByRole('region', { name: 'Special Offers, slides' }).getByRole('link').first()
const place = (page: Page) => page.getByTitle('Select Your Location').filter({ visible: true }).first()

const openers: Opener[] = [
  { dialog: 'My Account', who: 'visitor', at: '/', opener: link('Account'), sample: true },
  {
    dialog: /Come back soon/,
    who: 'newCustomer',
    at: '/',
    before: (page) => enter(page, 'Account', 'link'),
    opener: button('Logout Account'),
  },
  { dialog: /location/i, who: 'visitor', at: '/', opener: place, sample: true },
  { dialog: /location/i, who: 'visitor', at: '/', opener: place, size: desktop },
  {
    dialog: 'Select Cleaning Service',
    who: 'visitor',
    at: '/',
    opener: link(/^Full Home Cleaning \d/),
    holds: 'Occupied Home',
    sample: true,
  },
  { dialog: /^(Wedding|Pongal|Colour|Monsoon|Diwali|Two|Sofa|First|Office) /, who: 'visitor', at: '/', opener: offer },
  { dialog: /Please login to book/, who: 'visitor', at: bathrooms, opener: link(/^Add Classic Bathroom/) },
  { dialog: /Please login to access/, who: 'visitor', at: '/services', opener: button(/^Favourite: /) },
  {
    dialog: /ogin/,
    who: 'visitor',
    at: bhk,
    before: async (page) => {
      await enter(page, /^2 BHK/)
      await enter(page, /^Furnished/)
    },
    opener: button('Add to Cart'),
  },
  {
    dialog: 'Classic Bathroom Cleaning',
    who: 'newCustomer',
    at: bathrooms,
    opener: link(/^Add Classic Bathroom/),
    sample: true,
  },
  { dialog: 'Your service address', who: 'beginner', at: info, opener: button(/^Add address/) },
  { dialog: 'Select Date & Time', who: 'housed', at: info, opener: button('Select Time Slot'), sample: true },
  {
    dialog: 'Offers for this booking',
    who: 'holder',
    at: '/payment-summry?booking={booking}',
    before: (page) => enter(page, 'Offers and credits'),
    opener: button('See all offers'),
  },
  { dialog: /^Booking /, who: 'expecting', at: '/booking', opener: button(/Classic Bathroom Cleaning/) },
  {
    dialog: 'Cancel this booking?',
    who: 'expecting',
    at: '/booking/{booking}',
    opener: button('Cancel booking'),
    holds: 'Cancellation fee',
    sample: true,
  },
  { dialog: 'Reschedule your visit', who: 'expecting', at: '/booking/{booking}', opener: button('Reschedule') },
  { dialog: 'Log out on all devices?', who: 'newCustomer', at: '/profile', opener: button(/^Log out everywhere/) },
  { dialog: 'Download my data', who: 'newCustomer', at: '/profile', opener: button(/^Download my data/) },
  { dialog: /Delete/, who: 'newCustomer', at: '/profile', opener: button(/^Delete my account/) },
  { dialog: 'New address', who: 'newCustomer', at: '/manageaddress', opener: button('Add new address') },
  { dialog: 'Edit address', who: 'settled', at: '/manageaddress', opener: button('Edit') },
  { dialog: 'Delete this address?', who: 'settled', at: '/manageaddress', opener: button('Delete') },
  {
    dialog: 'Book again',
    who: 'served',
    at: '/booking/{booking}',
    trouble: '/v1/cart/add',
    before: (page) => page.route('**/v1/cart/add', (route) => route.fulfill({ status: 404, json: noLonger })),
    opener: button('Book again'),
  },
]
const noLonger = { status: false, code: 'NOT_FOUND', message: 'This service is no longer offered.', requestId: 'none' }

const called = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name })).last()
const hasFocus = (one: Locator) => one.evaluate((element) => element === document.activeElement)

/** Position of the focus: outside, at a new stop, at a known one, or where it was at the last call. */
function stopOfFocus(dialog: Element): 'outside' | 'new' | 'known' | 'stuck' {
  const kept = window as { stops?: Set<Element>; last?: Element }
  kept.stops ??= new Set()
  const now = document.activeElement
  if (!now || !dialog.contains(now)) return 'outside'
  const before = kept.last
  kept.last = now
  if (!kept.stops.has(now)) return kept.stops.add(now) && 'new'
  return before === now ? 'stuck' : 'known'
}

/** Tabs until a stop repeats, then once backwards: the focus must stay inside. */
async function tabThrough(page: Page, dialog: Locator): Promise<void> {
  await dialog.waitFor()
  const stop = () => dialog.evaluate(stopOfFocus)
  await page.evaluate(() => void Object.assign(window, { stops: undefined, last: undefined }))
  await expect.poll(stop).not.toBe('outside')
  let where = 'new'
  for (let stops = 0; where !== 'known' && where !== 'outside' && stops < 100; stops += 1) {
    await page.keyboard.press('Tab')
    where = await stop()
  }
  expect(where).toBe('known')
  await page.keyboard.press('Shift+Tab')
  expect(await stop()).toBe('known')
}

async function leave(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

/** Opens by Enter, closes by Escape. */
async function openAndLeave(page: Page, { dialog, before, opener, holds }: Opener): Promise<void> {
  await before?.(page)
  const from = await partHydrated(opener(page))
  await from.focus()
  await page.keyboard.press('Enter')
  if (holds) await called(page, dialog).getByText(holds).waitFor()
  await tabThrough(page, called(page, dialog))
  await leave(page, called(page, dialog))
  await expect.poll(() => hasFocus(from)).toBe(true)
}

/** Groups dialogs that one person opens from one page into one visit. */
const visitOf = ({ who, at, size }: Opener) => `${at}, for a ${who}${size ? ', on a desktop' : ''}`

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

test.describe('a dialog holds the focus and returns it to its opener', () => {
  const tried = openers.filter(({ sample }) => sample || process.env.TEST_SCALE === 'full')
  for (const [visitName, [first, ...others]] of Map.groupBy(tried, visitOf)) {
    if (!first) continue
    test(`at ${visitName}`, async ({ expectConsoleErrors, visit, database }) => {
      const { page, context } = await visit(first.size ?? phone)
      const person = await findPerson(first.who, database)
      if (person) await signIn(context, person)
      await open(page, first.at.replace('{booking}', person?.bookingId ?? ''))
      for (const one of [first, ...others]) {
        if (one.trouble) expectConsoleErrors(one.trouble)
        await test.step(String(one.dialog), () => openAndLeave(page, one))
      }
    })
  }
})

test.describe('the focus goes to the content of the page', () => {
  test('from a code dialog whose form has closed', { tag: '@full' }, async ({ page, context }) => {
    await signIn(context, await newCustomer())
    await open(page, '/profile')
    await enter(page, 'Edit profile')
    await page.getByRole('textbox', { name: 'Mobile number' }).fill(newPhone())
    await page.keyboard.press('Enter')
    await tabThrough(page, called(page, 'Confirm your new number'))
    await leave(page, called(page, 'Confirm your new number'))
    await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true)
  })

  test('from an address that is deleted', { tag: '@full' }, async ({ page, context }) => {
    await signIn(context, await settled())
    await open(page, '/manageaddress')
    await enter(page, 'Delete')
    await called(page, 'Delete this address?').waitFor()
    await enter(page, 'Yes, Delete')
    await page.getByText('No saved addresses yet').waitFor()
    await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true)
  })
})

test('the dialog of a confirmed booking holds the focus and hands it to the list of bookings', {
  tag: '@full',
}, async ({ page, context }) => {
  const booking = await holdBooking(await newCustomer())
  await signIn(context, booking)
  await open(page, `/payment-option?booking=${booking.bookingId}`)
  await page.getByRole('radio', { name: 'Cash' }).focus()
  await page.keyboard.press('Space')
  await enter(page, 'Proceed')
  await tabThrough(page, called(page, 'Pay cash after service'))
  await page.keyboard.press('Escape')
  await page.waitForURL('**/booking')
  await page.getByRole('heading', { name: 'My bookings', level: 1 }).waitFor()
  await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true)
})
