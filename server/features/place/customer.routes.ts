import type { FastifyInstance } from 'fastify'
import { placeCalls } from '#contract/place.ts'
import type { Context } from '#server/context.ts'
import { noteDemand } from '#server/features/demand/demand.service.ts'
import { consumeRateLimit } from '#server/http/limits/rate-limit.ts'
import { languageOfPage, registerEndpoint } from '#server/http/register-endpoint.ts'
import { suggestPlaces } from './autocomplete.service.ts'
import {
  citiesIn,
  findPincode,
  notifyWhenServed,
  placeAt,
  placeDetails,
  placesAround,
  servedLocalities,
  serviceability,
} from './place.service.ts'

/**
 * Typing asks three times a second, and many homes share one IPv4 address (CGNAT), so this limit only stops scripts that
 * would copy the gazetteer or overload the database.
 */
function limitReads({ db, clock }: Pick<Context, 'db' | 'clock'>, address: string): Promise<void> {
  return consumeRateLimit(db, clock.now(), [{ key: `place-from:${address}`, windowSeconds: 60, max: 1_200 }])
}

export function registerPlace(app: FastifyInstance): void {
  registerEndpoint(app, placeCalls.suggest, async ({ ctx, input, request }) => {
    await limitReads(ctx, request.address)
    return { status: true, data: await suggestPlaces(ctx, input) }
  })
  registerEndpoint(app, placeCalls.details, async ({ ctx, input, request }) => {
    await limitReads(ctx, request.address)
    const data = await placeDetails(ctx, input)
    await noteDemand(ctx, data, request.address)
    return { status: true, data }
  })
  registerEndpoint(app, placeCalls.reverse, async ({ ctx, input, request }) => {
    await limitReads(ctx, request.address)
    const data = await placeAt(ctx, input)
    await noteDemand(ctx, data, request.address)
    return { status: true, data }
  })
  registerEndpoint(app, placeCalls.serviceability, async ({ ctx, input, request }) => {
    await limitReads(ctx, request.address)
    const data = await serviceability(ctx, input)
    if (!data.served) await noteDemand(ctx, { pincode: await findPincode(ctx, input), served: false }, request.address)
    return { status: true, data }
  })
  registerEndpoint(app, placeCalls.cities, async ({ ctx, request }) => {
    await limitReads(ctx, request.address)
    return { status: true, data: await citiesIn(ctx, languageOfPage(request)) }
  })
  registerEndpoint(app, placeCalls.localities, async ({ ctx, input, request }) => {
    await limitReads(ctx, request.address)
    return { status: true, data: await servedLocalities(ctx, input) }
  })
  registerEndpoint(app, placeCalls.around, async ({ ctx, input, request }) => {
    await limitReads(ctx, request.address)
    return { status: true, data: await placesAround(ctx, input) }
  })
  registerEndpoint(app, placeCalls.notifyMe, async ({ ctx, input, request }) => {
    const language = languageOfPage(request)
    await notifyWhenServed(ctx, { ...input, address: request.address, language })
    const when = input.interest === 'membership' ? 'membership opens' : 'we come to your area'
    return { status: true, message: `Thank you. We will tell you when ${when}.` }
  })
}
