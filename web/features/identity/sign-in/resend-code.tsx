import { useState } from 'react'
import { ResendLine } from '#web/ui/forms/resend-line.tsx'
import { useResendCode } from '../identity.api.ts'
import { UnsentText } from './unsent-text.tsx'

interface ResendCodeProps {
  phoneNo: string
  sentAt?: number
  disabled: boolean
}

export function ResendCode({ phoneNo, sentAt, disabled }: ResendCodeProps) {
  const [since, setSince] = useState(() => sentAt ?? Date.now())
  const resend = useResendCode(() => setSince(Date.now()))
  return (
    <>
      <ResendLine since={since} busy={resend.isPending} disabled={disabled} onResend={() => resend.mutate(phoneNo)} />
      <UnsentText error={resend.error} />
    </>
  )
}
