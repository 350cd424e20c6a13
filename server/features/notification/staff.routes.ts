import type { FastifyInstance } from 'fastify'
import { smsHealthCalls } from '#contract/identity.staff.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { retrySms, smsOverview } from './outage/sms-outage.service.ts'

export function registerNotificationForStaff(app: FastifyInstance): void {
  registerEndpoint(app, smsHealthCalls.find, async ({ ctx }) => ({ status: true, data: await smsOverview(ctx) }))
  registerEndpoint(app, smsHealthCalls.retry, async ({ ctx, audit }) => {
    const queued = await retrySms(ctx)
    audit({ detail: { queued: String(queued) } })
    return { status: true, data: { queued } }
  })
}
