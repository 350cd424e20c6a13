import { useState } from 'react'
import { identityCalls } from '#contract/calls.gen.ts'
import { codeDigits } from '#contract/lib/business.ts'
import { errorMessage, isRefused } from '#web/lib/call-error.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { withProof } from '#web/lib/session/proof-of-work.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '../actions/button.tsx'
import { CodeBoxes, emptyCode } from '../forms/code-boxes.tsx'
import { ResendLine, type ResendWords } from '../forms/resend-line.tsx'
import type { SentCode } from './number-step.tsx'

interface SmsCodeStepProps {
  words: {
    codeLabel?: string
    digit?: (digit: number) => string
    resend?: ResendWords
    verify: string
    notChecked: string
    changeNumber: string
  }
  sent: SentCode
  onVerified: (session: { token: string; userId: string }) => void
  onChangeNumber: () => void
}

/** Step 2: the last digit submits. A refused code is emptied, one that was not checked is kept. */
export function SmsCodeStep({ words, sent, onVerified, onChangeNumber }: SmsCodeStepProps) {
  const [digits, setDigits] = useState<readonly string[]>(emptyCode)
  const [sentAt, setSentAt] = useState(() => Date.now())
  const verify = useSingleMutation({
    mutationFn: (otp: string) => callOnce(identityCalls.verifyOtp, { ...sent, otp }),
    onSuccess: ({ data }) => onVerified(data),
    onError: (error) => {
      if (isRefused(error)) setDigits(emptyCode)
    },
  })
  const resend = useSingleMutation({
    mutationFn: (request: SentCode) =>
      withProof(request.phoneNo, (proof) => callOnce(identityCalls.resendOtp, { ...request, proof })),
    onSuccess: () => setSentAt(Date.now()),
  })
  const failed = verify.error ?? resend.error
  function submit(otp: string) {
    if (otp.length === codeDigits) verify.mutate(otp)
  }
  return (
    <>
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
          label={words.codeLabel}
          digitLabel={words.digit}
          value={digits}
          onChange={setDigits}
          onComplete={submit}
          error={failed && errorMessage(failed, words.notChecked)}
          disabled={verify.isPending}
        />
        <Button type="submit" size="large" full className="mt-5" disabled={digits.includes('')} busy={verify.isPending}>
          {words.verify}
        </Button>
      </form>
      <ResendLine since={sentAt} busy={resend.isPending} words={words.resend} onResend={() => resend.mutate(sent)} />
      <Button variant="quiet" size="large" full onClick={onChangeNumber}>
        {words.changeNumber}
      </Button>
    </>
  )
}
