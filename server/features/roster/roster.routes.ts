import type { FastifyInstance } from 'fastify'
import { rosterCalls } from '#contract/roster.ts'
import { takeFromLimit } from '#server/http/limits/rate-limit.ts'
import { serve } from '#server/http/serve.ts'
import { nextFreeStart } from './next-free/next-free.service.ts'

/** A page of a service asks once; each answer searches two weeks, which only machines want by the hundred. */
const maxReadsPerMinute = 600

export function registerRoster(app: FastifyInstance): void {
  serve(app, rosterCalls.nextFree, async ({ ctx, input, request }) => {
    const limit = { key: `free-from:${request.ip}`, windowSeconds: 60, max: maxReadsPerMinute }
    await takeFromLimit(ctx.db, ctx.clock.now(), [limit])
    return { status: true, data: await nextFreeStart(ctx, input) }
  })
}
