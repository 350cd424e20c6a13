import type { FastifyInstance } from 'fastify'
import { requestCalls } from '#contract/request.ts'
import { serve } from '#server/http/serve.ts'
import { approveRequest, declineRequest, listRequests, withdrawRequest } from './requests.service.ts'

export function registerRequest(app: FastifyInstance): void {
  serve(app, requestCalls.list, async ({ ctx, actor }) => ({
    status: true,
    data: { requests: await listRequests(ctx, actor) },
  }))
  serve(app, requestCalls.approve, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { requestId: input.requestId } })
    await approveRequest(ctx, actor, input.requestId)
    return { status: true, data: { requests: await listRequests(ctx, actor) } }
  })
  serve(app, requestCalls.decline, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { requestId: input.requestId, reason: input.reason } })
    await declineRequest(ctx, actor, input)
    return { status: true, data: { requests: await listRequests(ctx, actor) } }
  })
  serve(app, requestCalls.withdraw, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { requestId: input.requestId } })
    await withdrawRequest(ctx, actor, input.requestId)
    return { status: true, data: { requests: await listRequests(ctx, actor) } }
  })
}
