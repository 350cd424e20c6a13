import type { FastifyInstance } from 'fastify'
import { rosterCalls } from '#contract/roster.ts'
import { takeFromBlock } from '#server/http/limits/block-limit.ts'
import { serve } from '#server/http/serve.ts'
import { nextFreeStart } from './next-free/next-free.service.ts'

/** A page of a service asks once; fortnights are searched for it, which only machines want by the hundred. */
const looksAnAddress = { name: 'free-from', windowSeconds: 60, blocks: 12, size: 50 }

export function registerRoster(app: FastifyInstance): void {
  serve(app, rosterCalls.nextFree, async ({ ctx, input, request }) => {
    await takeFromBlock(ctx, looksAnAddress, request.ip)
    return { status: true, data: await nextFreeStart(ctx, input) }
  })
}
