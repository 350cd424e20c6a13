import type { FastifyInstance } from 'fastify'
import { requestCalls } from '#contract/request.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { approveRequest, declineRequest, listRequests, withdrawRequest } from './requests.service.ts'

export function registerRequest(app: FastifyInstance): void {
  registerEndpoint(app, requestCalls.list, async ({ ctx, actor }) => ({
    status: true,
    data: { requests: await listRequests(ctx, actor) },
  }))
  registerEndpoint(app, requestCalls.approve, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { requestId: input.requestId } })
    await approveRequest(ctx, actor, input.requestId)
    return { status: true, data: { requests: await listRequests(ctx, actor) } }
  })
  registerEndpoint(app, requestCalls.decline, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { requestId: input.requestId, reason: input.reason } })
    await declineRequest(ctx, actor, input)
    return { status: true, data: { requests: await listRequests(ctx, actor) } }
  })
  registerEndpoint(app, requestCalls.withdraw, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { requestId: input.requestId } })
    await withdrawRequest(ctx, actor, input.requestId)
    return { status: true, data: { requests: await listRequests(ctx, actor) } }
  })
}
