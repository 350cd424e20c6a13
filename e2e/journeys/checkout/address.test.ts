import type { Locator, Page } from '@playwright/test'
import { accountCalls } from '#contract/account.ts'
import { addressCalls } from '#contract/address.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { paymentCalls } from '#contract/payment.ts'
import { beginBooking, type Customer } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { freeDay, type TimeSlot } from '#e2e/steps/free-time.ts'

const inUse = {
  newLocation: { lat: 22.7533, lng: 75.8937 },
  address: 'Vijay Nagar, Indore, Madhya Pradesh 452010',
}

/** Holds a time some days ahead and confirms the booking with cash. */
async function confirm({ api }: Customer, bookingId: string): Promise<void> {
  const { date, slots } = await freeDay(api, bookingId, 12)
  await api.call(checkoutCalls.selectSlot, { bookingId, date, timeSlot: slots[0] as TimeSlot })
  await api.call(paymentCalls.cash, { bookingId })
}

async function openAddress(page: Page, bookingId: string, action: RegExp): Promise<Locator> {
  await page.goto(`/booking-info?booking=${bookingId}`)
  await page.getByRole('button', { name: action }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Your service address' })
  await dialog.getByLabel('House or flat number, building').waitFor()
  return dialog
}

// spec: booking/summary-edit-address, people/address-list
test('an address begins at the place in use, is checked while it is typed, and is kept for the next booking', async ({
  page,
  customer,
}) => {
  await customer.api.call(accountCalls.saveLocation, inUse)
  const bookingId = await beginBooking(customer)
  const dialog = await openAddress(page, bookingId, /^Add address/)
  const [house, pincode] = [dialog.getByLabel('House or flat number, building'), dialog.getByLabel('Pincode')]
  const city = dialog.getByLabel('City')

  await test.step('begins at the place in use', async () => {
    await expect(dialog.getByLabel('Street, area')).toHaveValue('Vijay Nagar')
    await expect(pincode).toHaveValue('452010')
    await expect(city).toHaveValue('Indore')
    await expect(house).toHaveValue('')
  })

  await test.step('shows at once that city and pincode contradict each other', async () => {
    await pincode.fill('560001')
    await city.selectOption('Indore')
    await dialog.getByText('560001 is in Bengaluru, not Indore.').waitFor()
    await expect(city).toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('offers to leave a number beside a pincode that is not served', async () => {
    await pincode.fill('682001')
    await dialog.getByText('We don’t serve 682001 yet.').waitFor()
    await dialog.getByRole('heading', { name: 'Not available here yet' }).waitFor()
    await expect(dialog.getByLabel('Your mobile number')).toHaveValue(customer.phone)
    await dialog.getByRole('button', { name: 'Notify me' }).click()
    await dialog.getByText('We’ll tell you when we come to your area.').waitFor()
  })

  await test.step('is kept in the address book under the chosen label', async () => {
    await pincode.fill('452010')
    await house.fill('4B')
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await page.getByRole('main').getByText('4B, Vijay Nagar, Indore 452010').waitFor()
    const book = async () => (await customer.api.call(addressCalls.list)).data
    await expect.poll(book).toMatchObject([{ kind: 'Home', house: '4B', preferred: true }])
  })

  await test.step('is the address of the next booking, and editing starts from it', async () => {
    await confirm(customer, bookingId)
    const next = await openAddress(page, await beginBooking(customer), /^Edit Home/)
    await expect(next.getByRole('button', { name: /^Home 4B, Vijay Nagar/ })).toHaveAttribute('aria-pressed', 'true')
    await expect(house).toHaveValue('4B')
    await expect(pincode).toHaveValue('452010')
    await expect(city).toHaveValue('Indore')
  })
})
