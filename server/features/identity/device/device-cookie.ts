import type { FastifyReply, FastifyRequest } from 'fastify'
import { identityCalls } from '#contract/identity.ts'
import { knownDeviceDays } from '#contract/lib/business.ts'

const name = 'gsf_device'
const path = identityCalls.login.path.replace(/\/[^/]*$/, '')

/** The token that an earlier sign-in of this browser set. It opens nothing; it separates the owner's limits from others'. */
export function getDeviceToken({ headers }: FastifyRequest): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1]
}

/** A cookie, because logging out clears the browser's local storage; not readable by scripts. */
export function setDeviceCookie(reply: FastifyReply, token: string, origin: string): void {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  const lifeSeconds = knownDeviceDays * 24 * 60 * 60
  reply.header(
    'set-cookie',
    `${name}=${token}; Path=${path}; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Strict${secure}`,
  )
}
