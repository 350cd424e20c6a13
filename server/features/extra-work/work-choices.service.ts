import type { staffExtraWorkCalls } from '#contract/extra-work.ts'
import type { EndpointResponse } from '#contract/lib/endpoint.ts'
import type { Language } from '#contract/lib/languages.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { phoneBookingCalls } from '#contract/phone-booking.ts'
import type { Context } from '#server/context.ts'
import { bookingById, listItems } from '#server/features/booking/booking.service.ts'
import { combineVisit } from '#server/features/cart/cart.rules.ts'
import type { PricedSelection } from '#server/features/catalog/catalog.service.ts'
import { pricedChoices } from '#server/features/catalog/catalog.service.ts'
import { catalogTexts, sayItem } from '#server/features/catalog/translate-texts.service.ts'
import { crewSkills, timeOfCrew } from '#server/features/roster/crew-change.service.ts'
import type { Say } from '#server/i18n/i18n.ts'
import { byFit, fitsVisit } from './extra-work.rules.ts'

type Choices = EndpointResponse<typeof phoneBookingCalls.choices>['data']
type VisitChoices = EndpointResponse<typeof staffExtraWorkCalls.choices>['data']

/** What can be added to a visit: single visits of services that the whole crew can do, those that fit it first. */
export async function workChoices(
  ctx: Pick<Context, 'db' | 'clock'>,
  bookingId: string,
  language?: Language,
): Promise<VisitChoices> {
  const skills = new Set(await crewSkills(ctx.db, bookingId))
  const all = await pricedChoices(ctx)
  const possible = all.filter(
    ({ categoryIds, terms, unitPricePaise }) =>
      unitPricePaise > 0 && !terms.plan && categoryIds.every((id) => skills.has(id)),
  )
  const visit = await bookedWork(ctx, bookingId)
  const works = possible.map((choice) => ({
    choice,
    serviceId: choice.service.id,
    categoryIds: choice.categoryIds,
    minutes: combineVisit([{ ...choice, quantity: choice.minQuantity }]).durationMinutes,
  }))
  const say = await catalogTexts(ctx, language)
  return {
    choices: byFit(works, visit).map((work) => ({ ...toChoice(work.choice, say), fits: fitsVisit(work, visit) })),
  }
}

async function bookedWork({ db, clock }: Pick<Context, 'db' | 'clock'>, bookingId: string) {
  const booking = await bookingById(db, bookingId)
  const items = await listItems(db, bookingId)
  return {
    serviceIds: new Set(items.map(({ serviceId }) => serviceId)),
    categoryIds: new Set(booking.categoryIds),
    hasTimeFor: await timeOfCrew(db, { ...booking, bookingId, now: clock.now() }),
  }
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
