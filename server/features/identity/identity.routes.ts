import type { FastifyInstance, FastifyRequest } from 'fastify'
import { identityCalls } from '#contract/identity.ts'
import { bearerToken, serve } from '#server/http/serve.ts'
import { logOut } from './identity.service.ts'
import { requestSignIn, verifySignIn } from './sign-in/sign-in.service.ts'

export function registerIdentity(app: FastifyInstance): void {
  serve(app, identityCalls.login, async ({ ctx, input, request }) => {
    const { id } = await requestSignIn(ctx, caller(request), input)
    return { status: true, message: 'We have sent you a code by SMS.', data: { token: id } }
  })
  serve(app, identityCalls.resendOtp, async ({ ctx, input, request }) => {
    await requestSignIn(ctx, caller(request), input)
    return { status: true, message: 'We have sent you the code again.' }
  })
  serve(app, identityCalls.verifyOtp, async ({ ctx, input, request }) => {
    const data = await verifySignIn(ctx, caller(request), input)
    const note = data.referral === 'not_possible' ? ' That referral code cannot be used here.' : ''
    return { status: true, message: `You are signed in.${note}`, data }
  })
  serve(app, identityCalls.logout, async ({ ctx, actor, input, request }) => {
    await logOut(ctx, actor, { token: bearerToken(request) ?? '', everywhere: input.everywhere })
    return { status: true, message: 'Logged out successfully' }
  })
}

function caller(request: FastifyRequest) {
  return { address: request.ip, device: request.headers['user-agent'] ?? '' }
}
