import type { staffExtraWorkCalls } from '#contract/extra-work.ts'
import type { EndpointResponse } from '#contract/lib/endpoint.ts'
import type { Language } from '#contract/lib/languages.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { Context } from '#server/context.ts'
import type { PricedSelection } from '#server/features/catalog/catalog.service.ts'
import { pricedChoices } from '#server/features/catalog/catalog.service.ts'
import { catalogTexts, sayItem } from '#server/features/catalog/translate-texts.service.ts'
import { crewSkills } from '#server/features/roster/crew-change.service.ts'
import type { Say } from '#server/i18n/i18n.ts'

type Choices = EndpointResponse<typeof staffExtraWorkCalls.choices>['data']

/** What can be added to a visit: single visits of services that the whole crew can do. */
export async function workChoices(
  ctx: Pick<Context, 'db' | 'clock'>,
  bookingId: string,
  language?: Language,
): Promise<Choices> {
  const skills = new Set(await crewSkills(ctx.db, bookingId))
  const all = await pricedChoices(ctx)
  const fitting = all.filter(
    ({ categoryIds, terms, unitPricePaise }) =>
      unitPricePaise > 0 && !terms.plan && categoryIds.every((id) => skills.has(id)),
  )
  const say = await catalogTexts(ctx, language)
  return { choices: fitting.map((choice) => toChoice(choice, say)) }
}

/** What can be booked on the phone: everything with a price. */
export async function allChoices(ctx: Pick<Context, 'db' | 'clock'>): Promise<Choices> {
  const all = await pricedChoices(ctx)
  const say = await catalogTexts(ctx)
  return { choices: all.filter(({ unitPricePaise }) => unitPricePaise > 0).map((choice) => toChoice(choice, say)) }
}

function toChoice(choice: PricedSelection, say: Say): Choices['choices'][number] {
  const { service, variants, variantIds, unitPricePaise, durationMinutes, ...limits } = choice
  return {
    serviceId: service.id,
    variantIds,
    ...sayItem(say, { serviceId: service.id, name: service.name, variants }),
    unitPrice: rupeesFromPaise(unitPricePaise),
    minutes: durationMinutes,
    minQuantity: limits.minQuantity,
    maxQuantity: limits.maxQuantity,
  }
}
