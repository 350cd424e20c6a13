import { useState } from 'react'
import { codeDigits } from '#contract/business.ts'
import { phoneLabel } from '#web/lib/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { CodeBoxes } from '#web/ui/forms/code-boxes.tsx'
import { type CodeRequest, type SignedIn, useSendCode, useVerifyCode } from '../identity.api.ts'
import { accountCopy } from '../identity.copy.ts'
import { ResendCode } from './resend-code.tsx'
import { UnsentText } from './unsent-text.tsx'
import { useCode } from './use-code.ts'

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
  const otp = code.digits.join('')
  const busy = verify.isPending || finishing
  function submit(complete: string) {
    if (complete.length === codeDigits && !busy) verify.mutate({ ...current.request, otp: complete })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(otp)
      }}
    >
      <p className="mb-5 flex flex-wrap items-center gap-x-2">
        <span>
          Sent to <b className="whitespace-nowrap">{phoneLabel(phoneNo)}</b>
        </span>
        <Button variant="quiet" size="small" onClick={onChangeNumber} disabled={busy}>
          {accountCopy.changeNumber}
        </Button>
      </p>
      <CodeBoxes
        key={code.refusals}
        focusFirst
        value={code.digits}
        onChange={code.type}
        onComplete={submit}
        error={code.problem}
        disabled={busy || code.isDead}
      />
      {code.isDead ? (
        <>
          <Button
            key="renew"
            // The boxes are disabled and have lost the focus.
            autoFocus
            size="large"
            full
            className="mt-5"
            busy={renew.isPending}
            onClick={() => renew.mutate(phoneNo)}
          >
            {accountCopy.newCode}
          </Button>
          <UnsentText error={renew.error} />
        </>
      ) : (
        <>
          <Button
            type="submit"
            size="large"
            full
            className="mt-5"
            disabled={otp.length < codeDigits}
            busy={busy}
            busyText={finishing ? accountCopy.onYourWay : undefined}
          >
            {accountCopy.verify}
          </Button>
          <ResendCode {...current} disabled={busy} />
        </>
      )}
    </form>
  )
}
