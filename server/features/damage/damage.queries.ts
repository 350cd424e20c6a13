import { sql } from 'kysely'
import type { DamageClaimState, DamagePayWay } from '#contract/damage.ts'
import type { Queryable } from '#server/db/database.ts'

export interface ClaimRow {
  id: string
  bookingId: string
  bookingNumber: string
  customerId: string
  caseId: string | null
  caseNumber: number | null
  /** Of its case: a colleague asked, and the customer has not replied. */
  waitsForCustomer: boolean
  /** Until when its case has to be answered; null without one that is open. */
  answerBy: Date | null
  what: string
  claimedPaise: number
  payTo: string
  /** Who corrected it last. */
  payToById: string | null
  payToBy: string | null
  payToAt: Date | null
  claimedById: string | null
  claimedBy: string | null
  claimedAt: Date
  state: DamageClaimState
  statement: string
  statementBy: string | null
  statementAt: Date | null
  proposalId: string | null
  proposedById: string | null
  proposedBy: string | null
  proposedAt: Date | null
  amountPaise: number | null
  companyPaise: number | null
  professionalPaise: number | null
  professionalId: string | null
  professionalName: string | null
  reason: string
  decidedById: string | null
  decidedBy: string | null
  decidedAt: Date | null
  paidBy: string | null
  paidAt: Date | null
  paidWay: DamagePayWay | null
  paymentReference: string
  insurerReference: string
  recoveredPaise: number | null
  insuredBy: string | null
  insuredAt: Date | null
  revokedBy: string | null
  revokedAt: Date | null
  revokeReason: string
}

const nameOf = (column: string) => sql<string | null>`(
  select coalesce(nullif(colleague.name, ''), substr(colleague.phone, 4), 'A colleague')
  from customer colleague where colleague.id = ${sql.ref(`claim.${column}`)})`

function claims(db: Queryable) {
  return db
    .selectFrom('damage_claim as claim')
    .innerJoin('booking', 'booking.id', 'claim.booking_id')
    .leftJoin('customer_case as one', 'one.id', 'claim.case_id')
    .leftJoin('professional', 'professional.id', 'claim.professional_id')
    .select(['claim.id', 'claim.booking_id as bookingId', 'booking.number as bookingNumber'])
    .select(['booking.customer_id as customerId', 'claim.case_id as caseId', 'one.number as caseNumber'])
    .select(sql<boolean>`coalesce(one.state = 'waiting', false)`.as('waitsForCustomer'))
    .select(sql<Date | null>`case when one.state <> 'settled' then one.due_at end`.as('answerBy'))
    .select(['claim.decided_by as decidedById', 'claim.claimed_by as claimedById'])
    .select(['claim.what', 'claim.claimed_paise as claimedPaise', 'claim.pay_to as payTo'])
    .select(['claim.claimed_at as claimedAt', 'claim.statement', 'claim.statement_at as statementAt'])
    .select(['claim.proposal_id as proposalId', 'claim.proposed_by as proposedById', 'claim.proposed_at as proposedAt'])
    .select(['claim.amount_paise as amountPaise', 'claim.company_paise as companyPaise', 'claim.reason'])
    .select(['claim.professional_paise as professionalPaise', 'claim.professional_id as professionalId'])
    .select(['professional.name as professionalName', 'claim.decided_at as decidedAt', 'claim.paid_at as paidAt'])
    .select(['claim.payment_reference as paymentReference', 'claim.insurer_reference as insurerReference'])
    .select(['claim.recovered_paise as recoveredPaise', 'claim.insured_at as insuredAt'])
    .select(({ ref }) => [
      ref('claim.state').$castTo<DamageClaimState>().as('state'),
      ref('claim.paid_way').$castTo<DamagePayWay | null>().as('paidWay'),
    ])
    .select([nameOf('claimed_by').as('claimedBy'), nameOf('statement_by').as('statementBy')])
    .select([nameOf('proposed_by').as('proposedBy'), nameOf('decided_by').as('decidedBy')])
    .select(['claim.pay_to_by as payToById', 'claim.pay_to_at as payToAt', nameOf('pay_to_by').as('payToBy')])
    .select([
      'claim.revoked_at as revokedAt',
      'claim.revoke_reason as revokeReason',
      nameOf('revoked_by').as('revokedBy'),
    ])
    .select([nameOf('paid_by').as('paidBy'), nameOf('insured_by').as('insuredBy')])
}

const unfinished: readonly DamageClaimState[] = ['open', 'proposed', 'approved']

export const isUnfinished = (state: DamageClaimState) => unfinished.includes(state)

/** The latest first. */
export async function listClaims(db: Queryable, bookingId: string): Promise<ClaimRow[]> {
  return await claims(db).where('claim.booking_id', '=', bookingId).orderBy('claim.claimed_at', 'desc').execute()
}

/** Of all visits, the oldest first. */
export async function listUnfinished(db: Queryable, limit: number): Promise<ClaimRow[]> {
  return await claims(db)
    .where('claim.state', 'in', [...unfinished])
    .orderBy('claim.claimed_at')
    .limit(limit)
    .execute()
}

