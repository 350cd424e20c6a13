import type { Page } from '@playwright/test'
import { newPhone } from '#e2e/outbox.ts'
import { failing, type PageState, press, shown, waiting } from './page-state.ts'

const details = '/booking/{booking}'
const drawer = (page: Page) => shown(page, 'Account', 'link').click()

export const accountStates: PageState[] = [
  {
    name: 'the account drawer of a visitor',
    who: 'visitor',
    at: '/',
    bringUp: drawer,
    sees: /My Account/,
    onPhones: true,
  },
  {
    name: 'the account drawer',
    sample: true,
    who: 'newCustomer',
    at: '/',
    bringUp: drawer,
    sees: /Logout Account/,
    onPhones: true,
  },
  {
    name: 'the question before logging out',
    sample: true,
    who: 'newCustomer',
    at: '/',
    bringUp: async (page) => {
      await drawer(page)
      await press(page, 'Logout Account')
    },
    sees: /Come back soon/,
    onPhones: true,
  },
  {
    name: 'the code of a login',
    sample: true,
    who: 'visitor',
    at: '/login',
    bringUp: async (page) => {
      await page.getByRole('textbox', { name: 'Phone number' }).fill(newPhone())
      await press(page, 'Get Verification Code')
    },
    sees: /^Resend in/,
  },
  { name: 'no bookings', sample: true, who: 'newCustomer', at: '/booking', sees: /No Pending Bookings/ },
  {
    name: 'no bookings of the past',
    who: 'newCustomer',
    at: '/booking',
    bringUp: (page) => page.getByRole('tab', { name: 'History' }).click(),
    sees: /No Booking History/,
  },
  {
    name: 'bookings on their way',
    sample: true,
    who: 'expecting',
    at: '/booking',
    ...waiting('/v1/booking/historyOrPending'),
    sees: /My bookings/,
  },
  {
    name: 'bookings that do not load',
    sample: true,
    who: 'expecting',
    at: '/booking',
    ...failing('/v1/booking/historyOrPending'),
    sees: /Couldn’t load your bookings/,
  },
  { name: 'bookings', who: 'expecting', at: '/booking', sees: /Confirmed/ },
  { name: 'a booking to come', who: 'expecting', at: details, sees: /Services booked/ },
  {
    name: 'cancelling',
    sample: true,
    who: 'expecting',
    at: details,
    bringUp: (page) => press(page, 'Cancel booking'),
    sees: /Why are you cancelling/,
  },
  {
    name: 'another time',
    who: 'expecting',
    at: details,
    bringUp: (page) => press(page, 'Reschedule'),
    sees: /Choose a new slot/,
  },
  { name: 'a booking that is done', who: 'served', at: details, sees: /How was your visit/ },
  { name: 'a booking paid back', who: 'refunded', at: details, sees: /Refund requested|Sent to your bank|Refunded/ },
  {
    name: 'a profile being edited',
    who: 'newCustomer',
    at: '/profile',
    bringUp: (page) => press(page, 'Edit profile'),
    sees: /We’ll send a code to your new number/,
  },
  {
    name: 'the question before logging out everywhere',
    who: 'newCustomer',
    at: '/profile',
    bringUp: (page) => press(page, /^Log out everywhere/),
    sees: /Log out on all devices/,
  },
  {
    name: 'deleting an account',
    sample: true,
    who: 'newCustomer',
    at: '/profile',
    bringUp: (page) => press(page, /^Delete my account/),
    sees: /Send code/,
  },
  {
    name: 'a new address',
    sample: true,
    who: 'newCustomer',
    at: '/manageaddress',
    bringUp: (page) => press(page, 'Add new address'),
    sees: /New address/,
  },
  { name: 'no notifications', who: 'newCustomer', at: '/notification', sees: /Nothing new yet/ },
  { name: 'notifications', who: 'served', at: '/notification', sees: /confirmed/i },
  {
    name: 'notifications that do not load',
    who: 'newCustomer',
    at: '/notification',
    ...failing('/v1/notification/list'),
    sees: /Couldn’t load your notifications/,
  },
  {
    name: 'a form sent empty',
    sample: true,
    who: 'visitor',
    at: '/partnergisterform',
    bringUp: (page) => press(page, 'Submit application'),
    sees: /^Enter your full name/,
  },
  {
    name: 'a message sent empty',
    who: 'visitor',
    at: '/constactus',
    bringUp: (page) => press(page, 'Send message'),
    sees: /^Enter your name/,
  },
]
