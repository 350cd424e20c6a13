import type { FastifyInstance } from 'fastify'
import { payCalls } from '#contract/payout-correction.ts'
import { serve } from '#server/http/serve.ts'
import { correctPay, decidePay, payOfVisit, waitingCorrections } from './correction.service.ts'

export function registerCorrections(app: FastifyInstance): void {
  serve(app, payCalls.ofVisit, async ({ ctx, actor, input: { bookingId }, audit }) => {
    audit({ bookings: [bookingId] })
    return { status: true, data: await payOfVisit(ctx.db, actor, bookingId) }
  })
  serve(app, payCalls.waiting, async ({ ctx, input }) => ({
    status: true,
    data: await waitingCorrections(ctx, input),
  }))
  serve(app, payCalls.correct, async ({ ctx, actor, input, audit }) => {
    const { bookingId, professionalId, reason } = input
    const data = await correctPay(ctx, actor, input)
    audit({ bookings: [bookingId], detail: { professionalId, reason } })
    return { status: true, data }
  })
  serve(app, payCalls.decide, async ({ ctx, actor, input, audit }) => {
    const data = await decidePay(ctx, actor, input)
    const decision = input.approve ? 'approved' : 'declined'
    audit({ bookings: [data.bookingId], detail: { correctionId: input.correctionId, decision } })
    return { status: true, data }
  })
}
