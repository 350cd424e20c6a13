import { bookingCalls } from '#contract/booking.ts'
import { newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { codeSentTo, messagesTo, newPhone } from '#e2e/outbox.ts'
import { choosePlace } from '#e2e/steps/fill-address.ts'
import { hydrated } from '#e2e/steps/hydrated.ts'
import { tapTwice } from '#e2e/steps/network.ts'
import { cashVisit } from '#e2e/steps/visits.ts'

test('two taps move and cancel a booking once', async ({ page, context }) => {
  const booking = await cashVisit()
  await signIn(context, booking)
  await page.goto(`/booking/${booking.bookingId}`)
  const details = page.getByRole('main')
  await details.getByRole('button', { name: 'Reschedule' }).click()
  const move = page.getByRole('dialog', { name: 'Reschedule your visit' })
  await move
    .getByRole('button', { name: /^\d+:00 [AP]M - / })
    .last()
    .click()
  const moved = () => page.getByText(/^Rescheduled to /).waitFor()
  await tapTwice(page, move.getByRole('button', { name: /^Move to / }), '/v1/booking/reschedule', moved)
  const { data } = await booking.api.call(bookingCalls.rescheduleQuote, { bookingId: booking.bookingId })
  expect(data.movesLeft).toBe(1)
  await details.getByRole('button', { name: 'Cancel booking' }).click()
  const cancel = page
    .getByRole('dialog', { name: 'Cancel this booking?' })
    .getByRole('button', { name: 'Cancel booking' })
  const cancelled = () => details.getByText('You haven’t been charged.').waitFor()
  await tapTwice(page, cancel, '/v1/booking/cancel', cancelled)
})

test('two taps save a profile and an address and send a message once', async ({ page, context, database }) => {
  const customer = await newCustomer()
  await signIn(context, customer)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await page.getByLabel('Full name').fill('Asha Kulkarni')
  const saved = () => page.getByText('Profile updated successfully!').waitFor()
  await tapTwice(page, page.getByRole('button', { name: 'Save', exact: true }), '/v1/user/update', saved)

  await page.goto('/manageaddress')
  await page.getByRole('button', { name: 'Add new address' }).click()
  const sheet = page.getByRole('dialog', { name: 'New address' })
  await choosePlace(sheet, 'Indiranagar')
  await sheet.getByText('Indiranagar, Bengaluru, Karnataka 560038').waitFor()
  await sheet.getByLabel('House or flat number').fill('12 B')
  const cards = page.getByRole('listitem').filter({ hasText: '12 B, Indiranagar' })
  const kept = () => cards.first().waitFor()
  await tapTwice(page, sheet.getByRole('button', { name: 'Save address' }), '/v1/address/save', kept)
  expect(await cards.count()).toBe(1)

  await page.goto('/constactus')
  const main = page.getByRole('main')
  await expect.poll(() => main.getByLabel('Mobile number').inputValue()).toBe(customer.phone)
  await main.getByLabel('Your message').fill('Please call me back.')
  const sent = () => main.getByText('Message sent').waitFor()
  await tapTwice(page, main.getByRole('button', { name: 'Send message' }), '/v1/contact/send', sent)
  const messages = database.selectFrom('contact_message').select('id')
  expect(await messages.where('phone', 'like', `%${customer.phone}`).execute()).toHaveLength(1)
})

test('two taps ask for one code and save one name', async ({ page }) => {
  const number = newPhone()
  await page.goto('/login')
  await hydrated(page)
  await page.getByRole('textbox', { name: 'Phone number' }).fill(number)
  const first = page.getByLabel('Digit 1 of 4')
  await tapTwice(page, page.getByRole('button', { name: 'Get Verification Code' }), '/v1/user/login', () =>
    first.waitFor(),
  )
  expect(await messagesTo(number)).toHaveLength(1)
  await first.pressSequentially(await codeSentTo(number))
  const sheet = page.getByRole('dialog', { name: 'Complete your profile' })
  await sheet.getByRole('textbox', { name: 'Full name' }).fill('Farah Khan')
  const gone = () => sheet.waitFor({ state: 'detached' })
  await tapTwice(page, sheet.getByRole('button', { name: 'Save' }), '/v1/user/update', gone)
})
