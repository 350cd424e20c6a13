import type { FastifyInstance } from 'fastify'
import { contactCalls } from '#contract/contact.ts'
import { registerCachedEndpoint } from '#server/http/cache/cached-response.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { businessFacts } from './contact.rules.ts'
import { sendMessage } from './contact.service.ts'

const thanks = 'Thank you for writing. We reply within 1 working day.'

export function registerContact(app: FastifyInstance): void {
  registerEndpoint(app, contactCalls.send, async ({ ctx, actor, input, request }) => {
    await sendMessage(ctx, actor, { ...input, address: request.address })
    return { status: true, message: thanks }
  })
  registerCachedEndpoint(app, contactCalls.facts, async ({ config }) => ({
    source: config,
    current: () => config,
    key: '',
    answer: () => ({ status: true as const, data: businessFacts(config.business) }),
    compress: 'later',
  }))
}
