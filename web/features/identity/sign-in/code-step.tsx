import { useState } from 'react'
import { codeDigits } from '#contract/business.ts'
import { phoneLabel } from '#web/lib/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { CodeBoxes, emptyCode } from '#web/ui/forms/code-boxes.tsx'
import { type SignedIn, useVerifyCode } from '../identity.api.ts'
import { accountCopy } from '../identity.copy.ts'
import { ResendCode } from './resend-code.tsx'

interface CodeStepProps {
  phoneNo: string
  /** When the code was sent, in milliseconds; absent: now. */
  sentAt?: number
  finishing: boolean
  onVerified: (session: SignedIn) => void
  onChangeNumber: () => void
}

/** Step 2: four digits; the last one submits. A refused code empties the boxes and focuses the first. */
export function CodeStep({ phoneNo, sentAt, finishing, onVerified, onChangeNumber }: CodeStepProps) {
  const [digits, setDigits] = useState<readonly string[]>(emptyCode)
  const [tries, setTries] = useState(0)
  const verify = useVerifyCode({
    onVerified,
    onRefused() {
      setDigits(emptyCode)
      setTries((before) => before + 1)
    },
  })
  const otp = digits.join('')
  const busy = verify.isPending || finishing
  function submit(code: string) {
    if (code.length === codeDigits && !busy) verify.mutate({ phoneNo, otp: code })
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
      <CodeBoxes key={tries} focusFirst value={digits} onChange={setDigits} onComplete={submit} disabled={busy} />
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
      <ResendCode phoneNo={phoneNo} sentAt={sentAt} disabled={busy} />
    </form>
  )
}
