import { useState } from 'react'
import { t } from '#contract/i18n/sentence.ts'
import { isRefused } from '#web/lib/call-error.ts'
import { phoneLabel } from '#web/lib/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { CodeForm } from '../code/code-form.tsx'
import { useCode } from '../code/use-code.ts'
import { type CodeRequest, type SignedIn, useSendCode, useVerifyCode } from '../identity.api.ts'
import { accountCopy } from '../identity.copy.ts'
import { type OwnerAnswer, OwnerQuestion } from '../owner/owner-question.tsx'
import { isOwnerUnsure } from '../owner/owner-unsure.ts'
import { ResendCode } from './resend-code.tsx'

interface CodeStepProps {
  request: CodeRequest
  /** When the code was sent, in milliseconds; absent: now. */
  sentAt?: number
  finishing: boolean
  onVerified: (session: SignedIn) => void
  onChangeNumber: () => void
  /** Whether the owner is asked instead of the code. */
  onOwnerAsked: (isAsked: boolean) => void
}

/** Step 2: four digits; the last one submits. */
export function CodeStep({ request, sentAt, finishing, onVerified, onChangeNumber, onOwnerAsked }: CodeStepProps) {
  const code = useCode()
  const verify = useVerifyCode({ onVerified, onFailed: fail })
  // The code of the account stays good while its owner is asked.
  const [unsure, setError] = useState<Error | null>(null)
  const [current, setCurrent] = useState({ request, sentAt })
  const { phoneNo } = request
  const renew = useSendCode((next) => {
    setCurrent({ request: next, sentAt: Date.now() })
    code.restart()
  })
  const busy = verify.isPending || finishing
  function setUnsure(error: Error | null) {
    setError(error)
    onOwnerAsked(error !== null)
  }
  function fail(error: Error) {
    if (isOwnerUnsure(error)) return setUnsure(error)
    // An answer that did not arrive is asked for again; a code that expired meanwhile is not.
    if (isRefused(error)) setUnsure(null)
    code.fail(error)
  }
  if (unsure) {
    const answer = (given: OwnerAnswer) => verify.mutate({ ...current.request, otp: code.digits.join(''), ...given })
    return <OwnerQuestion error={unsure} busy={busy} onAnswer={answer} />
  }
  return (
    <>
      <p className="mb-5 flex flex-wrap items-center gap-x-2">
        <span>
          {t`Sent to`} <b className="whitespace-nowrap">{phoneLabel(phoneNo)}</b>
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
