import type { Clock } from '#server/clock.ts'

export interface TestClock extends Clock {
  set(at: Date | string): void
  advance(by: { minutes?: number; hours?: number; days?: number; seconds?: number }): void
}

/** A Monday morning in India, 10:00. */
export const worldStart = '2026-11-23T04:30:00Z'

/** Changes only through `set` and `advance`. */
export function testClock(start: Date | string = worldStart): TestClock {
  let at = new Date(start)
  return {
    now: () => new Date(at),
    set(to) {
      at = new Date(to)
    },
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      at = new Date(at.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)
    },
  }
}
