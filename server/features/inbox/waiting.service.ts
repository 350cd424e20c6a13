import { accountingCalls } from '#contract/accounting.ts'
import { approvalCalls } from '#contract/approval.ts'
import { staffDamageCalls } from '#contract/damage.ts'
import type { DispatchQueue } from '#contract/dispatch.ts'
import type { InboxItemView, InboxKind } from '#contract/inbox.ts'
import { queueLimits } from '#contract/lib/business.ts'
import { addDays, indiaDay, indiaInstant } from '#contract/lib/india-time.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import { mayCall, type StaffCall } from '#contract/lib/staff-roles.ts'
import { disputeCalls } from '#contract/payment.ts'
import { payoutCalls } from '#contract/payout.ts'
import { professionalRecordCalls, scorecardCalls } from '#contract/professional.ts'
import { professionalDocumentCalls } from '#contract/professional-document.ts'
import { refundCalls } from '#contract/refund.ts'
import { requestCalls } from '#contract/request.ts'
import { staffBookingCalls } from '#contract/staff-booking.ts'
import { caseCalls } from '#contract/support.case.ts'
import { claimCalls, staffVisitCalls } from '#contract/visit.staff.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { listSettlements } from '#server/features/accounting/settlements.service.ts'
import { listApprovals } from '#server/features/approval/dual-approval.service.ts'
import { listStuck } from '#server/features/approval/stuck-refunds.service.ts'
import { isOwnProposal } from '#server/features/damage/damage.rules.ts'
import { waitingClaims } from '#server/features/damage/damage-view.service.ts'
import { dispatchQueue } from '#server/features/dispatch/queues.service.ts'
import { disputes } from '#server/features/payment/dispute/dispute.service.ts'
import { returnedPayouts } from '#server/features/payout/run/run-view.service.ts'
import { documentQueues } from '#server/features/professional-document/document-queues.service.ts'
import { listRequests } from '#server/features/request/requests.service.ts'
import { struckOut } from '#server/features/roster/strike.service.ts'
import { casesToAnswer } from '#server/features/support/case-view.service.ts'

export type InboxContext = Pick<Context, 'db' | 'clock' | 'config'>

type Optional = 'amount' | 'bookingId' | 'number' | 'about' | 'professionalId' | 'dueAt' | 'owner'
/** As its own list has it. */
type Waiting = Pick<InboxItemView, '_id' | 'detail' | 'since'> & Partial<Pick<InboxItemView, Optional>>

interface Source {
  /** Who may make it sees what waits for it. */
  call: StaffCall
  list: (ctx: InboxContext, actor: StaffActor) => Promise<Waiting[]>
}

/** Older differences were seen on the page of settlements. */
const differenceDays = 30

const queue = 'waiting' as const
/** Professional documents that were handed in. */
const toCheck = { queue }

