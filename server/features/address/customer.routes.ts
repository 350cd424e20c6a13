import type { FastifyInstance } from 'fastify'
import { addressCalls } from '#contract/address.ts'
import { serve } from '#server/http/serve.ts'
import { listAddresses, removeAddress, saveAddress, setDefaultAddress } from './address.service.ts'

export function registerAddress(app: FastifyInstance): void {
  serve(app, addressCalls.list, async ({ ctx, actor }) => {
    return { status: true, data: await listAddresses(ctx, actor) }
  })
  serve(app, addressCalls.save, async ({ ctx, actor, input }) => {
    return { status: true, data: await saveAddress(ctx, actor, input) }
  })
  serve(app, addressCalls.setDefault, async ({ ctx, actor, input }) => {
    return { status: true, data: await setDefaultAddress(ctx, actor, input) }
  })
  serve(app, addressCalls.remove, async ({ ctx, actor, input }) => {
    return { status: true, data: await removeAddress(ctx, actor, input) }
  })
}
