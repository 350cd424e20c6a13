import type { ErrorCode } from '#contract/errors.ts'
import { indiaDay } from '#contract/india-time.ts'
import type { Queryable } from '#server/db/database.ts'
import {
  dropUse,
  grantOf,
  isReferredFirstOrder,
  listOffers,
  lockOffer,
  offerByCode,
  putUse,
  usesOf,
} from './offer.queries.ts'
import {
  judgeOffer,
  limitProblem,
  type Offer,
  type OfferedOrder,
  type OfferVerdict,
  visitLimits,
  visitProblem,
} from './offer.rules.ts'

export { dropUse as giveUpOffer, lockOffer } from './offer.queries.ts'

/** How long a use on an open booking without a hold counts: the lifetime of a hold. */
const freshMinutes = 10

/** The booking that a code is for; `at` is now. */
interface OfferRequest extends Pick<OfferedOrder, 'lines' | 'startsAt' | 'hasGstin'> {
  bookingId: string
  customerId: string
  at: Date
}

/** 'get 250 ' → 'GET250'. */
export function normaliseCode(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}

/**
 * Uses a code for a booking, or returns why it does not apply and drops its use. The caller holds the locks of the booking
 * and its customer; the code is locked here, so that counting keeps the limits.
 */
export async function takeOffer(trx: Queryable, code: string, request: OfferRequest): Promise<OfferVerdict> {
  await lockOffer(trx, code)
  const offer = await offerByCode(trx, code)
  const verdict = offer ? await judge(trx, offer, request) : refused('OFFER_NOT_FOUND')
  const { bookingId, customerId, at } = request
  if (verdict.applies) {
    await putUse(trx, {
      booking_id: bookingId,
      code,
      customer_id: customerId,
      discount_paise: verdict.discountPaise,
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
  await lockOffer(trx, code)
  const offer = await offerByCode(trx, code)
  if (!offer || (await usedUp(trx, offer, request))) return false
  const { bookingId, customerId, at } = request
  await putUse(trx, { booking_id: bookingId, code, customer_id: customerId, discount_paise: discountPaise, at })
  return true
}

export interface OfferChoice {
  offer: Offer
  verdict: OfferVerdict
}

/** Every offer listed for a customer, with its verdict for a booking. */
export async function offersFor(db: Queryable, request: OfferRequest): Promise<OfferChoice[]> {
  const offers = await listOffers(db, request.customerId, indiaDay(request.at))
  return await Promise.all(offers.map(async (offer) => ({ offer, verdict: await judge(db, offer, request) })))
}

/** Allowed payment methods: 'cash' or methods of the provider; empty for all. */
export async function methodsOfOffer(db: Queryable, code: string): Promise<readonly string[]> {
  return (await offerByCode(db, code))?.paymentMethods ?? []
}

/** Which visits a code is for; undefined for any, and for an unknown code. */
export async function visitLimitsOf(
  db: Queryable,
  code: string,
): Promise<{ sentence: string; problemAt: (startsAt: Date) => string | undefined } | undefined> {
  const offer = await offerByCode(db, code)
  const sentence = offer && visitLimits(offer)
  return offer && sentence ? { sentence, problemAt: (startsAt) => visitProblem(offer, startsAt) } : undefined
}

async function judge(db: Queryable, offer: Offer, request: OfferRequest): Promise<OfferVerdict> {
  const { bookingId, customerId, at, lines, startsAt, hasGstin } = request
  const { audience, code } = offer
  const order: OfferedOrder = {
    lines,
    startsAt,
    hasGstin,
    isReferredFirstOrder:
      audience === 'referred_first_order' && (await isReferredFirstOrder(db, customerId, bookingId)),
    grantedUntil: audience === 'issued_by_support' ? await grantOf(db, code, customerId) : null,
  }
  const verdict = judgeOffer(offer, order, at)
  if (!verdict.applies) return verdict
  const problem = await usedUp(db, offer, request)
  return problem ? refused('OFFER_USED_UP', problem) : verdict
}

async function usedUp(
  db: Queryable,
  offer: Offer,
  { bookingId, customerId, at }: Pick<OfferRequest, 'bookingId' | 'customerId' | 'at'>,
): Promise<string | undefined> {
  const freshSince = new Date(at.getTime() - freshMinutes * 60_000)
  const uses = await usesOf(db, { ...offer, bookingId, customerId }, { now: at, freshSince })
  return limitProblem(offer, uses)
}

function refused(code: ErrorCode, message?: string): OfferVerdict {
  return { applies: false, code, message }
}
