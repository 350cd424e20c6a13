import type { CustomerRecordView } from '#contract/customer.ts'
import { listLimits } from '#contract/lib/business.ts'
import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { indiaDay } from '#contract/lib/india-time.ts'
import type { OfferGrantView, offerGrantCalls } from '#contract/offer.grants.ts'
import type { Context } from '#server/context.ts'
import { shownPhone } from '#server/features/identity/identity.rules.ts'
import { AppError } from '#server/http/app-error.ts'
import { countGrants, type GrantRow, grantById, grantsOfOffer, grantsToCustomer } from '../grants.queries.ts'
import { grantState } from '../grants.rules.ts'
import { normaliseCode } from '../offer.service.ts'
import { offerRow } from '../staff/staff-offers.queries.ts'

type ReadContext = Pick<Context, 'db' | 'clock'>

const pageSize = 50
const maxOfCustomer = listLimits.customer

/** Throws OFFER_NOT_FOUND, NOT_FOUND for a cursor of another offer. */
export async function listGrants(
  { db, clock }: ReadContext,
  { code: typed, cursor }: EndpointInput<typeof offerGrantCalls.list>,
): Promise<EndpointResponse<typeof offerGrantCalls.list>['data']> {
  const code = normaliseCode(typed)
  if (!(await offerRow(db, code))) throw new AppError('OFFER_NOT_FOUND')
  const after = cursor === undefined ? undefined : await grantById(db, cursor)
  if (cursor !== undefined && after?.code !== code) throw new AppError('NOT_FOUND')
  const rows = await grantsOfOffer(db, code, after, pageSize + 1)
  const page = rows.slice(0, pageSize)
  const nextCursor = rows.length > pageSize ? (page.at(-1)?.id ?? null) : null
  const now = clock.now()
  return { grants: page.map((row) => grantView(row, now)), total: await countGrants(db, code), nextCursor }
}

export async function grantsForCustomer(
  { db, clock }: ReadContext,
  customerId: string,
): Promise<CustomerRecordView['grants']> {
  const rows = await grantsToCustomer(db, customerId, maxOfCustomer)
  return rows.map((row) => ({ ...facts(row, clock.now()), code: row.code, title: row.title }))
}

export function grantView(row: GrantRow, now: Date): OfferGrantView {
  return { ...facts(row, now), customer: { _id: row.customer_id, name: row.name, phone: shownPhone(row.phone) } }
}

function facts(row: GrantRow, now: Date): Omit<OfferGrantView, 'customer'> {
  const used = Number(row.used ?? 0)
  const name = (name: string | null, phone: string | null) => name || shownPhone(phone)
  return {
    _id: row.id,
    at: row.at.toISOString(),
    by: name(row.giverName, row.giverPhone),
    reason: row.reason,
    until: indiaDay(row.until),
    uses: row.uses,
    used,
    state: grantState({ ...row, used }, now),
    withdrawnBy: name(row.withdrawerName, row.withdrawerPhone),
    withdrawReason: row.withdrawReason,
  }
}
