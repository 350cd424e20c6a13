import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { indiaDay, indiaInstant, isDay, toMinute } from '#contract/lib/india-time.ts'
import { paiseFromRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import type { staffOfferCalls } from '#contract/offer.staff.ts'
import type { Context } from '#server/context.ts'
import { normalisePhone } from '#server/features/identity/identity.rules.ts'
import { AppError } from '#server/http/app-error.ts'
import { evaluateOffers, type OfferChoice } from '../offer.service.ts'
import { allOffers, customerWithPhone, givenByCode, listCategories } from './staff-offers.queries.ts'
import { offerState } from './terms.rules.ts'

type Answer = EndpointResponse<typeof staffOfferCalls.dryRun>['data']
type Order = EndpointInput<typeof staffOfferCalls.dryRun>

/**
 * Judges an order by every offer, drafts as if they were published; with the customers it is about.
 * Throws SERVICE_NOT_FOUND, BAD_PHONE, NO_PROFILE.
 */
export async function tryOffers(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  order: Order,
): Promise<{ data: Answer; customers: string[] }> {
  const at = clock.now()
  const customerId = await customerOf(db, order.phoneNo)
  const categories = await listCategories(db, [...new Set(order.lines.map(({ serviceId }) => serviceId))])
  const lines = order.lines.map(({ serviceId, amount }) => {
    const categoryIds = categories.get(serviceId)
    if (!categoryIds) throw new AppError('SERVICE_NOT_FOUND')
    return { serviceId, categoryIds, totalPaise: paiseFromRupees(amount) }
  })
  const facts = { lines, at, startsAt: startOf(order), areaId: order.cityId ?? null, hasGstin: order.hasGstin }
  const [choices, rows, given] = await Promise.all([
    evaluateOffers(db, { ...facts, ...(customerId && { customerId }) }),
    allOffers(db),
    givenByCode(db),
  ])
  const stateByCode = new Map(
    rows.map((row) => [row.code, offerState(row, given.get(row.code)?.uses ?? 0, indiaDay(at))] as const),
  )
  const subtotal = rupeesFromPaise(lines.reduce((sum, { totalPaise }) => sum + totalPaise, 0))
  const offers = choices
    .map((choice) => ({ ...viewOf(choice), state: stateByCode.get(choice.offer.code) ?? 'draft' }))
    .sort((one, other) => (other.discount ?? -1) - (one.discount ?? -1))
  return { data: { subtotal, offers }, customers: customerId ? [customerId] : [] }
}

async function customerOf(db: Context['db'], phoneNo: string | undefined): Promise<string | undefined> {
  if (!phoneNo) return undefined
  const customerId = await customerWithPhone(db, normalisePhone(phoneNo))
  if (!customerId) throw new AppError('NO_PROFILE', { reason: 'NO_SUCH_CUSTOMER' })
  return customerId
}

function startOf({ startsAt }: Order): Date | null {
  if (!startsAt) return null
  if (!isDay(startsAt.day)) throw new AppError('BAD_INPUT', { reason: 'NO_SUCH_DAY' })
  return indiaInstant(startsAt.day, toMinute(startsAt.time))
}

function viewOf({ offer: { code }, verdict }: OfferChoice) {
  if (verdict.applies) return { code, applies: true, discount: rupeesFromPaise(verdict.discountPaise), reason: '' }
  return { code, applies: false, discount: null, reason: verdict.message ?? 'It was not granted to this customer.' }
}
