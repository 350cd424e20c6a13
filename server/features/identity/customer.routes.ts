import type { FastifyInstance, FastifyRequest } from 'fastify'
import { t } from '#contract/i18n/sentence.ts'
import { identityCalls } from '#contract/identity.ts'
import type { Context } from '#server/context.ts'
import { bearerToken, languageOfPage, registerEndpoint } from '#server/http/register-endpoint.ts'
import { inLanguage } from '#server/i18n/i18n.ts'
import { openChallenge } from './code/challenge.service.ts'
import { listDevices, signOutDevice } from './device/devices.service.ts'
import { normalisePhone } from './identity.rules.ts'
import { logOut } from './identity.service.ts'
import { requestSignIn, verifySignIn } from './sign-in/sign-in.service.ts'
import { setDeviceCookie, signInCaller } from './sign-in-caller.service.ts'
import { doCodesArrive } from './sms/sms-health.service.ts'

export function registerIdentity(app: FastifyInstance): void {
  registerEndpoint(app, identityCalls.login, async ({ ctx, input, request }) => {
    const { id } = await requestSignIn(ctx, signInCaller(request), { phoneNo: input.phoneNo, proof: input.proof })
    return { status: true, message: await sentMessage(ctx, request), data: { token: id } }
  })
  registerEndpoint(app, identityCalls.resendOtp, async ({ ctx, input, request }) => {
    await requestSignIn(ctx, signInCaller(request), input)
    return { status: true, message: inText(request, () => t`We sent you the code again.`) }
  })
  registerEndpoint(app, identityCalls.signInChallenge, async ({ ctx, input, request }) => {
    const asker = { phone: normalisePhone(input.phoneNo), address: request.address }
    return { status: true, data: await openChallenge(ctx, asker) }
  })
  registerEndpoint(app, identityCalls.verifyOtp, async ({ ctx, input, request, reply }) => {
    const { deviceToken, ...data } = await verifySignIn(ctx, signInCaller(request), input)
    setDeviceCookie(reply, deviceToken, ctx.config.origin)
    return { status: true, message: inText(request, () => t`You’re logged in`), data }
  })
  registerEndpoint(app, identityCalls.logout, async ({ ctx, actor, input, request }) => {
    await logOut(ctx, actor, { token: bearerToken(request) ?? '', everywhere: input.everywhere })
    return { status: true, message: 'Logged out successfully' }
  })
  registerEndpoint(app, identityCalls.devices, async ({ ctx, actor, request }) => {
    return { status: true, data: { devices: await listDevices(ctx, actor, bearerToken(request) ?? '') } }
  })
  registerEndpoint(app, identityCalls.signOutDevice, async ({ ctx, actor, input, request }) => {
    await signOutDevice(ctx, actor, input.deviceId)
    const devices = await listDevices(ctx, actor, bearerToken(request) ?? '')
    return { status: true, message: 'Device logged out.', data: { devices } }
  })
}

/** Honest while few of the codes that we send are used. */
async function sentMessage(ctx: Context, request: FastifyRequest): Promise<string> {
  const arrives = await doCodesArrive(ctx)
  return inText(request, () =>
    arrives ? t`We sent you a code by SMS.` : t`We sent you a code by SMS. Messages arrive late right now.`,
  )
}

/** Pages show these messages. */
const inText = (request: FastifyRequest, say: () => string) => inLanguage(languageOfPage(request), say)
