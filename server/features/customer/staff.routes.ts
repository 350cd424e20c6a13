import type { FastifyInstance } from 'fastify'
import { customerCalls } from '#contract/customer.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { customerRecord } from './customer.service.ts'

export function registerCustomer(app: FastifyInstance): void {
  registerEndpoint(app, customerCalls.find, async ({ ctx, actor, input, audit }) => {
    audit({ customers: [input.customerId] })
    return { status: true, data: await customerRecord(ctx, actor, input.customerId) }
  })
}
