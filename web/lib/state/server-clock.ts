import { useEffect, useState } from 'react'

/** Phones run minutes wrong; counting down to an instant of the server needs the server's clock. */
let offsetMs = 0

/** Latency and the whole seconds of the Date header are worth this much. */
const toleranceMs = 3_000

/** Takes the Date header of an answer. */
export function noteServerTime(header: string | null): void {
  const at = Date.parse(header ?? '')
  if (Number.isNaN(at)) return
  const difference = at - Date.now()
  offsetMs = Math.abs(difference) > toleranceMs ? difference : 0
}

/** Milliseconds since 1970, as the server counts them. */
export function serverNow(): number {
  return Date.now() + offsetMs
}

/** The server's time, anew every `everyMs`; null stands still. */
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
