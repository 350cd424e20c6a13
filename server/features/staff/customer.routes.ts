import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { staffSignInCalls } from '#contract/staff.ts'
import { setDeviceCookie, signInCaller } from '#server/features/identity/sign-in-caller.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { challengeToSignIn, signInWithPasskey } from './passkey/passkey.service.ts'
import { type StaffSignedIn, signInWithApp } from './second-factor/sign-in-without-sms.service.ts'

/** While no SMS arrives. Not yet staff when they ask, so their access is recorded here. */
export function registerStaffSignIn(app: FastifyInstance): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply, action: string, signedIn: StaffSignedIn) => {
    const { token, userId, role, deviceToken } = signedIn
    const { address: origin, id: requestId } = request
    await app.recordAccess({ staffId: userId, role, action, whose: [], source: 'call', origin, requestId })
    setDeviceCookie(reply, deviceToken, app.ctx.config.origin)
    return { status: true, data: { token, userId } }
  }
  registerEndpoint(app, staffSignInCalls.withApp, async ({ ctx, input, request, reply }) => {
    assertConsole(app, request)
    const signedIn = await signInWithApp(ctx, signInCaller(request), input)
    return await answer(request, reply, staffSignInCalls.withApp.path, signedIn)
  })
  registerEndpoint(app, staffSignInCalls.passkeyChallenge, async ({ ctx, request }) => {
    assertConsole(app, request)
    return { status: true, data: challengeToSignIn(ctx) }
  })
  registerEndpoint(app, staffSignInCalls.withPasskey, async ({ ctx, input, request, reply }) => {
    assertConsole(app, request)
    const signedIn = await signInWithPasskey(ctx, signInCaller(request), input)
    return await answer(request, reply, staffSignInCalls.withPasskey.path, signedIn)
  })
}

/** A session of the console is none at another address. Throws NOT_STAFF. */
function assertConsole(app: FastifyInstance, request: FastifyRequest): void {
  if (!app.appOrigins.isAt('ops', request)) throw new AppError('NOT_STAFF')
}
