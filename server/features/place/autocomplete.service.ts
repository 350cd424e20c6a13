import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { placeCalls } from '#contract/place.ts'
import type { Context } from '#server/context.ts'
import { perCatalogVersion } from '#server/features/catalog/catalog.service.ts'
import { translatedCities } from '#server/features/catalog/translate-texts.service.ts'
import type { Point } from '#server/features/roster/area/area.rules.ts'
import { areaFinder } from '#server/features/roster/area/area.service.ts'
import { maxSuggestions, type PlaceSearch, parsePlaceSearch, secondaryText, withoutDuplicates } from './place.rules.ts'
import {
  cityNames,
  type FoundPlace,
  placesElsewhere,
  placesInAreas,
  placesSpelledLike,
} from './place-search.queries.ts'

/** Fewer letters match too many names. */
const minLettersElsewhere = 3
const minLettersToGuess = 4

/** Up to 8 places: prefix matches before spelling guesses, each ordered by served, metro, distance. */
export async function suggestPlaces(
  ctx: Pick<Context, 'db' | 'clock'>,
  input: EndpointInput<typeof placeCalls.suggest>,
) {
  const [cities, areaAt] = await Promise.all([citiesOf(ctx), areaFinder(ctx)])
  const search = parsePlaceSearch(input.text, cities, await translatedCities(ctx))
  if (search.words.length === 0) return []
  const found = await findPlaces(ctx, search, input.near)
  return found.map((place) => ({
    placeId: String(place.id),
    mainText: place.name,
    secondaryText: secondaryText(place),
    served: areaAt(place)?.status === 'live',
  }))
}

const citiesOf = perCatalogVersion(cityNames)

/** Slower searches run only when the faster ones left room. */
async function findPlaces(ctx: Pick<Context, 'db'>, search: PlaceSearch, near?: Point): Promise<FoundPlace[]> {
  const longest = Math.max(...search.words.map(([word = '']) => word.length))
  const here = withoutDuplicates(await placesInAreas(ctx.db, search, near), maxSuggestions)
  if (here.length === maxSuggestions || longest < minLettersElsewhere) return here
  const found = withoutDuplicates([...here, ...(await placesElsewhere(ctx.db, search, near))], maxSuggestions)
  // A typing error here may be the right name of a distant village, so guesses near the customer still count.
  const guess = here.length === 0 && longest >= minLettersToGuess && /[a-z]/.test(search.text)
  if (!guess || found.length === maxSuggestions) return found
  return withoutDuplicates([...found, ...(await guessPlaces(ctx, search, near))], maxSuggestions)
}

async function guessPlaces(ctx: Pick<Context, 'db'>, search: PlaceSearch, near?: Point): Promise<FoundPlace[]> {
  const all = await placesSpelledLike(ctx.db, search, near)
  const here = all.filter(({ areaId }) => areaId !== null)
  return here.length > 0 ? here : all
}
