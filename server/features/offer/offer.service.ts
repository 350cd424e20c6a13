import { referral } from '#contract/lib/business.ts'
import { indiaDay } from '#contract/lib/india-time.ts'
import type { Queryable } from '#server/db/database.ts'
import {
  findSharers,
  lockRiskSignals,
  type Sharers,
} from '#server/features/identity/risk-signals/risk-signal.service.ts'
import { listGrants, lockGrants } from './grants.queries.ts'
import { type Grant, grantProblem, pickGrant, pickGrantAgain } from './grants.rules.ts'
import {
  allOffers,
  dropUse,
  isFirstOrder,
  isReferred,
  isReferrer,
  isUsedBy,
  listOffers,
  listUses,
  lockOffer as lockLimitedOffer,
  noBooking,
  offerByCode,
  putUse,
  timesAt,
} from './offer.queries.ts'
import {
  evaluateOffer,
  householdProblem,
  limitProblem,
  type Offer,
  type OfferError,
  type OfferedOrder,
  type OfferVerdict,
  onceProblem,
  visitLimits,
  visitProblem,
} from './offer.rules.ts'

export { dropUse as releaseOffer, setDiscount, usedUpCodes } from './offer.queries.ts'

/** The booking that a code is for; `at` is now. */
interface OfferRequest extends Pick<OfferedOrder, 'lines' | 'startsAt' | 'areaId' | 'hasGstin'> {
  bookingId: string
  customerId: string
  at: Date
}

/** 'get 250 ' → 'GET250'. */
export function normaliseCode(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}

/**
 * Serialises counting and adding uses of a code, by all customers when it has a limit for all, else by the accounts of a
 * household. The caller holds the customer's lock.
 */
export async function lockOffer(trx: Queryable, code: string, customerId: string): Promise<void> {
  await lockLimitedOffer(trx, code)
  await lockRiskSignals(trx, customerId)
}

/**
 * Uses a code for a booking, or returns why it does not apply and drops its use. The caller holds the locks of the booking
 * and its customer; the code is locked here, so that counting keeps the limits.
 */
export async function takeOffer(trx: Queryable, code: string, request: OfferRequest): Promise<OfferVerdict> {
  const { bookingId, customerId, at } = request
  await lockOffer(trx, code, customerId)
  const offer = await offerByCode(trx, code, at)
  if (offer && isGranted(offer)) await lockGrants(trx, { code, bookingId, customerId })
  const verdict = offer
    ? await evaluate(trx, offer, request, await findSharers(trx, request))
    : refused('OFFER_NOT_FOUND')
  if (verdict.applies) {
    await putUse(trx, {
      booking_id: bookingId,
      code,
      customer_id: customerId,
      discount_paise: verdict.discountPaise,
      grant_id: verdict.grantId ?? null,
      at,
    })
  } else {
    await dropUse(trx, bookingId)
  }
  return verdict
}

/** Uses the code of a failed booking again; false when a limit is reached meanwhile. */
export async function takeOfferAgain(
  trx: Queryable,
  code: string,
  { discountPaise, ...request }: Pick<OfferRequest, 'bookingId' | 'customerId' | 'at'> & { discountPaise: number },
): Promise<boolean> {
  const { bookingId, customerId, at } = request
  await lockOffer(trx, code, customerId)
  const offer = await offerByCode(trx, code, at)
  if (!offer) return false
  const grant = isGranted(offer) ? await grantAgain(trx, { code, bookingId, customerId }, at) : undefined
  if (isGranted(offer) && !grant) return false
  if (await usedUp(trx, termsWith(offer, grant), request, await findSharers(trx, request))) return false
  const use = { booking_id: bookingId, code, customer_id: customerId, discount_paise: discountPaise, at }
  await putUse(trx, { ...use, grant_id: grant?.id ?? null })
  return true
}

/**
 * A code on fewer lines of a booking that has it: by its terms of `at`, when the booking was confirmed. Who may use it and how
 * often was decided then.
 */
export async function evaluateStoredOffer(
  db: Queryable,
  code: string,
  { at, ...order }: Pick<OfferRequest, 'bookingId' | 'lines' | 'startsAt' | 'areaId' | 'hasGstin' | 'at'>,
): Promise<OfferVerdict> {
  const offer = await offerByCode(db, code, at)
  if (!offer) return refused('OFFER_NOT_FOUND', `${code} is no longer there.`)
  const held = { isFirstOrder: true, isReferredFirstOrder: true, grantedUntil: new Date(at.getTime() + 1) }
  return evaluateOffer({ ...offer, state: 'published', validFrom: null, validTo: null }, { ...order, ...held }, at)
}

const isGranted = ({ audience }: Offer) => audience === 'issued_by_support'

/** Staff who give an offer say how often: that is the limit of the customer then. */
const termsWith = (offer: Offer, grant: Grant | undefined): Offer =>
  grant?.uses ? { ...offer, perCustomerLimit: null } : offer

async function grantAgain(
  trx: Queryable,
  asking: Parameters<typeof listGrants>[1],
  at: Date,
): Promise<Grant | undefined> {
  await lockGrants(trx, asking)
  return pickGrantAgain(await listGrants(trx, asking, timesAt(at)))
}

export interface OfferChoice {
  offer: Offer
  verdict: OfferVerdict
}

/** Every offer listed for a customer, with its verdict for a booking. */
export async function offersFor(db: Queryable, request: OfferRequest): Promise<OfferChoice[]> {
  const offers = await listOffers(db, request.customerId, indiaDay(request.at), request.at)
  const sharers = await findSharers(db, request)
  return await Promise.all(
    offers.map(async (offer) => ({ offer, verdict: await evaluate(db, offer, request, sharers) })),
  )
}

