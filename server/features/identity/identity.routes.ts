import type { FastifyInstance, FastifyRequest } from 'fastify'
import { identityCalls } from '#contract/identity.ts'
import { bearerToken, serve } from '#server/http/serve.ts'
import { customerById, logOut } from './identity.service.ts'
import { changePhone } from './profile/change-phone.service.ts'
import { fetchProfile, saveLocation, updateProfile } from './profile/profile.service.ts'
import { requestSignIn, verifySignIn } from './sign-in/sign-in.service.ts'

export function registerIdentity(app: FastifyInstance): void {
  registerSignIn(app)
  registerProfile(app)
}

function registerSignIn(app: FastifyInstance): void {
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

function registerProfile(app: FastifyInstance): void {
  serve(app, identityCalls.fetchProfile, async ({ ctx, actor }) => {
    return { status: true, data: await fetchProfile(ctx, actor) }
  })
  serve(app, identityCalls.update, async ({ ctx, actor, input, request }) => {
    const data = await updateProfile(ctx, actor, { ...input, address: request.ip })
    const sent = `We have sent a code to ${data.phoneToConfirm}. Enter it to change your number.`
    return { status: true, message: data.phoneToConfirm ? sent : 'Profile updated successfully!', data }
  })
  serve(app, identityCalls.changePhone, async ({ ctx, actor, input, request }) => {
    const data = await changePhone(ctx, actor, { ...input, address: request.ip })
    return { status: true, message: 'Your number is changed.', data }
  })
  serve(app, identityCalls.saveLocation, async ({ ctx, actor, input }) => {
    await saveLocation(ctx, actor, input)
    return { status: true, message: 'Location saved.' }
  })
  serve(app, identityCalls.referralCode, async ({ ctx, actor }) => {
    const { referral_code: referralCode } = await customerById(ctx.db, actor.customerId)
    return { status: true, data: { referralCode } }
  })
}

function caller(request: FastifyRequest) {
  return { address: request.ip, device: request.headers['user-agent'] ?? '' }
}
