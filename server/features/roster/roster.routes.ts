import type { FastifyInstance } from 'fastify'
import { rosterCalls } from '#contract/roster.ts'
import { takeFromLimit } from '#server/http/limits/rate-limit.ts'
import { serve } from '#server/http/serve.ts'
import { nextFreeStart } from './next-free/next-free.service.ts'

/** A service page asks once; each answer searches two weeks, so scripts are limited. */
const maxReadsPerMinute = 600

export function registerRoster(app: FastifyInstance): void {
  serve(app, rosterCalls.nextFree, async ({ ctx, input, request }) => {
    const limit = { key: `free-from:${request.ip}`, windowSeconds: 60, max: maxReadsPerMinute }
    await takeFromLimit(ctx.db, ctx.clock.now(), [limit])
    return { status: true, data: await nextFreeStart(ctx, input) }
  })
}
