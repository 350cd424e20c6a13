import { expect, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { bookingCalls } from '#contract/booking.ts'
import { cartCalls } from '#contract/cart.ts'
import { favouriteCalls } from '#contract/favourite.ts'
import { exportData } from '#server/testing/steps/account.ts'
import { beginBooking } from '#server/testing/steps/checkout.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const serviceId = 'classic-bathroom-cleaning'
const variantIds = [`${serviceId}.1-bathroom`]
const hindi = { name: 'बाथरूम की क्लासिक सफ़ाई', description: 'फ़र्श, बेसिन, WC, पहुँच तक की टाइलें और फ़िटिंग' }

test('who chose Hindi reads cart, favourites and bookings in it; the export keeps the English', async () => {
  const account = await beginBooking(world, { serviceId, variantIds })
  const { token, bookingId } = account
  const booking = async () => (await world.call(bookingCalls.find, { bookingId }, { token })).body.data
  expect((await booking()).items[0]?.serviceId.name).toBe('Classic Bathroom Cleaning')
  await world.call(accountCalls.update, { language: 'hi' }, { token })

  expect((await booking()).items).toMatchObject([
    { serviceId: { _id: serviceId, ...hindi }, selectedVariants: [{ variant: { name: '1 बाथरूम' } }] },
  ])
  const { data: listed } = (await world.call(bookingCalls.list, {}, { token })).body
  expect(listed.bookings[0]?.items[0]?.serviceId.name).toBe(hindi.name)

  const added = { serviceId, selectedVariants: variantIds, unitQuantity: 1 }
  const { data: cart } = (await world.call(cartCalls.add, added, { token })).body
  expect((await world.call(cartCalls.list, {}, { token })).body.data).toEqual(cart)
  expect(cart.items).toMatchObject([
    { serviceId: hindi, serviceName: hindi.name, selectedVariants: [{ variantName: '1 बाथरूम' }] },
  ])
  const { data: liked } = (await world.call(favouriteCalls.add, { serviceId }, { token })).body
  expect(liked.services[0]?.name).toBe(hindi.name)

  const { body: exported } = await exportData(world, account)
  expect(exported.data.bookings[0]?.items[0]?.serviceId.name).toBe('Classic Bathroom Cleaning')
})
