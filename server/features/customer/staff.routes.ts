import type { FastifyInstance } from 'fastify'
import { customerCalls } from '#contract/customer.ts'
import { serve } from '#server/http/serve.ts'
import { customerRecord } from './customer.service.ts'

export function registerCustomer(app: FastifyInstance): void {
  serve(app, customerCalls.find, async ({ ctx, actor, input, audit }) => {
    audit({ customers: [input.customerId] })
    return { status: true, data: await customerRecord(ctx, actor, input.customerId) }
  })
}
