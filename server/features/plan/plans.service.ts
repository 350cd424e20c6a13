import type { EndpointResponse } from '#contract/lib/endpoint.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { PlanResponse, planCalls } from '#contract/plan.ts'
import { refusalSentence } from '#contract/refusals/refusal.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import {
  bookObstacle,
  lastDay,
  longestWarrantyMs,
  pauseDaysLeft,
  planState,
  planVisitState,
  priceOfVisits,
  returnDeadline,
  visitsLeft,
  warrantyEnd,
} from '#server/features/entitlement/entitlement.rules.ts'
import {
  type Entitlement,
  listEntitlements,
  listVisits,
  listWarranties,
  type VisitRow,
} from '#server/features/entitlement/entitlement.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { refundOfRest } from './end-plan.service.ts'
import { unusedVisits } from './plan-refund.rules.ts'

type PlanContext = Pick<Context, 'clock'> & { db: Queryable }

export async function listPlans(
  ctx: PlanContext,
  { customerId }: CustomerActor,
): Promise<EndpointResponse<typeof planCalls.list>['data']> {
  const now = ctx.clock.now()
  const found = await listEntitlements(ctx.db, customerId)
  const visits = await listVisits(
    ctx.db,
    found.map(({ id }) => id),
  )
  const byPlan = Map.groupBy(visits, ({ entitlementId }) => entitlementId)
  const warranties = await listWarranties(ctx.db, customerId, new Date(now.getTime() - longestWarrantyMs))
  return {
    plans: await Promise.all(found.map((plan) => planView(ctx, plan, byPlan.get(plan.id) ?? []))),
    revisits: warranties.flatMap(({ bookingId, itemId, name, ...visit }) => {
      const until = warrantyEnd(visit)
      return until && until > now ? [{ bookingId, itemId, name, until: until.toISOString() }] : []
    }),
  }
}

/** Throws NOT_FOUND. */
export async function getPlan(ctx: PlanContext, actor: CustomerActor, planId: string): Promise<PlanResponse> {
  const plan = (await listPlans(ctx, actor)).plans.find(({ _id }) => _id === planId)
  if (!plan) throw new AppError('NOT_FOUND')
  return plan
}

async function planView(
  { db, clock }: PlanContext,
  plan: Entitlement,
  visits: readonly VisitRow[],
): Promise<PlanResponse> {
  const now = clock.now()
  const { kind } = plan
  const state = planState(plan, now)
  const hasRefund = kind === 'plan' && state !== 'waiting' && state !== 'ended'
  const unused = unusedVisits(plan, visits, now)
  const obstacle = bookObstacle(plan, now)
  return {
    _id: plan.id,
    kind,
    state,
    bookingId: plan.bookingId,
    name: plan.name,
    options: (plan.variants as unknown as { name: string }[]).map(({ name }) => name).join(', '),
    visits: plan.visits,
    left: visitsLeft(plan),
    validUntil: lastDay(plan, now),
    permittedDays: plan.permittedDays,
    obstacle: obstacle ? refusalSentence(obstacle) : null,
    pauseDaysLeft: pauseDaysLeft(plan, now),
    perVisit: rupeesFromPaise(priceOfVisits(plan, 1)),
    usedVisit: rupeesFromPaise(plan.singlePaise ?? priceOfVisits(plan, 1)),
    refund: hasRefund && unused > 0 ? rupeesFromPaise(await refundOfRest(db, plan, unused)) : null,
    address: plan.address,
    history: visits.map((visit) => ({
      bookingId: visit.bookingId,
      number: visit.number,
      startsAt: visit.startsAt?.toISOString() ?? null,
      state: planVisitState(visit),
      returnsUntil:
        visit.status === 'Confirmed' && visit.startsAt ? returnDeadline(visit.startsAt).toISOString() : null,
      professionals: visit.crew.map(({ name }) => name),
    })),
  }
}