/** A request of the colleague's own waits for another one. */
export const sources: Record<InboxKind, Source> = {
  claim: { call: claimCalls.confirm, list: async (ctx) => await rowsOf(ctx, 'claim') },
  reassign: { call: professionalRecordCalls.propose, list: async (ctx) => await rowsOf(ctx, 'reassign') },
  unclosed: { call: staffVisitCalls.complete, list: async (ctx) => await rowsOf(ctx, 'unclosed') },
  problem: { call: staffBookingCalls.settle, list: async (ctx) => await rowsOf(ctx, 'problem') },
  case: {
    call: caseCalls.take,
    list: async (ctx, actor) => {
      const claimed = new Set((await claimsFor(ctx, actor)).map(({ caseId }) => caseId))
      return (await casesToAnswer(ctx, actor))
        .filter(({ _id }) => !claimed.has(_id))
        .map(({ _id, number, booking, kind, owner, createdAt, clock }) => ({
          ...{ _id, about: number, detail: kind, owner, since: createdAt, dueAt: clock?.dueAt ?? null },
          ...{ bookingId: booking?._id ?? null, number: booking?.number ?? null },
        }))
    },
  },
  damage: { call: staffDamageCalls.ofBooking, list: damages },
  decision: {
    call: approvalCalls.approve,
    list: async (ctx, actor) =>
      (await listApprovals(ctx, actor, {}))
        .filter(({ isOwn }) => !isOwn)
        .map(({ _id, kind, amount, bookingId, number, askedAt, expiresAt }) => ({
          ...{ _id, detail: kind, amount, bookingId, number, since: askedAt, dueAt: expiresAt },
        })),
  },
  change: {
    call: requestCalls.approve,
    list: async (ctx, actor) =>
      (await listRequests(ctx, actor))
        .filter(({ isOwn }) => !isOwn)
        .map(({ _id, subject, askedAt, expiresAt }) => ({
          ...{ _id, detail: subject, since: askedAt, dueAt: expiresAt },
        })),
  },
  refund: {
    call: refundCalls.retry,
    list: async (ctx) =>
      (await listStuck(ctx))
        .filter(({ waiting }) => waiting === 0)
        .map(({ _id, state, amount, bookingId, number, since }) => ({
          ...{ _id, detail: state, amount, bookingId, number, since, dueAt: endOf('refund', since) },
        })),
  },
  dispute: {
    call: disputeCalls.list,
    list: async (ctx) =>
      (await disputes(ctx, false))
        .filter(({ state }) => state !== 'under_review')
        .map(({ _id, state, amount, bookingId, number, since, respondBy }) => ({
          ...{ _id, detail: state, amount, bookingId, number, since, dueAt: respondBy },
        })),
  },
  difference: { call: accountingCalls.settlements, list: differences },
  payout: {
    call: payoutCalls.draft,
    list: async (ctx) =>
      (await returnedPayouts(ctx)).map(({ _id, failure, amount, name, professionalId, since }) => ({
        ...{ _id, detail: failure, amount, about: name, professionalId, since },
      })),
  },
  paper: {
    call: professionalDocumentCalls.decide,
    list: async (ctx) =>
      (await documentQueues(ctx, toCheck)).rows.map(({ professional, kind, since }) => ({
        ...{ _id: `${professional._id} ${kind}`, detail: kind, since: since ?? ctx.clock.now().toISOString() },
        ...{ about: professional.name, professionalId: professional._id },
      })),
  },
  strikes: {
    call: scorecardCalls.talk,
    list: async ({ db, clock }) =>
      (await struckOut(db, clock.now())).map(({ id, name, since }) => ({
        ...{ _id: id, detail: '', since: since.toISOString(), about: name, professionalId: id },
      })),
  },
}

/** What a claim waits for: its case waits with it. */
const damageSteps = {
  open: staffDamageCalls.propose,
  proposed: staffDamageCalls.approve,
  approved: staffDamageCalls.pay,
} as const

async function claimsFor(ctx: InboxContext, actor: StaffActor) {
  return (await waitingClaims(ctx, actor))
    .filter(({ state }) => mayCall(actor.role, damageSteps[state]))
    .filter((claim) => claim.state !== 'proposed' || !isOwnProposal(claim, actor))
}

async function damages(ctx: InboxContext, actor: StaffActor): Promise<Waiting[]> {
  return (await claimsFor(ctx, actor)).map(({ id, state, paise, bookingId, bookingNumber, caseNumber, ...claim }) => ({
    ...{ _id: id, detail: state, amount: rupeesFromPaise(paise), bookingId, number: bookingNumber },
    ...{ about: caseNumber, since: claim.claimedAt.toISOString(), dueAt: claim.dueAt.toISOString() },
  }))
}

async function rowsOf(ctx: InboxContext, queue: DispatchQueue): Promise<Waiting[]> {
  const { rows } = await dispatchQueue(ctx, { queue })
  return rows.map(({ _id, detail, bookingId, number, since, startsAt }) => ({
    ...{ _id, detail, bookingId, number, since },
    dueAt: queue === 'reassign' ? startsAt : endOf(queue, since),
  }))
}

const endOf = (queue: DispatchQueue, since: string) =>
  new Date(Date.parse(since) + queueLimits[queue] * 60_000).toISOString()

async function differences(ctx: InboxContext): Promise<Waiting[]> {
  const to = indiaDay(ctx.clock.now())
  const listed = await listSettlements(ctx, { from: addDays(to, 1 - differenceDays), to })
  return listed.differences.map(({ entityId, reason, day, bookingId, number, ours, theirs }) => ({
    ...{ _id: entityId, detail: reason, bookingId, number, amount: theirs ?? ours },
    since: indiaInstant(day).toISOString(),
  }))
}
