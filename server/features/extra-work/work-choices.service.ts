import type { staffExtraWorkCalls } from '#contract/extra-work.ts'
import type { EndpointResponse } from '#contract/lib/endpoint.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { Context } from '#server/context.ts'
import type { PricedSelection } from '#server/features/catalog/catalog.service.ts'
import { pricedChoices } from '#server/features/catalog/catalog.service.ts'
import { crewSkills } from '#server/features/roster/crew-change.service.ts'

type Choices = EndpointResponse<typeof staffExtraWorkCalls.choices>['data']

/** What can be added to a visit: single visits of services that the whole crew can do. */
export async function workChoices(ctx: Pick<Context, 'db' | 'clock'>, bookingId: string): Promise<Choices> {
  const skills = new Set(await crewSkills(ctx.db, bookingId))
  const all = await pricedChoices(ctx)
  const fitting = all.filter(
    ({ categoryIds, terms, unitPricePaise }) =>
      unitPricePaise > 0 && !terms.plan && categoryIds.every((id) => skills.has(id)),
  )
  return { choices: fitting.map(toChoice) }
}

/** What can be booked on the phone: everything with a price. */
export async function allChoices(ctx: Pick<Context, 'db' | 'clock'>): Promise<Choices> {
  const all = await pricedChoices(ctx)
  return { choices: all.filter(({ unitPricePaise }) => unitPricePaise > 0).map(toChoice) }
}

function toChoice({ service, variants, variantIds, unitPricePaise, durationMinutes, ...limits }: PricedSelection) {
  return {
    serviceId: service.id,
    variantIds,
    name: service.name,
    options: variants.map(({ name }) => name),
    unitPrice: rupeesFromPaise(unitPricePaise),
    minutes: durationMinutes,
    minQuantity: limits.minQuantity,
    maxQuantity: limits.maxQuantity,
  }
}
