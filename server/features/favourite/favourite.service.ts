import type { favouriteCalls } from '#contract/favourite.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { serviceCards } from '#server/features/catalog/catalog.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { deleteFavourite, findFavourites, insertFavourite } from './favourite.queries.ts'

type CatalogContext = Pick<Context, 'db' | 'clock'>

export async function listFavourites(ctx: CatalogContext, { customerId, language }: CustomerActor) {
  return { services: await serviceCards(ctx, await findFavourites(ctx.db, customerId), language) }
}

/** Adds an active service. Throws SERVICE_NOT_FOUND. The catalog bounds the list. */
export async function addFavourite(
  ctx: CatalogContext,
  actor: CustomerActor,
  { serviceId }: EndpointInput<typeof favouriteCalls.add>,
) {
  const [offered] = await serviceCards(ctx, [serviceId])
  if (!offered) throw new AppError('SERVICE_NOT_FOUND')
  await insertFavourite(ctx.db, actor.customerId, serviceId, ctx.clock.now())
  return listFavourites(ctx, actor)
}

export async function removeFavourite(
  ctx: CatalogContext,
  actor: CustomerActor,
  { serviceId }: EndpointInput<typeof favouriteCalls.remove>,
) {
  await deleteFavourite(ctx.db, actor.customerId, serviceId)
  return listFavourites(ctx, actor)
}
