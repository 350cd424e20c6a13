import type { inboxCalls } from '#contract/calls.gen.ts'
import { indiaDay } from '#contract/lib/india-time.ts'
import { formatName } from '#ops/lib/format.ts'
import { bookingPath } from '#ops/lib/paths.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { inboxCopy } from './inbox.copy.ts'

export type InboxItem = EndpointResponse<typeof inboxCalls.list>['data']['items'][number]

/** A change and a payout are named in words of their own. */
export function getDetail({ kind, detail }: InboxItem): string {
  const known: Readonly<Record<string, string>> = inboxCopy.details[kind]
  return known[detail] ?? (kind === 'change' || kind === 'payout' ? detail : formatName(detail))
}

/** Where it is decided. */
export function getPlace({ kind, _id, bookingId, number, about, professionalId, since }: InboxItem): string {
  const day = indiaDay(new Date(since))
  const places: Record<InboxItem['kind'], string> = {
    claim: bookingPath(number ?? ''),
    unclosed: bookingPath(number ?? ''),
    problem: bookingPath(number ?? ''),
    reassign: `/visits/reassign?open=${bookingId}`,
    case: `/support/${about}`,
    damage: about ? `/support/${about}` : bookingPath(number ?? ''),
    decision: `/inbox/decisions?open=${_id}`,
    change: `/inbox/changes?open=${_id}`,
    refund: `/inbox/refunds?open=${_id}`,
    dispute: `/inbox/disputes?open=${_id}`,
    difference: `/settlements?from=${day}&to=${day}`,
    payout: `/payouts/bank-details?professional=${professionalId}`,
    paper: `/professionals/${professionalId}`,
    strikes: `/professionals/${professionalId}`,
  }
  return places[kind]
}
