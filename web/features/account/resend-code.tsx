import { useEffect, useState } from 'react'
import { codeResendSeconds } from '../../../contract/business.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useResendCode } from './account.api.ts'
import { accountCopy } from './account.copy.ts'

interface ResendCodeProps {
  phoneNo: string
  sentAt?: number
  disabled: boolean
}

/** Resend, after the wait that spares people a pile of messages. */
export function ResendCode({ phoneNo, sentAt, disabled }: ResendCodeProps) {
  const [since, setSince] = useState(() => sentAt ?? Date.now())
  const resend = useResendCode(() => setSince(Date.now()))
  const wait = useSecondsUntil(since + codeResendSeconds * 1000)
  return (
    <p className="mt-4 flex min-h-11 flex-wrap items-center justify-center gap-x-1 text-muted">
      Didn’t get it?
      {wait > 0 ? (
        <span>
          Resend in <b className="text-ink tabular-nums">{wait} s</b>
        </span>
      ) : (
        <Button
          variant="quiet"
          className="px-2"
          disabled={disabled}
          busy={resend.isPending}
          onClick={() => resend.mutate(phoneNo)}
        >
          {accountCopy.resend}
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
