import { expect, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { bookingCalls } from '#contract/booking.ts'
import { cartCalls } from '#contract/cart.ts'
import { categoryTreeCalls } from '#contract/catalog.category-tree.ts'
import { catalogTextCalls } from '#contract/catalog.texts.ts'
import { favouriteCalls } from '#contract/favourite.ts'
import { reviewCalls } from '#contract/review.ts'
import { exportData } from '#server/testing/steps/account.ts'
import { beginBooking } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
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

test('what a booking recorded is in Hindi as long as its service and choices are called so', async () => {
  const renamed = 'intense-bathroom-cleaning'
  const account = await beginBooking(world, { serviceId: renamed, variantIds: [`${renamed}.1-bathroom`] })
  const asked = { token: account.token, headers: { 'accept-language': 'hi' } }
  const item = async () =>
    (await world.call(bookingCalls.find, { bookingId: account.bookingId }, asked)).body.data.items[0]
  expect((await item())?.serviceId.name).toBe('बाथरूम की गहरी सफ़ाई')
  const meera = staffClient(world, await hireStaff(world, 'catalogue', '9812300962'))
  const page = { of: 'shelf' as const }
  const { revision } = (await meera.call(categoryTreeCalls.rows, page)).body.data
  const english = 'Quick Bathroom Cleaning'
  const edit = { entity: 'service' as const, id: renamed, fields: { name: english }, reason: 'Clearer' }
  await meera.call(categoryTreeCalls.edit, { ...page, revision, ...edit }).then(({ body }) => body)
  const change = {
    language: 'hi' as const,
    english,
    before: '',
    after: 'झटपट सफ़ाई',
    places: [`service/${renamed}/name`],
  }
  await meera.call(catalogTextCalls.change, { changes: [change], reason: 'New name' }).then(({ body }) => body)
  world.clock.advance({ seconds: 1 })
  expect(await item()).toMatchObject({
    serviceId: { name: 'Intense Bathroom Cleaning' },
    selectedVariants: [{ variant: { name: '1 बाथरूम' } }],
  })
})

test('a page in Hindi reads cart, favourites and bookings in it, whatever the profile says; browsers do not choose', async () => {
  const account = await beginBooking(world, { serviceId, variantIds })
  const { token, bookingId } = account
  const named = async (language: string) => {
    const asked = { token, headers: { 'accept-language': language } }
    const cart = (await world.call(cartCalls.list, {}, asked)).body.data
    const liked = (await world.call(favouriteCalls.add, { serviceId }, asked)).body.data
    const listed = (await world.call(bookingCalls.list, {}, asked)).body.data
    const booking = (await world.call(bookingCalls.find, { bookingId }, asked)).body.data
    const names = [cart.items[0], listed.bookings[0]?.items[0], booking.items[0]].map((item) => item?.serviceId.name)
    const reviews = (await world.call(reviewCalls.ofBooking, { bookingId }, asked)).body.data
    return [...names, liked.services[0]?.name, reviews.items[0]?.service.name]
  }
  const [inHindi, inEnglish] = [hindi.name, 'Classic Bathroom Cleaning'].map((name) =>
    Array.from({ length: 5 }, () => name),
  )
  expect(await named('hi')).toEqual(inHindi)
  expect(await named('hi-IN,hi;q=0.9,en;q=0.8')).toEqual(inEnglish)
  await world.call(accountCalls.update, { language: 'hi' }, { token }).then(({ body }) => body)
  expect(await named('en')).toEqual(inEnglish)
  expect(await named('hi-IN,hi;q=0.9,en;q=0.8')).toEqual(inHindi)
})
