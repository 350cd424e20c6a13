import { beforeEach, describe, expect, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { addressCalls, maxAddresses } from '#contract/address.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let token: string
// Far apart: few neighbouring numbers may ask for codes from one address.
let phones = 0
const newPhone = () => String(9_876_510_000 + 1000 * phones++)

beforeEach(async () => {
  world.clock.advance({ minutes: 90 })
  token = await world.signIn(newPhone())
})

const home = {
  kind: 'Home' as const,
  house: '12 B',
  landmark: 'Near the lake',
  text: 'Vijay Nagar, Indore, Madhya Pradesh 452010',
  pincode: '452010',
  lat: 22.7533,
  lng: 75.8937,
}
const work = { ...home, kind: 'Other' as const, house: '4th floor', landmark: '', lat: 22.72, lng: 75.88 }

const save = async (address: Parameters<typeof world.call<typeof addressCalls.save>>[1]) => {
  const { body } = await world.call(addressCalls.save, address, { token })
  world.clock.advance({ minutes: 1 })
  return body.data
}
const profile = async () => (await world.call(accountCalls.fetchProfile, {}, { token })).body.data

test('the address book of a new customer is empty', async () => {
  expect((await world.call(addressCalls.list, {}, { token })).body.data).toEqual([])
})

test('an address whose letters no font has is refused', async () => {
  const { error } = await world.call(addressCalls.save, { ...home, landmark: '東京 Tower' }, { token })
  expect(error.code).toBe('LETTERS_NOT_PRINTABLE')
})

test('the first address becomes the preferred one and the place of the profile', async () => {
  const book = await save(home)
  expect(book).toMatchObject([
    { preferred: true, line: '12 B, Vijay Nagar, Indore, Madhya Pradesh 452010, Near the lake' },
  ])
  expect(await profile()).toMatchObject({
    address: [book[0]?.line],
    location: { lat: home.lat, lng: home.lng },
  })
})

test('a second address follows the first until it is preferred', async () => {
  await save(home)
  const before = await save(work)
  expect(before.map(({ house, preferred }) => [house, preferred])).toEqual([
    ['12 B', true],
    ['4th floor', false],
  ])
  const { body } = await world.call(addressCalls.setDefault, { id: before[1]?._id ?? '' }, { token })
  expect(body.data.map(({ house, preferred }) => [house, preferred])).toEqual([
    ['4th floor', true],
    ['12 B', false],
  ])
  expect((await profile()).location).toEqual({ lat: work.lat, lng: work.lng })
})

test('changing an address keeps its position', async () => {
  const [first] = await save(home)
  await save(work)
  const book = await save({ ...home, id: first?._id, house: '14', landmark: undefined })
  expect(book.map(({ house, landmark, preferred }) => [house, landmark, preferred])).toEqual([
    ['14', '', true],
    ['4th floor', '', false],
  ])
})

test('removing the preferred address makes the newest of the rest preferred', async () => {
  const [first] = await save(home)
  await save({ ...work, house: 'older' })
  await save({ ...work, house: 'newer' })
  const { body } = await world.call(addressCalls.remove, { id: first?._id ?? '' }, { token })
  expect(body.data.map(({ house, preferred }) => [house, preferred])).toEqual([
    ['newer', true],
    ['older', false],
  ])
})

test('stores an address that is sent again once, with its new label', async () => {
  await save(home)
  const book = await save({ ...home, kind: 'Work', house: '12 b' })
  expect(book).toMatchObject([{ kind: 'Work', house: '12 b', preferred: true }])
})

describe('a place without a house number', () => {
  const choose = (address: string, newLocation = { lat: 22.75, lng: 75.89 }) =>
    world.call(accountCalls.saveLocation, { newLocation, address }, { token })
  const lines = async () =>
    (await world.call(addressCalls.list, {}, { token })).body.data.map(({ line, preferred }) => [line, preferred])

  test('is replaced by the first address', async () => {
    await choose('Palasia, Indore, Madhya Pradesh 452001')
    await save(home)
    expect(await lines()).toEqual([['12 B, Vijay Nagar, Indore, Madhya Pradesh 452010, Near the lake', true]])
  })

  test('is replaced by a later address with its pincode, which becomes the preferred one', async () => {
    await save(home)
    await choose('Palasia, Indore, Madhya Pradesh 452001')
    await save({ ...work, text: 'Chandni Chowk, Delhi 110006', pincode: '110006' })
    const palasia = { ...work, text: 'MG Road, Palasia, Indore 452001', pincode: '452001' }
    await save(palasia)
    expect(await lines()).toEqual([
      ['4th floor, MG Road, Palasia, Indore 452001', true],
      ['4th floor, Chandni Chowk, Delhi 110006', false],
      ['12 B, Vijay Nagar, Indore, Madhya Pradesh 452010, Near the lake', false],
    ])
    expect((await profile()).location).toEqual({ lat: palasia.lat, lng: palasia.lng })
  })
})

test('a blank house number is refused', async () => {
  const { status, error } = await world.call(addressCalls.save, { ...home, house: '   ' }, { token })
  expect([status, error.message]).toEqual([400, 'Enter a house or flat number.'])
})

test('coordinates out of range are refused', async () => {
  expect((await world.call(addressCalls.save, { ...home, lat: 123 }, { token })).status).toBe(400)
})

test('refuses to change or remove another customer’s address', async () => {
  const [mine] = await save(home)
  const stranger = await world.signIn(newPhone())
  const id = mine?._id ?? ''
  const as = { token: stranger }
  expect((await world.call(addressCalls.save, { ...work, id }, as)).status).toBe(404)
  expect((await world.call(addressCalls.setDefault, { id }, as)).status).toBe(404)
  expect((await world.call(addressCalls.remove, { id }, as)).status).toBe(404)
  expect((await world.call(addressCalls.list, {}, { token })).body.data).toMatchObject([{ house: '12 B' }])
})

test('a visitor has no address book', async () => {
  expect((await world.call(addressCalls.list, {})).status).toBe(401)
  expect((await world.call(addressCalls.save, home)).status).toBe(401)
})

test('limits the number of addresses', async () => {
  for (let count = 0; count < maxAddresses; count += 1) await save({ ...home, house: String(count + 1) })
  const { status, error } = await world.call(addressCalls.save, home, { token })
  expect([status, error.message]).toEqual([400, 'You can keep up to 20 addresses.'])
})

test('simultaneous saves leave exactly one preferred address', async () => {
  const save = (house: string) => world.call(addressCalls.save, { ...home, house }, { token })
  await Promise.all(['1', '2', '3', '4', '5', '6'].map(save))
  const book = (await world.call(addressCalls.list, {}, { token })).body.data
  expect(book).toHaveLength(6)
  expect(book.filter(({ preferred }) => preferred)).toHaveLength(1)
})
