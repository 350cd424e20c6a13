import { expect, test } from 'vitest'
import { placeCalls } from '#contract/place.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()

const indore = { lat: 22.7196, lng: 75.8577 }
const suggest = async (text: string, near?: { lat: number; lng: number }) =>
  (await world.call(placeCalls.suggest, { text, ...(near && { near }) })).body.data

test('suggests a place by its prefix, with city and pincode', async () => {
  const [first] = await suggest('vijay nag', indore)
  expect(first).toMatchObject({
    mainText: 'Vijay Nagar',
    secondaryText: 'Indore, Madhya Pradesh 452010',
    served: true,
  })
})

test('matches words of place and city in any order, also with an old name of the city', async () => {
  const [first] = await suggest('bangalore hsr')
  expect(first?.mainText).toBe('HSR Layout')
})

test('lists a place before its parts when a city follows', async () => {
  const [first] = await suggest('koramangala ban', indore)
  expect(first?.mainText).toBe('Koramangala')
})

test.each([
  ['बेंगलुरु', 'Bengaluru'],
  ['बेंग', 'Bengaluru'],
  ['ಬೆಂಗಳೂರು', 'Bengaluru'],
  ['பெங்களூரு', 'Bengaluru'],
  ['బెంగళూరు', 'Bengaluru'],
  ['बंगळूरु', 'Bengaluru'],
  ['বেঙ্গালুরু', 'Bengaluru'],
  ['இந்தூர்', 'Indore'],
  ['কলকাতা', 'Kolkata'],
  ['गाजियाबाद', 'Noida and Ghaziabad'],
  ['दिल्ली', 'New Delhi'],
  ['vijay nagar इंदूर', 'Vijay Nagar'],
])('finds %s', async (text, name) => {
  const [first] = await suggest(text)
  expect(first?.mainText).toBe(name)
})

test('lists the cities with their names in the language of the page, in its order', async () => {
  const listed = async (language: string) =>
    (await world.call(placeCalls.cities, {}, { headers: { 'accept-language': language } })).body.data
  const [english, kannada] = [await listed('en'), await listed('kn')]
  expect(english.every(({ name, label }) => name === label)).toBe(true)
  expect(kannada).toContainEqual({ name: 'Bengaluru', label: 'ಬೆಂಗಳೂರು' })
  expect(kannada.map(({ name }) => name).sort()).toEqual(english.map(({ name }) => name).sort())
  const labels = kannada.map(({ label }) => label)
  expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other, 'kn')))
  expect(labels.filter((label) => /[a-z]/i.test(label))).toEqual([])
})

// spec: location/trimmed
test('blank text suggests nothing', async () => {
  expect(await suggest('   ')).toEqual([])
})

test('words after the eighth and characters after the eightieth do not count', async () => {
  // A pincode is never guessed, so a second one that counted would find nothing.
  const found = (await suggest('452010', indore)).map(({ placeId }) => placeId)
  const foundBy = async (text: string) => (await suggest(text, indore)).map(({ placeId }) => placeId)
  expect(found.length).toBeGreaterThan(0)
  expect(new Set(await foundBy(`${'452010 '.repeat(8)}560034`))).toEqual(new Set(found))
  expect(await foundBy(`${'452010'.padEnd(80)} 560034`)).toEqual(found)
})

test('suggests at most eight places', async () => {
  expect(await suggest('n')).toHaveLength(8)
})

test('lists served places first', async () => {
  const served = (await suggest('mg road', { lat: 9.9312, lng: 76.2673 })).map((place) => place.served)
  expect(served).toContain(false)
  expect(served).toEqual([...served].sort((one, other) => Number(other) - Number(one)))
})

test('lists the nearer of two places with one name first', async () => {
  const [inBengaluru] = await suggest('mg road', { lat: 12.97, lng: 77.6 })
  const [inGurugram] = await suggest('mg road', { lat: 28.46, lng: 77.03 })
  expect(inBengaluru?.secondaryText).toContain('Bengaluru')
  expect(inGurugram?.secondaryText).toContain('Gurugram')
})