export async function findClaim(db: Queryable, id: string): Promise<ClaimRow | undefined> {
  return await claims(db).where('claim.id', '=', id).executeTakeFirst()
}

export async function findClaimOfProposal(db: Queryable, proposalId: string): Promise<ClaimRow | undefined> {
  return await claims(db).where('claim.proposal_id', '=', proposalId).executeTakeFirst()
}

interface NewClaim {
  id: string
  bookingId: string
  caseId: string
  what: string
  claimedPaise: number
  payTo: string
  claimedBy: string | null
  at: Date
}

export async function insertClaim(trx: Queryable, claim: NewClaim): Promise<void> {
  await trx
    .insertInto('damage_claim')
    .values({
      id: claim.id,
      booking_id: claim.bookingId,
      case_id: claim.caseId,
      what: claim.what,
      claimed_paise: claim.claimedPaise,
      pay_to: claim.payTo,
      claimed_by: claim.claimedBy,
      claimed_at: claim.at,
    })
    .execute()
}

interface ByStaff {
  by: string
  at: Date
}

export async function saveStatement(trx: Queryable, id: string, statement: string, { by, at }: ByStaff): Promise<void> {
  await trx
    .updateTable('damage_claim')
    .set({ statement, statement_by: by, statement_at: at })
    .where('id', '=', id)
    .execute()
}

interface Proposal {
  proposalId: string
  amountPaise: number | null
  companyPaise: number | null
  professionalPaise: number | null
  professionalId: string | null
  reason: string
}

export async function saveProposal(trx: Queryable, id: string, proposal: Proposal & ByStaff): Promise<void> {
  await trx
    .updateTable('damage_claim')
    .set({
      state: 'proposed',
      proposal_id: proposal.proposalId,
      proposed_by: proposal.by,
      proposed_at: proposal.at,
      amount_paise: proposal.amountPaise,
      company_paise: proposal.companyPaise,
      professional_paise: proposal.professionalPaise,
      professional_id: proposal.professionalId,
      reason: proposal.reason,
    })
    .where('id', '=', id)
    .execute()
}

export async function dropProposal(trx: Queryable, id: string): Promise<void> {
  await trx
    .updateTable('damage_claim')
    .set({
      ...{ state: 'open', proposal_id: null, proposed_by: null, proposed_at: null, reason: '' },
      ...{ amount_paise: null, company_paise: null, professional_paise: null, professional_id: null },
    })
    .where('id', '=', id)
    .execute()
}

export async function endProposal(
  trx: Queryable,
  id: string,
  { state, by, at, ...end }: ByStaff & { state: 'approved' | 'refused'; payTo: string },
): Promise<void> {
  await trx
    .updateTable('damage_claim')
    .set({ state, decided_by: by, decided_at: at, pay_to: end.payTo })
    .where('id', '=', id)
    .execute()
}

export async function savePayTo(trx: Queryable, id: string, payTo: string, { by, at }: ByStaff): Promise<void> {
  await trx
    .updateTable('damage_claim')
    .set({ pay_to: payTo, pay_to_by: by, pay_to_at: at })
    .where('id', '=', id)
    .execute()
}

export async function saveRevocation(
  trx: Queryable,
  id: string,
  { by, at, reason, payTo }: ByStaff & { reason: string; payTo: string },
): Promise<void> {
  await trx
    .updateTable('damage_claim')
    .set({ state: 'revoked', revoked_by: by, revoked_at: at, revoke_reason: reason, pay_to: payTo })
    .where('id', '=', id)
    .execute()
}

export async function savePayment(
  trx: Queryable,
  id: string,
  { by, at, ...paid }: ByStaff & { way: DamagePayWay; reference: string; payTo: string },
): Promise<void> {
  await trx
    .updateTable('damage_claim')
    .set({ state: 'paid', paid_by: by, paid_at: at, paid_way: paid.way })
    .set({ payment_reference: paid.reference, pay_to: paid.payTo })
    .where('id', '=', id)
    .execute()
}

export async function saveInsurance(
  trx: Queryable,
  id: string,
  { by, at, ...insurer }: ByStaff & { reference: string; recoveredPaise: number | null },
): Promise<void> {
  await trx
    .updateTable('damage_claim')
    .set({ insurer_reference: insurer.reference, insured_by: by, insured_at: at })
    .$if(insurer.recoveredPaise !== null, (query) =>
      query.set({ recovered_paise: insurer.recoveredPaise, recovered_at: at }),
    )
    .where('id', '=', id)
    .execute()
}

/** Words of claims that are over, from before then. The money stays with the books. */
export async function clearOldWords(db: Queryable, before: Date): Promise<void> {
  await db
    .updateTable('damage_claim')
    .set({ what: '', statement: '', reason: '', revoke_reason: '' })
    .where('claimed_at', '<', before)
    .where('what', '<>', '')
    .where('state', 'in', ['refused', 'revoked', 'paid'])
    .execute()
}
