import { useState } from 'react'
import { ResendLine } from '#web/ui/forms/resend-line.tsx'
import { UnsentText } from '../code/unsent-text.tsx'
import { type CodeRequest, useResendCode } from '../identity.api.ts'

interface ResendCodeProps {
  request: CodeRequest
  sentAt?: number
  disabled: boolean
}

export function ResendCode({ request, sentAt, disabled }: ResendCodeProps) {
  const [since, setSince] = useState(() => sentAt ?? Date.now())
  const resend = useResendCode(() => setSince(Date.now()))
  return (
    <>
      <ResendLine since={since} busy={resend.isPending} disabled={disabled} onResend={() => resend.mutate(request)} />
      <UnsentText error={resend.error} />
    </>
  )
}
