import type { FastifyRequest } from 'fastify'
import { languageOfPage } from '#server/http/register-endpoint.ts'
import { getDeviceToken } from './device/device-cookie.ts'
import type { SignInCaller } from './sign-in/sign-in.service.ts'

export { setDeviceCookie } from './device/device-cookie.ts'

/** Who signs in, as far as the request says. */
export function signInCaller(request: FastifyRequest): SignInCaller {
  const deviceToken = getDeviceToken(request)
  return {
    address: request.address,
    device: request.headers['user-agent'] ?? '',
    deviceToken,
    language: languageOfPage(request),
  }
}
