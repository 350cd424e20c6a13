import { placeCalls } from '#contract/calls.gen.ts'
import { call } from '#web/lib/call.ts'
import type { PlaceSource } from './place-source.ts'

/** Our own gazetteer, over the API. */
export const embeddedPlaces: PlaceSource = {
  suggest: async (text, near, signal) => (await call(placeCalls.suggest, { text, near }, { signal })).data,
  details: async (placeId) => (await call(placeCalls.details, { placeId })).data,
  reverse: async (point) => (await call(placeCalls.reverse, point)).data,
}
