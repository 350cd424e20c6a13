import type { staffDamageCalls } from '#contract/late-calls.gen.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'

export type Claims = EndpointResponse<typeof staffDamageCalls.ofBooking>['data']
export type Claim = Claims['claims'][number]

export interface ClaimDialogProps {
  claim: Claim
  onClose: () => void
}
