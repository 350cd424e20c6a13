import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { placeCalls } from '#contract/calls.gen.ts'
import { debounce } from '#contract/lib/business.ts'
import { call } from '#web/lib/call.ts'
import { callKey, callQuery } from '#web/lib/query/query.ts'
import { locationForCalls, type Point } from '#web/lib/state/location.ts'
import { placeSource } from './choose-source.ts'
import { cities as firstCities } from './city/cities.ts'
import { placeName } from './city/city-names.ts'
import { embeddedPlaces } from './source/embedded-places.ts'
import type { Place } from './source/place-source.ts'

export type { Place, Suggestion } from './source/place-source.ts'

/** Places for the typed text, 300 ms after the last key; blank text sends no request. */
export function usePlaceSuggestions(typed: string) {
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim()), debounce.autocompleteMs)
    return () => clearTimeout(timer)
  }, [typed])
  const query = useQuery({
    queryKey: callKey(placeCalls.suggest, { text }),
    queryFn: async ({ signal }) => (await placeSource()).suggest(text, await locationForCalls(), signal),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
  return {
    suggestions: typed.trim() && text ? (query.data ?? []) : [],
    searching: typed.trim() !== '' && (typed.trim() !== text || query.isFetching),
    /** The answer has arrived and is for the current text. */
    settled: typed.trim() !== '' && typed.trim() === text && query.isSuccess && !query.isFetching,
  }
}

export interface CityChoice {
  name: string
  /** In the language of the page. */
  label: string
}

/** The cities where we come; until they are known, those we began with. */
export function useCities(): readonly CityChoice[] {
  const { data } = useQuery(callQuery(placeCalls.cities))
  return data?.data ?? firstCities.map(({ name }) => ({ name, label: placeName(name) }))
}

/** Localities of a city where we come. */
export function useLocalities(city: string) {
  return useQuery(callQuery(placeCalls.localities, { city }))
}

export async function fetchPlace(placeId: string): Promise<Place> {
  return (await placeSource()).details(placeId)
}

export async function placeAt(point: Point): Promise<Place> {
  return (await placeSource()).reverse(point)
}

/** The place of a pincode, as soon as six digits are typed: null where none is known, undefined until then. */
export function usePlaceOfPincode(pincode: string) {
  const queryClient = useQueryClient()
  const query = pincodeQuery(pincode)
  return {
    place: useQuery({ ...query, enabled: /^[1-9]\d{5}$/.test(pincode) }).data,
    /** Waits for it; null also when the request fails. */
    find: () => queryClient.fetchQuery(query).catch(() => null),
  }
}

function pincodeQuery(pincode: string) {
  return queryOptions({
    queryKey: ['place of pincode', pincode],
    queryFn: () => placeOfPincode(pincode),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** From our own gazetteer. */
async function placeOfPincode(pincode: string): Promise<Place | null> {
  const [first] = (await call(placeCalls.suggest, { text: pincode })).data
  const place = first ? await embeddedPlaces.details(first.placeId) : null
  return place?.pincode === pincode ? place : null
}
