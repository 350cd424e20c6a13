import type { Point } from '#server/features/roster/area/area.rules.ts'
import { distanceKm } from '#server/features/roster/area/area.rules.ts'

/** A row of the gazetteer. */
export interface Place extends Point {
  id: number
  kind: 'city' | 'locality' | 'post_office'
  name: string
  city: string
  state: string
  pincode: string
}

/** What somebody typed, fit for the search column: small letters and digits, one blank between words. */
export interface PlaceSearch {
  text: string
  /** For each word the beginnings that count as a hit: itself, and the city it is another name of. */
  words: string[][]
}

export interface CityNames {
  name: string
  /** The name and its other names, in small letters, joined by blanks. */
  searchName: string
}

export const maxSuggestions = 8

/** Part of a city's other names, but of many a locality's own name too. */
const plainWords = new Set(['new', 'navi', 'pink', 'city', 'and', 'of', 'mp'])

/** 'Hebbal, Bangalore' → the words 'hebbal' and 'bangalore', of which the latter may also be 'bengaluru'. */
export function understandPlace(typed: string, cities: readonly CityNames[]): PlaceSearch {
  const text = plainText(typed)
  const words = text.split(' ').filter(Boolean)
  return { text, words: words.map((word, index) => [word, ...citiesCalled(word, index > 0, cities)]) }
}

/** A city is mostly named last, and still being typed: there the beginning of another name is enough. */
function citiesCalled(word: string, mayBeBegun: boolean, cities: readonly CityNames[]): string[] {
  if (plainWords.has(word)) return []
  const isCalled = (name: string) => name === word || (mayBeBegun && word.length >= 3 && name.startsWith(word))
  const called = cities.filter(({ searchName }) => searchName.split(' ').some(isCalled))
  return [...new Set(called.map(({ name }) => plainText(name)))].filter((name) => !name.startsWith(word))
}

/** As the column search_text has it. */
function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Two of one name this close to each other are one place to a person. */
const samePlaceKm = 6

/** The first ones, without places that would read like one already listed. Better ones stand first. */
export function withoutRepeats<Found extends Place>(found: readonly Found[], most: number): Found[] {
  const kept: Found[] = []
  for (const place of found) {
    if (kept.length === most) break
    if (!kept.some((other) => readsLike(place, other))) kept.push(place)
  }
  return kept
}

function readsLike(one: Place, other: Place): boolean {
  if (plainText(one.name) !== plainText(other.name)) return false
  return one.city === other.city || distanceKm(one, other) <= samePlaceKm
}

/** 'Indore, Madhya Pradesh 452010'; a city is not said twice. */
export function secondaryText({ name, city, state, pincode }: Omit<Place, 'id' | 'kind' | 'lat' | 'lng'>): string {
  return `${name === city ? '' : `${city}, `}${state} ${pincode}`
}

/** 'Vijay Nagar, Indore, Madhya Pradesh 452010'. */
export function addressLine(place: Omit<Place, 'id' | 'kind' | 'lat' | 'lng'>): string {
  return `${place.name}, ${secondaryText(place)}`
}
