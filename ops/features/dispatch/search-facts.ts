import type { staffBookingCalls } from '#contract/calls.gen.ts'
import { formatTime } from '#ops/lib/format.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { phoneLabel } from '#web/lib/format.ts'
import { dispatchCopy } from './dispatch.copy.ts'

type Booking = EndpointResponse<typeof staffBookingCalls.find>['data']

const { search: words } = dispatchCopy

/** The promise of a quick visit, and whom it was offered to until one accepts, the newest first. */
export function searchFacts({ promisedBy, search }: Pick<Booking, 'promisedBy' | 'search'>): [string, string][] {
  if (!promisedBy) return []
  const promise: [string, string] = [words.promised, dispatchCopy.promisedBy(formatTime(promisedBy))]
  if (!search) return [promise]
  const asked = search.asked.map(({ professional, since, until, answer }) => {
    const span = words.span(formatTime(since), formatTime(until))
    return [professional.name, phoneLabel(professional.phone), answer ? words.answers[answer] : span].join(', ')
  })
  const isOpen = search.asked.some(({ answer }) => answer === null)
  return [promise, [words.offered, [...(isOpen ? [] : [words.noOne]), ...asked].join('; ')]]
}
