import type { Change } from './case-writes.queries.ts'

const sentences: Record<Change['what'], (before: string, after: string) => string> = {
  owner: (before, after) => {
    if (!after) return `${before} no longer owns cases: this one needs an owner`
    return before ? `Handed over from ${before} to ${after}` : `Owner: ${after}`
  },
  state: (before, after) => {
    if (before === 'settled') return 'Opened again'
    return after.startsWith('settled') ? `Settled: ${after.slice('settled '.length)}` : `Now ${after}`
  },
  kind: (before, after) => `Kind changed from ${before} to ${after}`,
  booking: (before, after) => {
    if (!after) return `No longer about booking ${before}`
    return before ? `Booking ${after} instead of ${before}` : `About booking ${after}`
  },
}

/** What changed, with its reason. */
export function changeText({ what, before, after }: Change, reason: string): string {
  const sentence = sentences[what](before, after).replaceAll('_', ' ')
  return reason ? `${sentence}. ${reason}` : sentence
}