test('outside service areas lists a large city before a nearer town, and the nearer of two towns first', async () => {
  const office = (id: number, city: string, lat: number, lng: number) => {
    const name = { kind: 'post_office', name: 'Padam Chowki', search_name: 'padam chowki' }
    return { ...name, id, city, state: 'Somewhere', pincode: `90000${id % 10}`, lat, lng, approximate: false }
  }
  const offices = [office(900_001, 'Shimla', 31.4, 77.6), office(900_002, 'Jodhpur', 26.5, 73.7)]
  await world.db
    .insertInto('place')
    .values([...offices, office(900_003, 'Pune', 18.9, 74.3)])
    .execute()
  const cities = async (lat: number, lng: number) =>
    (await suggest('padam chowki', { lat, lng })).slice(0, 3).map(({ secondaryText }) => secondaryText.split(',')[0])
  expect(await cities(31.4, 77.6)).toEqual(['Pune', 'Shimla', 'Jodhpur'])
  expect(await cities(26.4, 73.6)).toEqual(['Pune', 'Jodhpur', 'Shimla'])
})

test.each([
  ['koramngala', 'Koramangala'],
  ['electonic cty', 'Electronic City'],
  ['andehri', 'Andheri West'],
  ['vijay nagr', 'Vijay Nagar'],
  ['bnjara hills', 'Banjara Hills'],
])('%s is understood as %s', async (typed, meant) => {
  expect((await suggest(typed, indore)).map(({ mainText }) => mainText)).toContain(meant)
})

// spec: location/autocomplete
test('the details of a suggestion have coordinates and area', async () => {
  const [first] = await suggest('koramangala', { lat: 12.97, lng: 77.6 })
  const { body } = await world.call(placeCalls.details, { placeId: first?.placeId ?? '' })
  expect(body.data).toMatchObject({ city: 'Bengaluru', state: 'Karnataka', served: true, areaId: 'bengaluru' })
  expect(body.data.address).toContain('Koramangala')
})

test('refuses the details of an unknown place', async () => {
  const { status, error } = await world.call(placeCalls.details, { placeId: '999999999' })
  expect(status).toBe(404)
  expect(error.message).toBe('Failed to get place details. Please try again.')
})

// spec: location/autocomplete
test('resolves a point in a city to its locality', async () => {
  const point = { lat: 22.7533, lng: 75.89 }
  const { body } = await world.call(placeCalls.reverse, point)
  expect(body.data).toMatchObject({ ...point, address: 'Vijay Nagar, Indore, Madhya Pradesh 452010', served: true })
})

// spec: location/india
test('a point in another country has no address', async () => {
  const { status, error } = await world.call(placeCalls.reverse, { lat: 51.5, lng: 0 })
  expect(status).toBe(404)
  expect(error.message).toBe('Could not get address for your current location.')
})

test.each([
  ['560034', { served: true, status: 'live', city: 'Bengaluru' }],
  ['560 034', { served: true, status: 'live', city: 'Bengaluru' }],
  ['५६०\u00a0०३४', { served: true, status: 'live', city: 'Bengaluru' }],
  ['302001', { served: false, status: 'launching', city: 'Jaipur' }],
  ['682001', { served: false, status: 'waitlist', city: 'Kochi' }],
  ['744101', { served: false, status: 'none', city: null }],
])('pincode %s: %o', async (pincode, expected) => {
  expect((await world.call(placeCalls.serviceability, { pincode })).body.data).toEqual(expected)
})

test('a point belongs to its area, and a distant one to none', async () => {
  const at = async (point: { lat: number; lng: number }) =>
    (await world.call(placeCalls.serviceability, { point })).body.data
  expect(await at(indore)).toEqual({ served: true, status: 'live', city: 'Indore' })
  expect(await at({ lat: 27.2, lng: 70.9 })).toEqual({ served: false, status: 'none', city: null })
})

test('refuses serviceability without point and pincode', async () => {
  expect((await world.call(placeCalls.serviceability, {})).status).toBe(400)
})

