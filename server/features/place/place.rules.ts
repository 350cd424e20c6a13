import { searchLimits } from '#contract/business.ts'
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

/** Typed text in the form of the search column: lower-case letters and digits, single spaces. */
export interface PlaceSearch {
  text: string
  /** For each word the prefixes that match: itself, and the city it is another name of. */
  words: string[][]
}

export interface CityNames {
  name: string
  /** The name and its other names in lower case, joined by spaces. */
  searchName: string
}

export const maxSuggestions = 8

/** Parts of other names of cities that are also common in names of localities. */
const plainWords = new Set(['new', 'navi', 'pink', 'city', 'and', 'of', 'mp'])

/** 'Hebbal, Bangalore' → the words 'hebbal' and 'bangalore', of which the latter may also be 'bengaluru'. */
export function parsePlaceSearch(typed: string, cities: readonly CityNames[]): PlaceSearch {
  // Some letters become several when their marks are taken off, so the plain text is cut as well.
  const plain = plainText(typed.slice(0, searchLimits.characters)).slice(0, searchLimits.characters)
  const typedWords = plain.split(' ').filter(Boolean).slice(0, searchLimits.words)
  const text = typedWords.join(' ')
  const words = [...new Set(typedWords)]
  return { text, words: words.map((word, index) => [word, ...citiesCalled(word, index > 0, cities)]) }
}

/** A city after a place is often still being typed, so a prefix of another name is enough there. */
function citiesCalled(word: string, isPrefix: boolean, cities: readonly CityNames[]): string[] {
  if (plainWords.has(word)) return []
  const isCalled = (name: string) => name === word || (isPrefix && word.length >= 3 && name.startsWith(word))
  const called = cities.filter(({ searchName }) => searchName.split(' ').some(isCalled))
  return [...new Set(called.map(({ name }) => plainText(name)))].filter((name) => !name.startsWith(word))
}

/** Same normalisation as the column search_text. */
function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Places with one name within this distance are shown once. */
const samePlaceKm = 6

/** The first `max` places without duplicates; expects the best first. */
export function withoutDuplicates<Found extends Place>(found: readonly Found[], max: number): Found[] {
  const kept: Found[] = []
  for (const place of found) {
    if (kept.length === max) break
    if (!kept.some((other) => readsLike(place, other))) kept.push(place)
  }
  return kept
}

function readsLike(one: Place, other: Place): boolean {
  if (plainText(one.name) !== plainText(other.name)) return false
  return one.city === other.city || distanceKm(one, other) <= samePlaceKm
}

/** 'Indore, Madhya Pradesh 452010'; a city is not repeated. */
export function secondaryText({ name, city, state, pincode }: Omit<Place, 'id' | 'kind' | 'lat' | 'lng'>): string {
  return `${name === city ? '' : `${city}, `}${state} ${pincode}`
}

/** 'Vijay Nagar, Indore, Madhya Pradesh 452010'. */
export function addressLine(place: Omit<Place, 'id' | 'kind' | 'lat' | 'lng'>): string {
  return `${place.name}, ${secondaryText(place)}`
}
