import type { FastifyInstance } from 'fastify'
import { addressCalls } from '#contract/address.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { listAddresses, removeAddress, saveAddress, setDefaultAddress } from './address.service.ts'

export function registerAddress(app: FastifyInstance): void {
  registerEndpoint(app, addressCalls.list, async ({ ctx, actor }) => {
    return { status: true, data: await listAddresses(ctx, actor) }
  })
  registerEndpoint(app, addressCalls.save, async ({ ctx, actor, input }) => {
    return { status: true, data: await saveAddress(ctx, actor, input) }
  })
  registerEndpoint(app, addressCalls.setDefault, async ({ ctx, actor, input }) => {
    return { status: true, data: await setDefaultAddress(ctx, actor, input) }
  })
  registerEndpoint(app, addressCalls.remove, async ({ ctx, actor, input }) => {
    return { status: true, data: await removeAddress(ctx, actor, input) }
  })
}
