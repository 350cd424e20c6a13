import { priceFileCalls } from '#contract/catalog.price-file.ts'
import { staffCatalogCalls } from '#contract/catalog.staff.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { mayCall, type StaffCall } from '#contract/lib/staff-roles.ts'
import { cashCalls } from '#contract/payout.cash.ts'
import type { RequestKind, RequestView } from '#contract/request.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { changePrices } from '#server/features/catalog/changes/change-service.service.ts'
import { publishPrices } from '#server/features/catalog/price-file/price-file.service.ts'
import {
  type Approve,
  closeRequest,
  requestById,
  requestEnd,
  waitingRequests,
} from '#server/features/gift/request.service.ts'
import { handIn } from '#server/features/payout/cash/cash.service.ts'
import { requireNotOwn } from '#server/features/payout/own-payout.service.ts'
import { AppError } from '#server/http/app-error.ts'

type RequestContext = Pick<Context, 'db' | 'clock' | 'config'>

/** The call of each kind, which only who may make it sees, approves and declines. */
const calls: Record<RequestKind, StaffCall> = {
  prices: staffCatalogCalls.changePrices,
  price_file: priceFileCalls.publish,
  hand_in: cashCalls.handIn,
}

interface Approved {
  kind: RequestKind
  input: unknown
  approve: Approve
}

/** As the colleague who asked: the change stays theirs. */
async function carryOut(ctx: Context, asker: StaffActor, { kind, input, approve }: Approved): Promise<void> {
  if (kind === 'prices')
    await changePrices(ctx, asker, input as EndpointInput<typeof staffCatalogCalls.changePrices>, approve)
  if (kind === 'price_file')
    await publishPrices(ctx, asker, input as EndpointInput<typeof priceFileCalls.publish>, approve)
  if (kind === 'hand_in') await handIn(ctx, asker, input as EndpointInput<typeof cashCalls.handIn>, approve)
}

type Cash = EndpointInput<typeof cashCalls.handIn>

/** Those that the colleague could make, the oldest first. */
export async function listRequests({ db, clock }: RequestContext, actor: StaffActor): Promise<RequestView[]> {
  const rows = await waitingRequests(db, clock.now())
  return rows
    .filter(({ kind }) => mayCall(actor.role, calls[kind]))
    .map(({ id, kind, subject, reason, askedBy, askedById, askedAt }) => ({
      ...{ _id: id, kind, subject, reason, askedBy, isOwn: askedById === actor.customerId },
      askedAt: askedAt.toISOString(),
      expiresAt: requestEnd(askedAt).toISOString(),
    }))
}

/** Throws NOT_FOUND, OWN_DECISION, DECISION_CLOSED, and what the call throws: it waits on then. */
export async function approveRequest(ctx: Context, actor: StaffActor, requestId: string): Promise<void> {
  const { kind, input, askedById } = await decidable(ctx, actor, requestId)
  if (kind === 'hand_in') await requireNotOwn(ctx.db, actor, (input as unknown as Cash).professionalId)
  const ending = { state: 'approved', by: actor.customerId } as const
  const approve: Approve = async (db) => await closeRequest({ ...ctx, db }, requestId, ending)
  await carryOut(ctx, { ...actor, customerId: askedById }, { kind, input, approve })
}

/** Throws NOT_FOUND, OWN_DECISION, DECISION_CLOSED. */
export async function declineRequest(
  ctx: RequestContext,
  actor: StaffActor,
  { requestId, reason }: { requestId: string; reason: string },
): Promise<void> {
  await decidable(ctx, actor, requestId)
  await closeRequest(ctx, requestId, { state: 'declined', by: actor.customerId, answer: reason })
}

/** Throws NOT_FOUND, for a colleague's too, and DECISION_CLOSED. */
export async function withdrawRequest(ctx: RequestContext, actor: StaffActor, requestId: string): Promise<void> {
  if ((await requestById(ctx.db, requestId)).askedById !== actor.customerId) throw new AppError('NOT_FOUND')
  await closeRequest(ctx, requestId, { state: 'withdrawn', by: actor.customerId })
}

async function decidable({ db }: RequestContext, actor: StaffActor, requestId: string) {
  const request = await requestById(db, requestId)
  if (!mayCall(actor.role, calls[request.kind])) throw new AppError('NOT_FOUND')
  if (request.askedById === actor.customerId) throw new AppError('OWN_DECISION')
  return request
}
