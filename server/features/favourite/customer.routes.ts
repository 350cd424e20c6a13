import type { FastifyInstance } from 'fastify'
import { favouriteCalls } from '#contract/favourite.ts'
import { serve } from '#server/http/serve.ts'
import { addFavourite, listFavourites, removeFavourite } from './favourite.service.ts'

export function registerFavourite(app: FastifyInstance): void {
  serve(app, favouriteCalls.list, async ({ ctx, actor }) => {
    return { status: true, data: await listFavourites(ctx, actor) }
  })
  serve(app, favouriteCalls.add, async ({ ctx, actor, input }) => {
    return { status: true, data: await addFavourite(ctx, actor, input) }
  })
  serve(app, favouriteCalls.remove, async ({ ctx, actor, input }) => {
    return { status: true, data: await removeFavourite(ctx, actor, input) }
  })
}
