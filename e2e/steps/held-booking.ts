import { type BrowserContext, expect, type Page } from '@playwright/test'
import { accountCalls } from '#contract/account.ts'
import { addressCalls } from '#contract/address.ts'
import { cartCalls } from '#contract/cart.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { offerCalls } from '#contract/offer.ts'
import { type Customer, newCustomer, signIn } from '#e2e/customers.ts'
import { district } from '#e2e/district.ts'
import { world } from '#e2e/world.ts'
import type { Database } from '#server/db/database.ts'
import { freeDay, type TimeSlot } from './free-time.ts'

const bathroom = {
  serviceId: 'classic-bathroom-cleaning',
  selectedVariants: ['classic-bathroom-cleaning.1-bathroom'],
}
export const home = {
  newLocation: district.place,
  address: '12, Sunrise Apartments, Station Road',
  type: 'Home',
}

export interface HeldBooking extends Customer {
  bookingId: string
}

/** Saves this address as the customer's. */
export async function saveHome({ api }: Customer): Promise<void> {
  const { newLocation, address: text } = home
  await api.call(addressCalls.save, { kind: 'Home', house: '12', text, pincode: district.pincode, ...newLocation })
}

let booked = 0

/** An unpaid booking, of bathrooms at ₹449 each unless another item is given, with an address and a held time some days ahead. */
export async function holdBooking(customer: Customer, quantity = 1, item = bathroom): Promise<HeldBooking> {
  const { api } = customer
  await api.call(cartCalls.add, { ...item, unitQuantity: quantity })
  const { data: cart } = await api.call(cartCalls.list)
  const { data } = await api.call(checkoutCalls.initiate, { cartId: cart.cartId ?? '' })
  // An address of its own: an address has one visit paid in cash at a time.
  const address = `${home.address}, ${customer.phone.slice(-5)}`
  await api.call(checkoutCalls.setLocation, { bookingId: data._id, ...home, address })
  await holdTime({ ...customer, bookingId: data._id })
  return { ...customer, bookingId: data._id }
}

/** The first free time of a day; bookings of a worker are spread over many days. */
async function holdTime({ api, bookingId }: HeldBooking): Promise<void> {
  booked += 1
  const wanted = 8 + (booked % 12)
  const { ahead, date, slots } = await freeDay(api, bookingId, wanted)
  // After a holiday, the day of the next booking was taken.
  booked += ahead - wanted
  await api.call(checkoutCalls.selectSlot, { bookingId, date, timeSlot: slots[0] as TimeSlot })
}

/** A new customer, signed in in this browser, on the page where a held booking is paid at its full price. */
export async function openSummary(
  { context, page }: { context: BrowserContext; page: Page },
  quantity = 1,
  prepare?: (booking: HeldBooking) => Promise<void>,
): Promise<HeldBooking> {
  const booking = await holdBooking(await newCustomer(), quantity)
  await prepare?.(booking)
  await booking.api.call(offerCalls.bestPrice, { bookingId: booking.bookingId, undo: true })
  await signIn(context, booking)
  await page.goto(`/payment-summry?booking=${booking.bookingId}`)
  await page.getByRole('timer').waitFor()
  return booking
}

/** Adds goodwill credit as staff does. */
export async function giveCredit(db: Database, { api }: Customer, rupees: number): Promise<void> {
  const { data } = await api.call(accountCalls.fetchProfile)
  await db
    .insertInto('credit_entry')
    .values({
      customer_id: data._id,
      amount_paise: rupees * 100,
      kind: 'goodwill',
      note: `Goodwill of ${rupees}`,
      at: new Date(),
    })
    .execute()
}

/** Unfolds code and credit of a summary; with a typed code they are open already. */
export async function openOffers(page: Page): Promise<void> {
  const title = page.getByRole('button', { name: 'Offers and credits' })
  if ((await title.getAttribute('aria-expanded')) === 'false') await title.click()
}

/** What a summary has saved by itself. */
export async function undoSaving(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText(/^You save ₹/).waitFor({ state: 'detached' })
}

/** Sets an outcome at the payment stand-in that only a bank can cause. */
export async function atTheBank(verb: string, linkId: string): Promise<{ callback: string | null }> {
  const response = await fetch(new URL(`/test/${verb}/${linkId}`, world.paymentsUrl), { method: 'POST' })
  if (!response.ok) throw new Error(`${verb}: ${await response.text()}`)
  return (await response.json()) as { callback: string | null }
}

/** From now on the bank refuses every refund of this payment, and of no other. */
export async function refuseRefunds(paymentId: string): Promise<void> {
  const response = await fetch(new URL('/switches', world.paymentsUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refundFails: { value: true, only: paymentId } }),
  })
  if (!response.ok) throw new Error(`refundFails: ${await response.text()}`)
}

/** Waits until the checkout names this as its current step. */
export async function expectStep(page: Page, name: 'Time' | 'Review' | 'Pay'): Promise<void> {
  const steps = page.getByRole('list', { name: 'Checkout' })
  await expect(steps.getByRole('listitem')).toHaveCount(3)
  await expect(steps.locator('[aria-current=step]')).toHaveText(new RegExp(`${name}$`))
}
