import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { ownFactorCalls, staffSignInCalls } from '#contract/calls.gen.ts'
import { brand } from '#contract/lib/business.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'

type ToSign = EndpointResponse<typeof staffSignInCalls.passkeyChallenge>['data']
type ToMake = EndpointResponse<typeof ownFactorCalls.passkeyChallenge>['data']

/** Browsers have passkeys on hosts with a name only. */
export function hasPasskeys(): boolean {
  return browserSupportsWebAuthn() && !/^[\d.]+$|:/.test(window.location.hostname)
}

/** The browser asks which passkey, and its device for a finger, face or PIN. Throws when the colleague closes that. */
export async function signChallenge({ challenge, rpId }: ToSign) {
  const { id, response } = await startAuthentication({ optionsJSON: { challenge, rpId, userVerification: 'required' } })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
}

/** Throws when the colleague closes it, or the device has a passkey of theirs already. */
export async function makePasskey({ challenge, rpId, user, exclude, algorithms }: ToMake) {
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rpId, name: brand.name },
      user,
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: exclude.map((known) => ({ id: known, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    },
  })
  const { clientDataJSON, attestationObject } = response
  return { id, clientDataJSON, attestationObject }
}
