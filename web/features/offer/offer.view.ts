import type { offerCalls } from '#contract/calls.gen.ts'
import { endingSoonDays } from '#contract/lib/business.ts'
import { addDays } from '#contract/lib/india-time.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'

export type OfferView = EndpointResponse<typeof offerCalls.list>['data']['offers'][number]

/** True when the last day is today or at most 7 days away. Days are YYYY-MM-DD in India. */
export function isEndingSoon(expiryDate: string, today: string): boolean {
  return expiryDate >= today && expiryDate <= addDays(today, endingSoonDays)
}
