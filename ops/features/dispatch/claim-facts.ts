import type { staffBookingCalls } from '#contract/calls.gen.ts'
import { formatInstant } from '#ops/lib/format.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { dispatchCopy } from './dispatch.copy.ts'

type Claim = EndpointResponse<typeof staffBookingCalls.find>['data']['claim']

const { claim: words } = dispatchCopy

/** What a professional says of a visit that could not be done, and what shows it. */
export function claimFacts(claim: Claim): [string, string][] {
  if (!claim) return []
  const { professional, outcome, reason, at, waited, calls, metres, photos, state, answer } = claim
  const proofs = [
    words.waited(waited),
    words.calls(calls),
    metres === null ? words.noPlace : words.metres(metres),
    words.photos(photos),
  ]
  return [
    [words.says(professional), `${dispatchCopy.details[outcome]}: ${reason} (${formatInstant(at)})`],
    [words.shown, proofs.join(' · ')],
    [words.decision, [words.states[state], answer].filter(Boolean).join(': ')],
  ]
}
