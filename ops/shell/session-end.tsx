import { useEffect } from 'react'
import { formatTime } from '#ops/lib/format.ts'
import { useStaff } from '#ops/lib/staff-session.ts'
import { expireSession, readToken } from '#web/lib/session/session.ts'
import { useServerNow } from '#web/lib/state/server-clock.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { shellCopy } from './shell.copy.ts'

const warnBeforeMs = 15 * 60_000
const checkEveryMs = 20_000

/** A session of staff lasts twelve hours: says so before its end, then leads to the sign-in over this page. */
export function SessionEnd() {
  const { endsAt } = useStaff()
  const leftMs = Date.parse(endsAt) - useServerNow(checkEveryMs)
  useEffect(() => {
    if (leftMs <= 0) end()
  }, [leftMs])
  if (leftMs > warnBeforeMs) return null
  return (
    <InPageAlert
      tone="warning"
      className="mx-4 mt-4 md:mx-6"
      action={
        <Button variant="outline" size="small" onClick={end}>
          {shellCopy.signInAgain}
        </Button>
      }
    >
      {shellCopy.endsSoon(formatTime(endsAt))}
    </InPageAlert>
  )
}

function end(): void {
  const token = readToken()
  if (token) expireSession(token)
}
