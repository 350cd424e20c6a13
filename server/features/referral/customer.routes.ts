import type { FastifyInstance } from 'fastify'
import { referralCalls } from '#contract/referral.ts'
import { customerById } from '#server/features/identity/identity.service.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { joinByCode } from './join-referral.service.ts'
import { referralProgress } from './referral.service.ts'

export function registerReferral(app: FastifyInstance): void {
  registerEndpoint(app, referralCalls.join, async ({ ctx, actor, input }) => {
    await joinByCode(ctx, actor, input)
    return { status: true, message: 'Referral code applied.' }
  })
  registerEndpoint(app, referralCalls.code, async ({ ctx, actor }) => {
    const { referralCode } = await customerById(ctx.db, actor.customerId)
    return { status: true, data: { referralCode } }
  })
  registerEndpoint(app, referralCalls.progress, async ({ ctx, actor }) => ({
    status: true,
    data: await referralProgress(ctx, actor),
  }))
}
