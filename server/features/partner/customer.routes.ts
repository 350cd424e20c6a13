import type { FastifyInstance } from 'fastify'
import { partnerCalls } from '#contract/partner.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { applyAsPartner, attachDocument, filesPerAddress } from './partner.service.ts'

const thanks = 'Thank you. We have your application and will call you within three working days.'

export function registerPartner(app: FastifyInstance): void {
  registerEndpoint(app, partnerCalls.apply, async ({ ctx, input, request }) => {
    const applicationId = await applyAsPartner(ctx, { ...input, address: request.address })
    return { status: true, message: thanks, data: { applicationId } }
  })
  registerEndpoint(
    app,
    partnerCalls.attach,
    async ({ ctx, input, request }) => {
      await attachDocument(ctx, { ...input, address: request.address })
      return { status: true }
    },
    { limits: ({ address }) => filesPerAddress(address) },
  )
}
