import { grantPolicy } from '#contract/lib/business.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { daysBefore, indiaDay } from '#contract/lib/india-time.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { offerGrantCalls, RecipientsView } from '#contract/offer.grants.ts'
import type { Refusal } from '#contract/refusals/refusal.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { normalisePhone, shownPhone } from '#server/features/identity/identity.rules.ts'
import { AppError } from '#server/http/app-error.ts'
import { customersWhoBooked, customersWithPhones, isCity, listHolders } from '../grants.queries.ts'
import { givingProblem, maxPaise } from '../grants.rules.ts'
import { offerByCode } from '../offer.queries.ts'
import type { Offer } from '../offer.rules.ts'
import { normaliseCode } from '../offer.service.ts'

type Whom = EndpointInput<typeof offerGrantCalls.dryRun> & { until?: string }

interface Recipients {
  offer: Offer
  /** Who get it. */
  customerIds: string[]
  /** Everyone found by a number, for the log. */
  named: string[]
  view: RecipientsView
}

/** Who gets an offer now. Throws OFFER_NOT_FOUND, BAD_INPUT, OWN_BOOKING. */
export async function dryRunGrants({ db, clock }: Pick<Context, 'db' | 'clock'>, actor: StaffActor, whom: Whom) {
  return await findRecipients(db, actor, whom, clock.now())
}

export async function findRecipients(db: Queryable, actor: StaffActor, whom: Whom, now: Date): Promise<Recipients> {
  const offer = await offerByCode(db, normaliseCode(whom.code), now)
  if (!offer) throw new AppError('OFFER_NOT_FOUND')
  refuse(givingProblem(offer, whom, indiaDay(now)))
  const { ids, phones, unknown, unreadable } = await chosen(db, actor, whom, now)
  const holders = ids.length > 0 ? await listHolders(db, offer.code, ids, now) : new Set<string>()
  const customerIds = ids.filter((id) => !holders.has(id))
  const most = maxPaise(offer, customerIds.length, whom.uses)
  return {
    offer,
    customerIds,
    named: whom.numbers ? ids : [],
    view: {
      customers: customerIds.length,
      already: holders.size,
      alreadyNumbers: ids.flatMap((id) => (holders.has(id) && phones.get(id)) || []),
      unknown,
      unreadable,
      most: most === null ? null : rupeesFromPaise(most),
    },
  }
}

interface Chosen {
  ids: string[]
  /** Of those chosen by number: ten digits. */
  phones: Map<string, string>
  unknown: string[]
  unreadable: string[]
}

async function chosen(db: Queryable, actor: StaffActor, { numbers, set }: Whom, now: Date): Promise<Chosen> {
  refuse(!numbers === !set ? { reason: 'CUSTOMERS_NOT_CHOSEN' } : undefined)
  if (numbers) return await byNumber(db, actor, numbers)
  const { cityId = '', booked = 'recently', days = 1 } = set ?? {}
  refuse((await isCity(db, cityId)) ? undefined : { reason: 'UNKNOWN_CITY' })
  const since = daysBefore(now, days)
  // One more than allowed, and the colleague, who gets none.
  const found = await customersWhoBooked(db, { cityId, since, booked }, grantPolicy.maxCustomers + 2)
  const ids = found.filter((id) => id !== actor.customerId)
  refuse(
    ids.length > grantPolicy.maxCustomers
      ? { reason: 'TOO_MANY_RECIPIENTS', values: { max: grantPolicy.maxCustomers } }
      : undefined,
  )
  return { ids, phones: new Map(), unknown: [], unreadable: [] }
}

async function byNumber(db: Queryable, actor: StaffActor, numbers: readonly string[]): Promise<Chosen> {
  const read = numbers.map((text) => ({ text, phone: phoneOf(text) }))
  const wanted = [...new Set(read.flatMap(({ phone }) => phone ?? []))]
  const found = await customersWithPhones(db, wanted)
  if (found.some(({ id }) => id === actor.customerId)) {
    throw new AppError('OWN_BOOKING', { reason: 'OWN_NUMBER_AMONG' })
  }
  const known = new Set(found.map(({ phone }) => phone))
  return {
    ids: found.map(({ id }) => id),
    phones: new Map(found.map(({ id, phone }) => [id, shownPhone(phone)])),
    unknown: wanted.filter((phone) => !known.has(phone)).map(shownPhone),
    unreadable: read.filter(({ phone }) => !phone).map(({ text }) => text),
  }
}

function phoneOf(text: string): string | undefined {
  try {
    return normalisePhone(text)
  } catch {
    return undefined
  }
}

export function refuse(refusal: Refusal | undefined): void {
  if (refusal) throw new AppError('BAD_INPUT', refusal)
}
