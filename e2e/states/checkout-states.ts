import type { Page } from '@playwright/test'
import { openOffers } from '#e2e/steps/held-booking.ts'
import { failing, type PageState, press, waiting } from './page-state.ts'

const info = '/booking-info?booking={booking}'
const summary = '/payment-summry?booking={booking}'
const slots = (page: Page) => press(page, 'Select Time Slot')
const dialog = (page: Page) => page.getByRole('dialog')

const chooseSlot = async (page: Page) => {
  await slots(page)
  await dialog(page).getByRole('group', { name: 'Next days' }).getByRole('button').nth(3).click()
  await dialog(page)
    .getByRole('button', { name: /^\d+:00 [AP]M - / })
    .nth(1)
    .click()
}

export const checkoutStates: PageState[] = [
  { name: 'an empty cart', who: 'newCustomer', at: '/viewCart', sees: /Your cart is empty/ },
  {
    name: 'a cart that does not load',
    who: 'beginner',
    at: '/viewCart',
    ...failing('/v1/cart/listingUserCarts'),
    sees: /Couldn’t load your cart/,
  },
  { name: 'no booking to go on with', who: 'newCustomer', at: '/booking-info', sees: /No open booking/ },
  {
    name: 'the address dialog',
    who: 'beginner',
    at: info,
    bringUp: (page) => press(page, /^Add address/),
    sees: /Your service address/,
  },
  {
    name: 'an address that misses things',
    who: 'beginner',
    at: info,
    bringUp: async (page) => {
      await press(page, /^Add address/)
      await dialog(page).getByLabel('Pincode').fill('12')
      await press(page, 'Save address')
    },
    sees: /Enter a 6-digit pincode/,
  },
  { name: 'a booking without a time', who: 'housed', at: info, sees: /No slot selected/ },
  { name: 'day and time being chosen', who: 'housed', at: info, bringUp: chooseSlot, sees: /Proceed to checkout/ },
  {
    name: 'the calendar',
    sample: true,
    who: 'housed',
    at: info,
    bringUp: async (page) => {
      await slots(page)
      await press(page, 'Open calendar')
      await dialog(page).getByRole('grid').waitFor()
    },
    sees: /Select Date & Time/,
  },
  {
    name: 'times on their way',
    who: 'housed',
    at: info,
    ...waiting('/v1/booking/fetchTimeSlots'),
    bringUp: slots,
    sees: /Select Date & Time/,
  },
  {
    name: 'times that do not load',
    who: 'housed',
    at: info,
    ...failing('/v1/booking/fetchTimeSlots'),
    bringUp: slots,
    sees: /Try again/,
  },
  {
    name: 'a day without free times',
    who: 'housed',
    at: info,
    before: noTimes,
    bringUp: slots,
    sees: /No slots on this day/,
  },
  { name: 'a payment summary', who: 'holder', at: summary, sees: /Proceed to pay/ },
  {
    name: 'the offers for a booking',
    who: 'holder',
    at: summary,
    bringUp: async (page) => {
      await openOffers(page)
      await press(page, 'See all offers')
    },
    sees: /Offers for this booking/,
  },
  {
    name: 'a code that does not exist',
    who: 'holder',
    at: summary,
    trouble: ['/v1/booking/applyOffer'],
    bringUp: async (page) => {
      await openOffers(page)
      await page.getByRole('textbox', { name: 'Offer code' }).fill('NOSUCH')
      await page.getByRole('button', { name: 'Apply', exact: true }).click()
    },
    sees: /^This code isn’t valid\.$/,
  },
  {
    name: 'the ways to pay',
    who: 'holder',
    at: '/payment-option?booking={booking}',
    sees: /How would you like to pay/,
  },
]

async function noTimes(page: Page): Promise<void> {
  await page.route('**/v1/booking/fetchTimeSlots', (route) => route.fulfill({ json: { status: true, data: [] } }))
}
