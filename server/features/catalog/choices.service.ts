import type { Context } from '#server/context.ts'
import { currentPrices, type PricedSelection } from './catalog.service.ts'
import { currentCatalog } from './catalog.snapshot.ts'

/** Every service that is offered with each single choice of its variants, at the prices of now. */
export async function pricedChoices(ctx: Pick<Context, 'db' | 'clock'>): Promise<PricedSelection[]> {
  const { offered } = await currentCatalog(ctx)
  const priceLine = await currentPrices(ctx)
  return offered.flatMap(({ row, priceable }) => {
    const leaves = priceable.variants.filter(({ levelSelect }) => levelSelect === null)
    const choices = priceable.packageSelect === null ? [[]] : leaves.map(({ id }) => [id])
    return choices.flatMap((variantIds) => priceLine({ serviceId: row.id, variantIds }).priced ?? [])
  })
}
