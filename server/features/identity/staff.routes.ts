import type { FastifyInstance } from 'fastify'
import { staffCalls } from '#contract/identity.staff.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { unlockForOwner } from './code/failed-codes.service.ts'
import { raiseSmsBudget, smsBudgetToday } from './sms/sms-budget.service.ts'

export function registerIdentityForStaff(app: FastifyInstance): void {
  registerEndpoint(app, staffCalls.smsBudget, async ({ ctx }) => ({ status: true, data: await smsBudgetToday(ctx) }))
  registerEndpoint(app, staffCalls.raiseSmsBudget, async ({ ctx, input }) => ({
    status: true,
    data: await raiseSmsBudget(ctx, input.budget),
  }))
  registerEndpoint(app, staffCalls.unlockNumber, async ({ ctx, input, audit }) => {
    audit({ customers: await unlockForOwner(ctx, input.phoneNo) })
    return { status: true, message: 'The number is open again.' }
  })
}