/** Every offer with its verdict for an order that is only thought of; without a customer, that of a new one. */
export async function evaluateOffers(
  db: Queryable,
  { customerId = noBooking, ...order }: Omit<OfferRequest, 'bookingId' | 'customerId'> & { customerId?: string },
): Promise<OfferChoice[]> {
  const request = { ...order, customerId, bookingId: noBooking }
  // A draft is evaluated as if it were published.
  const offers = (await allOffers(db)).map((offer) => (offer.state === 'draft' ? published(offer) : offer))
  const sharers = await findSharers(db, { customerId })
  return await Promise.all(
    offers.map(async (offer) => ({ offer, verdict: await evaluate(db, offer, request, sharers) })),
  )
}

const published = (offer: Offer): Offer => ({ ...offer, state: 'published' })

/** Allowed payment methods: 'cash' or methods of the provider; empty for all. */
export async function methodsOfOffer(db: Queryable, code: string, at: Date): Promise<readonly string[]> {
  return (await offerByCode(db, code, at))?.paymentMethods ?? []
}

/** Which visits a code is for by its terms at that moment; undefined for any, and for an unknown code. */
export async function listVisitLimits(
  db: Queryable,
  code: string,
  at: Date,
): Promise<{ sentence: string; problemAt: (startsAt: Date) => string | undefined } | undefined> {
  const offer = await offerByCode(db, code, at)
  const sentence = offer && visitLimits(offer)
  return offer && sentence ? { sentence, problemAt: (startsAt) => visitProblem(offer, startsAt) } : undefined
}

/** Whether a referred friend can expect the discount of the first booking; the address of that booking may forbid it yet. */
export async function isWelcomeOpen(db: Queryable, customerId: string, at: Date): Promise<boolean> {
  const sharers = await findSharers(db, { customerId })
  const asking = { customerId, bookingId: noBooking, customerIds: [customerId, ...sharers.byPhone] }
  if (!(await isReferred(db, customerId)) || !(await isFirstOrder(db, asking))) return false
  return !(await isHouseholdKnown(db, { ...asking, code: referral.friendCode, at }, sharers))
}

async function evaluate(db: Queryable, offer: Offer, request: OfferRequest, sharers: Sharers): Promise<OfferVerdict> {
  const { bookingId, customerId, at, lines, startsAt, areaId, hasGstin } = request
  const { audience, code } = offer
  const isFirst =
    (audience === 'first_order' || audience === 'referred_first_order') &&
    (await isFirstOrder(db, { bookingId, customerIds: [customerId, ...sharers.byPhone] }))
  const asking = { code, bookingId, customerId }
  const grant = isGranted(offer) ? pickGrant(await listGrants(db, asking, timesAt(at)), at) : undefined
  const order: OfferedOrder = {
    lines,
    startsAt,
    areaId,
    hasGstin,
    isFirstOrder: isFirst,
    isReferredFirstOrder: isFirst && audience === 'referred_first_order' && (await isReferred(db, customerId)),
    grantedUntil: grant?.until ?? null,
  }
  const verdict = evaluateOffer(offer, order, at)
  if (!verdict.applies) return verdict
  const problem = grantProblem(offer, grant) ?? (await usedUp(db, termsWith(offer, grant), request, sharers))
  return problem ? refused('OFFER_USED_UP', problem) : { ...verdict, grantId: grant?.id }
}

type Counted = Pick<OfferRequest, 'bookingId' | 'customerId' | 'at'>

/** Accounts with a common number count as one customer. */
async function usedUp(
  db: Queryable,
  offer: Offer,
  { bookingId, customerId, at }: Counted,
  sharers: Sharers,
): Promise<string | undefined> {
  const customerIds = [customerId, ...sharers.byPhone]
  const uses = await listUses(db, { ...offer, bookingId, customerIds }, timesAt(at))
  const problem = limitProblem(offer, uses)
  if (problem) return problem
  const asking = { code: offer.code, bookingId, customerId, at }
  if (offer.oncePerHousehold && (await isUsedInHousehold(db, asking, sharers))) return onceProblem(offer)
  if (offer.audience !== 'referred_first_order') return undefined
  return (await isHouseholdKnown(db, asking, sharers)) ? householdProblem(offer) : undefined
}

type HouseholdUse = Counted & Pick<Offer, 'code'>

async function isUsedInHousehold(
  db: Queryable,
  { code, bookingId, customerId, at }: HouseholdUse,
  { byPhone, byDevice, bookings }: Sharers,
): Promise<boolean> {
  return await isUsedBy(
    db,
    { code, bookingId, customerIds: [customerId, ...byPhone, ...byDevice], bookings },
    timesAt(at),
  )
}

/** The welcome was used with a number, device or address of this booking, or they are those of the referrer. */
async function isHouseholdKnown(
  db: Queryable,
  { code, bookingId, customerId, at }: HouseholdUse,
  { byPhone, byDevice, byAddress, bookings }: Sharers,
): Promise<boolean> {
  if (await isReferrer(db, customerId, [...byPhone, ...byDevice, ...byAddress])) return true
  return await isUsedBy(db, { code, bookingId, customerIds: [...byPhone, ...byDevice], bookings }, timesAt(at))
}

function refused(code: OfferError, message?: string): OfferVerdict {
  return { applies: false, code, message }
}
