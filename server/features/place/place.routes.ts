import type { FastifyInstance } from 'fastify'
import { placeCalls } from '../../../contract/place.ts'
import { serve } from '../../http/serve.ts'
import { notifyWhenServed, placeAt, placeDetails, placesAround, serviceability } from './place.service.ts'
import { suggestPlaces } from './suggest.service.ts'

export function registerPlace(app: FastifyInstance): void {
  serve(app, placeCalls.suggest, async ({ ctx, input }) => {
    return { status: true, data: await suggestPlaces(ctx, input) }
  })
  serve(app, placeCalls.details, async ({ ctx, input }) => {
    return { status: true, data: await placeDetails(ctx, input) }
  })
  serve(app, placeCalls.reverse, async ({ ctx, input }) => {
    return { status: true, data: await placeAt(ctx, input) }
  })
  serve(app, placeCalls.serviceability, async ({ ctx, input }) => {
    return { status: true, data: await serviceability(ctx, input) }
  })
  serve(app, placeCalls.around, async ({ ctx, input }) => {
    return { status: true, data: await placesAround(ctx, input) }
  })
  serve(app, placeCalls.notifyMe, async ({ ctx, input, request }) => {
    await notifyWhenServed(ctx, { ...input, address: request.ip })
    const when = input.interest === 'membership' ? 'membership opens' : 'we come to your area'
    return { status: true, message: `Thank you. We will tell you when ${when}.` }
  })
}
