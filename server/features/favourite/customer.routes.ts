import type { FastifyInstance } from 'fastify'
import { favouriteCalls } from '#contract/favourite.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { addFavourite, listFavourites, removeFavourite } from './favourite.service.ts'

export function registerFavourite(app: FastifyInstance): void {
  registerEndpoint(app, favouriteCalls.list, async ({ ctx, actor }) => {
    return { status: true, data: await listFavourites(ctx, actor) }
  })
  registerEndpoint(app, favouriteCalls.add, async ({ ctx, actor, input }) => {
    return { status: true, data: await addFavourite(ctx, actor, input) }
  })
  registerEndpoint(app, favouriteCalls.remove, async ({ ctx, actor, input }) => {
    return { status: true, data: await removeFavourite(ctx, actor, input) }
  })
}