test('lists the localities of a city by name, each once, and none where we do not come', async () => {
  const localities = async (city: string) => (await world.call(placeCalls.localities, { city })).body.data
  const ofIndore = await localities('Indore')
  const names = ofIndore.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['Vijay Nagar', 'Palasia', 'Rajwada']))
  expect(names).not.toContain('Koramangala')
  expect(names).toEqual([...new Set(names)].sort((one, other) => one.localeCompare(other, 'en')))
  const chosen = ofIndore.find(({ name }) => name === 'Vijay Nagar')
  const { data } = (await world.call(placeCalls.details, { placeId: chosen?.placeId ?? '' })).body
  expect(data).toMatchObject({ address: 'Vijay Nagar, Indore, Madhya Pradesh 452010', served: true })
  // Waiting for its launch, and no city at all.
  expect([await localities('Kochi'), await localities('Atlantis')]).toEqual([[], []])
})

test('returns the localities of Indore inside the box only', async () => {
  const box = { south: 22.6, west: 75.7, north: 22.85, east: 76 }
  const places = (await world.call(placeCalls.around, box)).body.data
  expect(places.map(({ name }) => name)).toContain('Vijay Nagar')
  expect(places.length).toBeLessThanOrEqual(150)
  expect(places.every(({ lat, lng }) => lat >= 22.6 && lat <= 22.85 && lng >= 75.7 && lng <= 76)).toBe(true)
})

test('stores a number once for a pincode and interest', async () => {
  for (const phone of ['98765 43210', '+91 9876543210']) {
    const { status } = await world.call(placeCalls.notifyMe, { phone, pincode: '682001', place: 'Kochi' })
    expect(status).toBe(200)
  }
  const kept = await world.db.selectFrom('area_waitlist').select(['phone', 'pincode', 'interest']).execute()
  expect(kept).toEqual([{ phone: '+919876543210', pincode: '682001', interest: 'area' }])
})

test('a wrong number is refused', async () => {
  const { status, error } = await world.call(placeCalls.notifyMe, { phone: '12345', pincode: '682001' })
  expect([status, error.code]).toEqual([400, 'BAD_PHONE'])
})

test('limits requests with one number', async () => {
  const leave = (pincode: string) => world.call(placeCalls.notifyMe, { phone: '9876500077', pincode })
  for (let pincode = 400_001; pincode <= 400_010; pincode += 1) await leave(String(pincode))
  const { status, error } = await leave('400011')
  expect([status, error.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
})

const leaveFrom = (remoteAddress: string, phone: string) =>
  world.app.inject({
    method: 'POST',
    url: placeCalls.notifyMe.path,
    payload: { phone, pincode: '682001' },
    remoteAddress,
  })

test('limits requests from one address', async () => {
  let number = 9_876_520_000
  for (let time = 0; time < 60; time += 1) {
    expect((await leaveFrom('203.0.113.1', String(++number))).statusCode).toBe(200)
  }
  const refused = await leaveFrom('203.0.113.1', String(++number))
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
  expect((await leaveFrom('203.0.113.2', String(++number))).statusCode).toBe(200)
})

test('a refusal does not reveal requests from another address with this number', async () => {
  for (let time = 0; time < 10; time += 1) await leaveFrom('203.0.113.3', '9876500078')
  expect((await leaveFrom('203.0.113.3', '9876500078')).statusCode).toBe(429)
  expect((await leaveFrom('203.0.113.4', '9876500078')).statusCode).toBe(200)
})

test('limits searches from one address, but not at the speed of typing', async () => {
  const from = (remoteAddress: string, path: string = placeCalls.suggest.path, payload: object = { text: '' }) =>
    world.app.inject({ method: 'POST', url: path, payload, remoteAddress })
  for (let block = 0; block < 24; block += 1) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => from('203.0.113.5')))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  }
  const refused = await from('203.0.113.5')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
  expect(refused.json().message).toBe('Try again in 60 seconds.')
  expect((await from('203.0.113.5', placeCalls.reverse.path, indore)).statusCode).toBe(429)
  expect((await from('203.0.113.6')).statusCode).toBe(200)
  world.clock.advance({ minutes: 1 })
  expect((await from('203.0.113.5')).statusCode).toBe(200)
})
