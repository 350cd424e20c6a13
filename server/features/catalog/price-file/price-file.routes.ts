import type { FastifyInstance } from 'fastify'
import { askedMessage } from '#contract/lib/staff-roles.ts'
import { priceFileCalls } from '#contract/price-file.ts'
import { serve } from '#server/http/serve.ts'
import { dryRunPrices, pricesForFile, publishPrices } from './price-file.service.ts'

export function registerPriceFile(app: FastifyInstance): void {
  serve(app, priceFileCalls.rows, async ({ ctx }) => ({ status: true, data: await pricesForFile(ctx) }))
  serve(app, priceFileCalls.dryRun, async ({ ctx, input }) => ({
    status: true,
    data: await dryRunPrices(ctx, input.file),
  }))
  serve(app, priceFileCalls.publish, async ({ ctx, actor, input, audit }) => {
    const { changed, isAsked } = await publishPrices(ctx, actor, input)
    audit({ detail: { changed: String(changed), etag: input.etag.slice(0, 64), reason: input.reason } })
    return { status: true, ...(isAsked && { message: askedMessage }), data: { changed } }
  })
}
