import type { InputOf } from '#contract/call.ts'
import type { placeCalls } from '#contract/place.ts'
import type { Context } from '#server/context.ts'
import type { Point } from '#server/features/roster/area/area.rules.ts'
import { serviceAreas } from './place.queries.ts'
import { maxSuggestions, type PlaceSearch, secondaryText, understandPlace, withoutRepeats } from './place.rules.ts'
import { areaFinder } from './place.service.ts'
import {
  cityNames,
  type FoundPlace,
  placesElsewhere,
  placesElsewhereSpelledLike,
  placesInAreas,
  placesInAreasSpelledLike,
} from './place-search.queries.ts'

/** Fewer letters begin ten thousand names, and say nothing about spelling. */
const lettersToLookElsewhere = 3
const lettersToGuess = 4

/** Up to 8 places for what was typed: beginnings before guesses, and within each served, metro, nearest. */
export async function suggestPlaces(ctx: Pick<Context, 'db'>, input: InputOf<typeof placeCalls.suggest>) {
  const [cities, areas] = await Promise.all([cityNames(ctx.db), serviceAreas(ctx.db)])
  const search = understandPlace(input.text, cities)
  if (search.words.length === 0) return []
  const found = await findPlaces(ctx, search, input.near)
  const areaOf = areaFinder(areas)
  return found.map((place) => ({
    placeId: String(place.id),
    mainText: place.name,
    secondaryText: secondaryText(place),
    served: areaOf(place)?.status === 'live',
  }))
}

/** Each step is asked only when the better ones left room: most people see the answer of the first, in a few ms. */
async function findPlaces(ctx: Pick<Context, 'db'>, search: PlaceSearch, near?: Point): Promise<FoundPlace[]> {
  const longest = Math.max(...search.words.map(([word = '']) => word.length))
  const here = withoutRepeats(await placesInAreas(ctx.db, search, near), maxSuggestions)
  if (here.length === maxSuggestions || longest < lettersToLookElsewhere) return here
  const found = withoutRepeats([...here, ...(await placesElsewhere(ctx.db, search, near))], maxSuggestions)
  // A village far away may bear the very name that is a slip of the finger here.
  const guess = here.length === 0 && longest >= lettersToGuess && /[a-z]/.test(search.text)
  if (!guess || found.length === maxSuggestions) return found
  return withoutRepeats([...found, ...(await guessPlaces(ctx, search, near))], maxSuggestions)
}

async function guessPlaces(ctx: Pick<Context, 'db'>, search: PlaceSearch, near?: Point): Promise<FoundPlace[]> {
  const here = await placesInAreasSpelledLike(ctx.db, search, near)
  return here.length > 0 ? here : placesElsewhereSpelledLike(ctx.db, search, near)
}
