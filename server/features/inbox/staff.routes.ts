import type { FastifyInstance } from 'fastify'
import { type InboxItemView, inboxCalls } from '#contract/inbox.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { countInbox, listInbox, takeItem } from './inbox.service.ts'

const whose = (items: readonly InboxItemView[]) => ({
  bookings: [...new Set(items.flatMap(({ bookingId }) => bookingId ?? []))],
  cases: items.filter(({ kind }) => kind === 'case').map(({ _id }) => _id),
})

export function registerInbox(app: FastifyInstance): void {
  registerEndpoint(app, inboxCalls.list, async ({ ctx, actor, input, audit }) => {
    const data = await listInbox(ctx, actor, input)
    audit(whose(data.items))
    return { status: true, data }
  })
  registerEndpoint(app, inboxCalls.count, async ({ ctx, actor }) => ({
    status: true,
    data: await countInbox(ctx, actor),
  }))
  registerEndpoint(app, inboxCalls.take, async ({ ctx, actor, input, audit }) => {
    const { kind, itemId } = input
    audit({ ...whose([await takeItem(ctx, actor, input)]), detail: { kind, itemId } })
    return { status: true }
  })
}
