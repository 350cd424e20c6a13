import { expect, test } from 'vitest'
import type { Place } from '../source/place-source.ts'
import type { GoogleMapsLibraries, Prediction } from './google-maps.types.ts'
import { googlePlaces } from './google-places.ts'

const near = { lat: 12.97, lng: 77.59 }
const spot = { lat: 12.9719, lng: 77.6412 }
const ours: Place = {
  ...spot,
  address: 'Ours',
  pincode: '560038',
  city: 'Bengaluru',
  state: 'Karnataka',
  served: true,
  areaId: 'bengaluru',
}

/** Google's libraries as their reference describes them, recording requests. */
function fakeGoogle() {
  const asked: { input: string; sessionToken: object; includedRegionCodes: string[] }[] = []
  const prediction = (placeId: string, types: string[]): Prediction => ({
    placeId,
    text: { text: placeId },
    mainText: { text: placeId },
    secondaryText: { text: 'Bengaluru, Karnataka, India' },
    types,
    toPlace: () => ({
      fetchFields: async () => undefined,
      location: { lat: () => spot.lat, lng: () => spot.lng },
      formattedAddress: '100 Feet Road, Bengaluru, Karnataka 560038, India',
      addressComponents: [{ longText: '560038', types: ['postal_code'] }],
    }),
  })
  const libraries = {
    places: {
      AutocompleteSessionToken: class {},
      AutocompleteSuggestion: {
        async fetchAutocompleteSuggestions(request: (typeof asked)[number]) {
          asked.push(request)
          const found = [prediction('Indiranagar', ['sublocality', 'geocode']), prediction('A café', ['establishment'])]
          return { suggestions: [...found.map((placePrediction) => ({ placePrediction })), { placePrediction: null }] }
        },
      },
    },
    geocoding: {
      Geocoder: class {
        async geocode() {
          return { results: [{ formatted_address: '12, CMH Road, Bengaluru, India', address_components: [] }] }
        }
      },
    },
  } as unknown as GoogleMapsLibraries
  return { asked, source: googlePlaces(libraries, async () => ours) }
}

const signal = new AbortController().signal

test('suggests places in India, without shops and without the country', async () => {
  const { asked, source } = fakeGoogle()
  expect(await source.suggest('indi', near, signal)).toEqual([
    { placeId: 'Indiranagar', mainText: 'Indiranagar', secondaryText: 'Bengaluru, Karnataka' },
  ])
  expect(asked[0]).toMatchObject({ input: 'indi', includedRegionCodes: ['in'] })
})

test('uses one session for all keys until a pick, then a new one', async () => {
  const { asked, source } = fakeGoogle()
  await source.suggest('ind', near, signal)
  await source.suggest('indi', near, signal)
  await source.details('Indiranagar')
  await source.suggest('kor', near, signal)
  expect(asked[1]?.sessionToken).toBe(asked[0]?.sessionToken)
  expect(asked[2]?.sessionToken).not.toBe(asked[0]?.sessionToken)
})

test('returns Google’s address of a picked place with our own served flag', async () => {
  const { source } = fakeGoogle()
  await source.suggest('indi', near, signal)
  expect(await source.details('Indiranagar')).toEqual({
    ...ours,
    address: '100 Feet Road, Bengaluru, Karnataka 560038',
  })
  await expect(source.details('Elsewhere')).rejects.toThrow('was not suggested')
})

test('keeps the exact point and adds its address', async () => {
  const { source } = fakeGoogle()
  expect(await source.reverse(near)).toMatchObject({ ...near, address: '12, CMH Road, Bengaluru', served: true })
})
