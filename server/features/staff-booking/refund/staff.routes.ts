import type { FastifyInstance } from 'fastify'
import { refundCalls } from '#contract/staff-booking.refund.ts'
import { limitRows } from '#server/http/lists/limit-rows.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { bookingForStaff } from '../acts/staff-view.service.ts'
import { requestApproval } from '../approval/approval.service.ts'
import { dropManualRefund, recordManualRefund } from './manual-refund.service.ts'
import { listStuck, retryStuck } from './stuck-refunds.service.ts'

export function registerStuckRefunds(app: FastifyInstance): void {
  registerEndpoint(app, refundCalls.stuck, async ({ ctx, audit }) => {
    const { shown: refunds, total } = limitRows(await listStuck(ctx))
    audit({ bookings: refunds.map(({ bookingId }) => bookingId) })
    return { status: true, data: { refunds, total } }
  })
  registerEndpoint(app, refundCalls.retry, async ({ ctx, actor, input, audit }) => {
    const { bookingId } = await retryStuck(ctx, actor, input)
    audit({ bookings: [bookingId], detail: { refundId: input.refundId } })
    return { status: true, data: await bookingForStaff(ctx, actor, bookingId) }
  })
  registerEndpoint(app, refundCalls.pay, async ({ ctx, actor, input, audit }) => {
    const { bookingId, way } = input
    audit({ bookings: [bookingId], detail: { way } })
    await requestApproval('payout')(ctx, actor, input)
    return { status: true, data: await bookingForStaff(ctx, actor, bookingId) }
  })
  registerEndpoint(app, refundCalls.record, async ({ ctx, actor, input, audit }) => {
    const { refundId, reference } = input
    const { bookingId } = await recordManualRefund(ctx, actor, input)
    audit({ bookings: [bookingId], detail: { refundId, reference } })
    return { status: true, data: await bookingForStaff(ctx, actor, bookingId) }
  })
  registerEndpoint(app, refundCalls.drop, async ({ ctx, actor, input, audit }) => {
    const { bookingId } = await dropManualRefund(ctx, actor, input)
    audit({ bookings: [bookingId], detail: { refundId: input.refundId } })
    return { status: true, data: await bookingForStaff(ctx, actor, bookingId) }
  })
}
