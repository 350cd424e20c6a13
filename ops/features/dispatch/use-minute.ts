import { useEffect, useState } from 'react'
import { serverNow } from '#web/lib/state/server-clock.ts'

const everyMs = 30_000

/** The time of the server in milliseconds, twice a minute: states and clocks follow it. */
export function useMinute(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
