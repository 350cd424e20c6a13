import type { FastifyInstance } from 'fastify'
import { approvalCalls } from '#contract/staff-booking.approval.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { limitRows } from '#server/http/lists/limit-rows.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import {
  approvalById,
  declineApproval,
  grantApproval,
  listApprovals,
  withdrawApproval,
} from './dual-approval.service.ts'

export function registerApprovals(app: FastifyInstance): void {
  registerEndpoint(app, approvalCalls.list, async ({ ctx, actor, input, audit }) => {
    const { shown: decisions, total } = limitRows(await listApprovals(ctx, actor, input))
    audit({ bookings: decisions.map(({ bookingId }) => bookingId) })
    return { status: true, data: { decisions, total } }
  })
  registerEndpoint(
    app,
    approvalCalls.approve,
    change((ctx, actor, { decisionId }) => grantApproval(ctx, actor, decisionId)),
  )
  registerEndpoint(app, approvalCalls.decline, change(declineApproval))
  registerEndpoint(
    app,
    approvalCalls.withdraw,
    change((ctx, actor, { decisionId }) => withdrawApproval(ctx, actor, decisionId)),
  )
}

interface Changing<Input> {
  ctx: Context
  actor: StaffActor
  input: Input
  audit: (whose: { bookings: string[]; detail: Record<string, string> }) => void
}

function change<Input extends { decisionId: string }>(
  make: (ctx: Context, actor: StaffActor, input: Input) => Promise<void>,
) {
  return async ({ ctx, actor, input, audit }: Changing<Input>) => {
    const { bookingId, kind, amount } = await approvalById(ctx, actor, input.decisionId)
    audit({ bookings: [bookingId], detail: { decisionId: input.decisionId, kind, amount: String(amount) } })
    await make(ctx, actor, input)
    return { status: true, data: await approvalById(ctx, actor, input.decisionId) }
  }
}
