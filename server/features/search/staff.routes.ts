import type { FastifyInstance } from 'fastify'
import { searchCalls } from '#contract/search.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { searchForStaff } from './search.service.ts'

export function registerSearch(app: FastifyInstance): void {
  registerEndpoint(app, searchCalls.find, async ({ ctx, input, audit }) => {
    const data = await searchForStaff(ctx, input.text)
    audit({ customers: data.customers.map(({ _id }) => _id), bookings: data.bookings.map(({ _id }) => _id) })
    return { status: true, data }
  })
}
