import { useEffect, useState } from 'react'
import { codeResendSeconds } from '#contract/business.ts'
import { Button } from '../actions/button.tsx'

interface ResendLineProps {
  /** Epoch milliseconds at which the code was sent. */
  since: number
  busy: boolean
  disabled?: boolean
  onResend: () => void
}

/** Resend link, enabled after a wait that limits the number of SMS. */
export function ResendLine({ since, busy, disabled, onResend }: ResendLineProps) {
  const wait = useSecondsUntil(since + codeResendSeconds * 1000)
  return (
    <p className="mt-4 flex min-h-11 flex-wrap items-center justify-center gap-x-1 text-muted">
      Didn’t get it?
      {wait > 0 ? (
        <span>
          Resend in <b className="text-ink tabular-nums">{wait} s</b>
        </span>
      ) : (
        <Button variant="quiet" className="px-2" disabled={disabled} busy={busy} onClick={onResend}>
          Resend
        </Button>
      )}
    </p>
  )
}

function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((until - now) / 1000))
}
