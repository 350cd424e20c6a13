import type { FastifyInstance } from 'fastify'
import { damageCalls } from '#contract/damage.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { claimDamage } from './claim-damage.service.ts'
import { ownClaims } from './damage-view.service.ts'

export function registerDamage(app: FastifyInstance): void {
  registerEndpoint(app, damageCalls.ofBooking, async ({ ctx, actor, input }) => ({
    status: true,
    data: await ownClaims(ctx, actor, input.bookingId),
  }))
  registerEndpoint(app, damageCalls.claim, async ({ ctx, actor, input }) => {
    await claimDamage(ctx, actor, input)
    return { status: true, data: await ownClaims(ctx, actor, input.bookingId) }
  })
}
