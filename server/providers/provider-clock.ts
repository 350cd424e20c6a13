/** A larger difference is a wrong header, not a clock that is off. */
const maxAheadMs = 60 * 60_000
/** Below this it is the way of the answer and the whole seconds of the header. */
const minAheadMs = 5_000

export interface ProviderClock {
  /** Takes the Date header of an answer. */
  heard(date: string | null): void
  /** A moment of ours on the provider's clock. */
  theirs(ours: Date): Date
  /** How far the provider's clock is ahead of ours; 0 while they agree or no answer was heard. */
  aheadMs(): number
}

/** The provider checks times against its own clock, and ours may be minutes off. */
export function providerClock(now: () => number, onChange: (aheadMs: number) => void): ProviderClock {
  let aheadMs = 0
  return {
    heard(date) {
      const difference = Date.parse(date ?? '') - now()
      if (Number.isNaN(difference) || Math.abs(difference) > maxAheadMs) return
      const next = Math.abs(difference) < minAheadMs ? 0 : difference
      if (Math.abs(next - aheadMs) < minAheadMs) return
      aheadMs = next
      onChange(aheadMs)
    },
    theirs: (ours) => new Date(ours.getTime() + aheadMs),
    aheadMs: () => aheadMs,
  }
}
