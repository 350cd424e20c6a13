import { useState } from 'react'
import { phoneLabel } from '#web/lib/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { CodeForm } from '../code/code-form.tsx'
import { useCode } from '../code/use-code.ts'
import { type CodeRequest, type SignedIn, useSendCode, useVerifyCode } from '../identity.api.ts'
import { accountCopy } from '../identity.copy.ts'
import { ResendCode } from './resend-code.tsx'

interface CodeStepProps {
  request: CodeRequest
  /** When the code was sent, in milliseconds; absent: now. */
  sentAt?: number
  finishing: boolean
  onVerified: (session: SignedIn) => void
  onChangeNumber: () => void
}

/** Step 2: four digits; the last one submits. */
export function CodeStep({ request, sentAt, finishing, onVerified, onChangeNumber }: CodeStepProps) {
  const code = useCode()
  const verify = useVerifyCode({ onVerified, onFailed: code.fail })
  const [current, setCurrent] = useState({ request, sentAt })
  const { phoneNo } = request
  const renew = useSendCode((next) => {
    setCurrent({ request: next, sentAt: Date.now() })
    code.restart()
  })
  const busy = verify.isPending || finishing
  return (
    <>
      <p className="mb-5 flex flex-wrap items-center gap-x-2">
        <span>
          Sent to <b className="whitespace-nowrap">{phoneLabel(phoneNo)}</b>
        </span>
        <Button variant="quiet" size="small" onClick={onChangeNumber} disabled={busy}>
          {accountCopy.changeNumber}
        </Button>
      </p>
      <CodeForm
        code={code}
        action={accountCopy.verify}
        busy={busy}
        busyText={finishing ? accountCopy.onYourWay : undefined}
        onSubmit={(otp) => verify.mutate({ ...current.request, otp })}
        renewal={{ busy: renew.isPending, error: renew.error, onRenew: () => renew.mutate(phoneNo) }}
      >
        <ResendCode {...current} disabled={busy} />
      </CodeForm>
    </>
  )
}
