import { type OwnDamageClaims, ownDecision, type StaffDamageClaim, type StaffDamageClaims } from '#contract/damage.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import { formatCaseNumber } from '#contract/support.case.ts'
import type { CustomerActor, StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { type BookingRow, bookingById, ownBooking } from '#server/features/booking/booking.service.ts'
import { findVisit } from '#server/features/booking/visit/visit-record.service.ts'
import { payOfCrew } from '#server/features/payout/correction/correction.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { type ClaimRow, isUnfinished, listClaims, listUnfinished } from './damage.queries.ts'
import {
  bearablePaise,
  bindsColleagues,
  type ClaimFacts,
  claimablePaise,
  claimableUntil,
  claimDueAt,
  claimObstacle,
  findBornePaise,
  isOwnPayTo,
  isOwnProposal,
} from './damage.rules.ts'

type ReadContext = Pick<Context, 'db' | 'clock'>

/** Throws BOOKING_NOT_FOUND, for another customer's booking too. */
export async function ownClaims(ctx: ReadContext, actor: CustomerActor, bookingId: string): Promise<OwnDamageClaims> {
  const booking = await ownBooking(ctx.db, actor, bookingId)
  const rows = await listClaims(ctx.db, bookingId)
  return { ...(await claimable(ctx, booking, rows)), claims: rows.map(toOwn) }
}

/** Throws BOOKING_NOT_FOUND, OWN_BOOKING. */
export async function claimsForStaff(
  ctx: ReadContext,
  actor: StaffActor,
  bookingId: string,
): Promise<StaffDamageClaims> {
  const booking = await bookingById(ctx.db, bookingId)
  if (booking.customerId === actor.customerId) throw new AppError('OWN_BOOKING')
  const rows = await listClaims(ctx.db, bookingId)
  const crew = await payOfCrew(ctx.db, bookingId)
  const own = await claimable(ctx, booking, rows)
  return {
    ...{ bookingId, ...own, canClaim: !bindsColleagues(own.obstacle) },
    claims: rows.map((row) => toStaffView(row, actor)),
    crew: crew.map(({ professionalId, name, paise: payPaise }) => ({
      ...{ _id: professionalId, name, pay: rupeesFromPaise(payPaise) },
      maxShare: rupeesFromPaise(bearablePaise({ payPaise, bornePaise: findBornePaise(rows, professionalId) })),
    })),
  }
}

export async function claimFacts(
  db: Queryable,
  { id, kind, status }: BookingRow,
  rows: readonly ClaimRow[],
): Promise<ClaimFacts> {
  const visit = await findVisit(db, id)
  const worked = visit && (visit.startedAt !== null || visit.outcome === 'completed')
  return {
    kind,
    status,
    endedAt: worked ? visit.endedAt : null,
    hasOpenClaim: rows.some(({ state }) => isUnfinished(state)),
    acceptedPaise: rows.reduce((sum, { state, amountPaise }) => sum + (state === 'paid' ? (amountPaise ?? 0) : 0), 0),
  }
}

async function claimable({ db, clock }: ReadContext, booking: BookingRow, rows: readonly ClaimRow[]) {
  const facts = await claimFacts(db, booking, rows)
  const obstacle = claimObstacle(facts, clock.now()) ?? null
  return {
    until: facts.endedAt ? claimableUntil(facts.endedAt).toISOString() : null,
    limit: rupeesFromPaise(claimablePaise(facts)),
    obstacle,
  }
}

function common(row: ClaimRow) {
  const { id, what, claimedPaise, claimedAt, payTo } = row
  return {
    ...{ _id: id, what, worth: rupeesFromPaise(claimedPaise), payTo },
    claimedAt: claimedAt.toISOString(),
    dueAt: claimDueAt(row)?.toISOString() ?? null,
  }
}

/** What colleagues proposed shows once it is decided. */
function toOwn(row: ClaimRow): OwnDamageClaims['claims'][number] {
  const { paymentReference, paidAt } = row
  return {
    ...common(row),
    bookingId: row.bookingId,
    ...ownDecision(row),
    reference: paymentReference,
    paidAt: paidAt?.toISOString() ?? null,
  }
}

function toStaffView(row: ClaimRow, actor: StaffActor): StaffDamageClaim {
  const { statement, proposalId, amountPaise } = row
  const { paidWay: way, paymentReference, insurerReference, recoveredPaise } = row
  const said = by(row.statementBy, row.statementAt)
  const proposed = by(row.proposedBy, row.proposedAt)
  const paid = by(row.paidBy, row.paidAt)
  const decided = by(row.decidedBy, row.decidedAt)
  const payToChanged = by(row.payToBy, row.payToAt)
  const revoked = by(row.revokedBy, row.revokedAt)
  const insured = by(row.insuredBy, row.insuredAt)
  return {
    ...common(row),
    state: row.state,
    caseNumber: row.caseNumber === null ? null : formatCaseNumber(row.caseNumber),
    claimedBy: row.claimedBy ?? '',
    statement: said && { words: statement, ...said },
    proposal:
      proposed && proposalId !== null
        ? {
            ...{ _id: proposalId, ...proposed, isOwn: isOwnProposal(row, actor), reason: row.reason },
            amount: amountPaise === null ? null : rupeesFromPaise(amountPaise),
            company: rupeesFromPaise(row.companyPaise ?? 0),
            professional: rupeesFromPaise(row.professionalPaise ?? 0),
            professionalName: row.professionalName ?? '',
          }
        : null,
    decided: decided && { ...decided, isOwn: row.decidedById === actor.customerId },
    payToChanged,
    isOwnPayTo: isOwnPayTo(row, actor),
    revoked: revoked && { ...revoked, reason: row.revokeReason },
    paid: paid && way && { way, reference: paymentReference, ...paid },
    insurance: insured && {
      ...{ reference: insurerReference, ...insured },
      recovered: recoveredPaise === null ? null : rupeesFromPaise(recoveredPaise),
    },
  }
}

function by(name: string | null, at: Date | null) {
  return at && { by: name ?? '', at: at.toISOString() }
}

const maxWaiting = 500

/** Claims that wait for a colleague, not of their own bookings, the oldest first; those that wait for their customer are not among them until they are due. */
export async function waitingClaims({ db, clock }: ReadContext, { customerId }: StaffActor) {
  const now = clock.now()
  const rows = await listUnfinished(db, maxWaiting)
  return rows
    .filter((row) => row.customerId !== customerId)
    .filter((row) => row.state !== 'open' || !row.waitsForCustomer || (claimDueAt(row) ?? now) <= now)
    .map(({ id, bookingId, bookingNumber, caseId, caseNumber, proposedById, claimedById, ...row }) => ({
      ...{ id, bookingId, bookingNumber, caseId, proposedById, claimedById, claimedAt: row.claimedAt },
      state: row.state as UnfinishedState,
      paise: row.amountPaise ?? row.claimedPaise,
      caseNumber: caseNumber === null ? '' : formatCaseNumber(caseNumber),
      dueAt: earliest(claimDueAt(row) ?? row.claimedAt, row.answerBy),
    }))
}

type UnfinishedState = 'open' | 'proposed' | 'approved'

/** Its first answer may be due before the decision. */
const earliest = (due: Date, answerBy: Date | null) => (answerBy && answerBy < due ? answerBy : due)
