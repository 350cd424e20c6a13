import type { FastifyInstance } from 'fastify'
import { rosterCalls } from '#contract/roster.ts'
import type { Context } from '#server/context.ts'
import { consumeRateLimit } from '#server/http/limits/rate-limit.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { freeStartsOn, nextFreeStart } from './next-free.service.ts'
import { popularAt } from './popular/popular.service.ts'

/** A service page asks once; each answer searches two weeks, so scripts are limited. */
const maxReadsPerMinute = 600

export function registerRoster(app: FastifyInstance): void {
  registerEndpoint(app, rosterCalls.nextFree, async ({ ctx, input, request }) => {
    await limitReads(ctx, request.address)
    return { status: true, data: await nextFreeStart(ctx, input) }
  })
  registerEndpoint(app, rosterCalls.popular, async ({ ctx, input, request }) => {
    await limitReads(ctx, request.address)
    return { status: true, data: await popularAt(ctx, input) }
  })
  registerEndpoint(app, rosterCalls.freeOn, async ({ ctx, input, request }) => {
    await limitReads(ctx, request.address)
    return { status: true, data: await freeStartsOn(ctx, input) }
  })
}

async function limitReads({ db, clock }: Pick<Context, 'db' | 'clock'>, address: string): Promise<void> {
  await consumeRateLimit(db, clock.now(), [{ key: `free-from:${address}`, windowSeconds: 60, max: maxReadsPerMinute }])
}
