import { createHmac, timingSafeEqual } from 'node:crypto'
import { maskedCall } from '#contract/lib/business.ts'

interface VisitFacts {
  status: string
  startsAt: Date | null
  endsAt: Date | null
  /** Really over. */
  endedAt: Date | null
}

const hourMs = 3_600_000

/** When the two of a visit may call each other; undefined for one that is not to be, or was not done. */
export function callWindow({ status, startsAt, endsAt, endedAt }: VisitFacts): { from: Date; until: Date } | undefined {
  if (!startsAt || !endsAt || !['Confirmed', 'Progress', 'Completed'].includes(status)) return undefined
  const end = Math.max(endsAt.getTime(), endedAt?.getTime() ?? 0)
  return {
    from: new Date(startsAt.getTime() - maskedCall.beforeHours * hourMs),
    until: new Date(end + maskedCall.afterHours * hourMs),
  }
}

export function canCall(visit: VisitFacts, now: Date): boolean {
  const window = callWindow(visit)
  return window !== undefined && now >= window.from && now < window.until
}

/** Known to the provider alone, which signs nothing: a report without it could come from anywhere. */
export function proofOfCall(callId: string, pepper: string): string {
  return createHmac('sha256', Buffer.from(pepper, 'base64')).update(`report of call ${callId}`).digest('base64url')
}

export function isProofOfCall(proof: string, callId: string, pepper: string): boolean {
  const [given, expected] = [Buffer.from(proof), Buffer.from(proofOfCall(callId, pepper))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
