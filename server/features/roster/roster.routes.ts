import type { FastifyInstance } from 'fastify'
import { rosterCalls } from '../../../contract/roster.ts'
import { serve } from '../../http/serve.ts'
import { nextFreeStart } from './next-free.service.ts'

export function registerRoster(app: FastifyInstance): void {
  serve(app, rosterCalls.nextFree, async ({ ctx, input }) => {
    return { status: true, data: await nextFreeStart(ctx, input) }
  })
}
