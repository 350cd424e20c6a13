import { useState } from 'react'
import { codeDigits } from '#contract/business.ts'
import { identityCalls } from '#contract/calls.gen.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { isRefused, messageOf } from '#web/lib/call-error.ts'
import { phoneLabel } from '#web/lib/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { CodeBoxes, emptyCode } from '#web/ui/forms/code-boxes.tsx'
import { ResendLine } from '#web/ui/forms/resend-line.tsx'
import { SignInFrame } from './frame.tsx'
import { signInCopy } from './sign-in.copy.ts'

interface SmsStepProps {
  request: { phoneNo: string; token: string }
  onVerified: (session: { token: string; userId: string }) => void
  onChangeNumber: () => void
}

/** The last digit submits. A refused code is emptied, one that was not checked is kept. */
export function SmsStep({ request, onVerified, onChangeNumber }: SmsStepProps) {
  const [digits, setDigits] = useState<readonly string[]>(emptyCode)
  const [sentAt, setSentAt] = useState(() => Date.now())
  const verify = useStaffMutation(identityCalls.verifyOtp, { onDone: ({ data }) => onVerified(data) })
  const resend = useStaffMutation(identityCalls.resendOtp, { onDone: () => setSentAt(Date.now()) })
  const failed = verify.error ?? resend.error
  function submit(otp: string) {
    if (otp.length !== codeDigits) return
    const onError = (error: Error) => {
      if (isRefused(error)) setDigits(emptyCode)
    }
    verify.mutate({ ...request, otp }, { onError })
  }
  return (
    <SignInFrame title={signInCopy.codeTitle} note={signInCopy.sentTo(phoneLabel(request.phoneNo))}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit(digits.join(''))
        }}
      >
        <CodeBoxes
          key={verify.failureCount}
          focusFirst
          value={digits}
          onChange={setDigits}
          onComplete={submit}
          error={failed && messageOf(failed, signInCopy.notChecked)}
          disabled={verify.isPending}
        />
        <Button type="submit" full className="mt-5" disabled={digits.includes('')} busy={verify.isPending}>
          {signInCopy.verify}
        </Button>
      </form>
      <ResendLine since={sentAt} busy={resend.isPending} onResend={() => resend.mutate(request)} />
      <Button variant="quiet" full onClick={onChangeNumber}>
        {signInCopy.changeNumber}
      </Button>
    </SignInFrame>
  )
}
