import { useEffect, useState } from 'react'
import { indiaDay } from '#contract/lib/india-time.ts'

/** Phone clocks can be minutes off, which would break countdowns to server instants. */
let offsetMs = 0

/** Tolerates latency and the one-second resolution of the Date header. */
const toleranceMs = 3_000

/** Updates the offset from the Date header of an answer. */
export function syncServerClock(header: string | null): void {
  const at = Date.parse(header ?? '')
  if (Number.isNaN(at)) return
  const difference = at - Date.now()
  offsetMs = Math.abs(difference) > toleranceMs ? difference : 0
}

/** The server's time in epoch milliseconds. */
export function serverNow(): number {
  return Date.now() + offsetMs
}

/** The day in India, by the server's time. */
export function serverToday(): string {
  return indiaDay(new Date(serverNow()))
}

/** The server's time, updated every `everyMs`; null stops the updates. */
export function useServerNow(everyMs: number | null): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (everyMs === null) return
    setNow(serverNow())
    const timer = setInterval(() => setNow(serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
