import { useEffect, useState } from 'react'
import { t } from '#contract/i18n/sentence.ts'
import { codeResendSeconds } from '#contract/lib/business.ts'
import { Button } from '../actions/button.tsx'

export interface ResendWords {
  question: string
  /** Before the seconds that are left. */
  wait: string
  seconds: (left: number) => string
  action: string
}

const inEnglish: ResendWords = {
  get question() {
    return t`Didn’t get it?`
  },
  get wait() {
    return t`Resend in`
  },
  seconds: (left) => `${left} s`,
  get action() {
    return t`Resend`
  },
}

interface ResendLineProps {
  /** Epoch milliseconds at which the code was sent. */
  since: number
  busy: boolean
  disabled?: boolean
  onResend: () => void
  words?: ResendWords
}

/** Resend link, enabled after a wait that limits the number of SMS. */
export function ResendLine({ since, busy, disabled, onResend, words = inEnglish }: ResendLineProps) {
  const wait = useSecondsUntil(since + codeResendSeconds * 1000)
  return (
    <p className="mt-4 flex min-h-11 flex-wrap items-center justify-center gap-x-1 text-muted">
      {words.question}
      {wait > 0 ? (
        <span>
          {words.wait} <b className="text-ink tabular-nums">{words.seconds(wait)}</b>
        </span>
      ) : (
        <Button variant="quiet" className="px-2" disabled={disabled} busy={busy} onClick={onResend}>
          {words.action}
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
