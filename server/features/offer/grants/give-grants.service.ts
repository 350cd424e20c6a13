import { randomUUID } from 'node:crypto'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { paiseFromRupees } from '#contract/lib/money.ts'
import type { OfferGrantView, offerGrantCalls } from '#contract/offer.grants.ts'
import type { PlainReason } from '#contract/refusals/refusal.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { lockGifts, mayGiveCodes, recordGift } from '#server/features/gift/gift.service.ts'
import { announce } from '#server/features/notification/notification.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { grantById, insertGrants, isGrantInUse, lockForGiving, lockGrant, withdrawGrantRow } from '../grants.queries.ts'
import { endOfDay } from '../grants.rules.ts'
import { normaliseCode } from '../offer.service.ts'
import { authorOfTerms } from '../staff/staff-offers.queries.ts'
import { grantView } from './grants.service.ts'
import { findRecipients, refuse } from './recipients.service.ts'

type GiveContext = Pick<Context, 'db' | 'clock'>

/** With the ids of those who got it. Throws OFFER_NOT_FOUND, BAD_INPUT, OWN_BOOKING, OWN_DECISION. */
export async function giveGrants(
  { db, clock }: GiveContext,
  actor: StaffActor,
  input: EndpointInput<typeof offerGrantCalls.grant>,
) {
  const now = clock.now()
  const { uses, until, reason } = input
  return await db.transaction().execute(async (trx) => {
    const code = normaliseCode(input.code)
    await lockGifts(trx)
    await lockForGiving(trx, code)
    const recipients = await findRecipients(trx, actor, input, now)
    const { offer, customerIds } = recipients
    refuse(customerIds.length === 0 ? { reason: 'NO_RECIPIENT' } : undefined)
    await passCodes(trx, actor, { code, most: recipients.view.most, now })
    const grant = { code, uses, expires_at: endOfDay(until), given_at: now, staff_id: actor.customerId, reason }
    await insertGrants(trx, grant, customerIds)
    const event = `offer-granted:${randomUUID()}`
    const { valuePaise, percent, maxDiscountPaise } = offer
    const facts = { code, uses, until, valuePaise, percent, maxDiscountPaise }
    await announce({ clock }, trx, customerIds, { event, message: 'offer_granted', facts })
    return recipients
  })
}

const maxInteger = 2 ** 31 - 1

/** Throws OWN_DECISION when these can cost much and the giver wrote the terms. */
async function passCodes(
  trx: Queryable,
  { customerId: staffId }: StaffActor,
  { code, most, now }: { code: string; most: number | null; now: Date },
): Promise<void> {
  const maxPaise = most === null ? null : paiseFromRupees(most)
  const isAlone = await mayGiveCodes(trx, { staffId, maxPaise }, now)
  const author = await authorOfTerms(trx, code)
  if (!isAlone && author === staffId) throw new AppError('OWN_DECISION', { reason: 'OWN_TERMS_GIVEN' })
  const amountPaise = Math.min(maxPaise ?? maxInteger, maxInteger)
  if (amountPaise > 0) await recordGift(trx, { staffId, kind: 'code', amountPaise, isAlone, at: now })
}

/** With the id of the customer. Throws NOT_FOUND, OWN_BOOKING, INVALID_TRANSITION. */
export async function withdrawGrant(
  { db, clock }: GiveContext,
  actor: StaffActor,
  { grantId, reason }: EndpointInput<typeof offerGrantCalls.withdraw>,
): Promise<{ view: OfferGrantView; customerId: string }> {
  const now = clock.now()
  return await db.transaction().execute(async (trx) => {
    const grant = await lockGrant(trx, grantId)
    if (!grant) throw new AppError('NOT_FOUND')
    const { code, customer_id: customerId } = grant
    if (customerId === actor.customerId) {
      throw new AppError('OWN_BOOKING', { reason: 'OWN_ACCOUNT' })
    }
    if (grant.withdrawn_at) throw invalid('GRANT_WITHDRAWN')
    if (await isGrantInUse(trx, code, grantId, now)) throw invalid('GRANT_IN_USE')
    await withdrawGrantRow(trx, grantId, { at: now, staffId: actor.customerId, reason })
    // Of a grant that was over anyway, nothing is taken from the customer.
    if (grant.expires_at > now) {
      const event = `offer-withdrawn:${grantId}`
      await announce({ clock }, trx, [customerId], { event, message: 'offer_withdrawn', facts: { code } })
    }
    const row = await grantById(trx, grantId)
    if (!row) throw new AppError('NOT_FOUND')
    return { view: grantView(row, now), customerId }
  })
}

const invalid = (reason: PlainReason) => new AppError('INVALID_TRANSITION', { reason })
