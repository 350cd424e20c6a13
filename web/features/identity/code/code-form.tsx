import type { ReactNode } from 'react'
import { codeDigits } from '#contract/lib/business.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { CodeBoxes } from '#web/ui/forms/code-boxes.tsx'
import { accountCopy } from '../identity.copy.ts'
import { UnsentText } from './unsent-text.tsx'
import type { Code } from './use-code.ts'

interface CodeFormProps {
  code: Code
  /** Label of the button. */
  action: string
  /** Irreversible: red, and sent with a tap instead of the last digit. */
  isDanger?: boolean
  busy: boolean
  busyText?: string
  onSubmit: (otp: string) => void
  /** For a code that no longer works. */
  renewal: { busy: boolean; error: Error | null; onRenew: () => void }
  /** Below the button. */
  children: ReactNode
}

/** Four boxes, sent with the last digit and emptied when the code is refused; offers a new code once it is dead. */
export function CodeForm({ code, action, isDanger, busy, busyText, onSubmit, renewal, children }: CodeFormProps) {
  const otp = code.digits.join('')
  function submit(complete: string) {
    if (complete.length === codeDigits && !busy) onSubmit(complete)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(otp)
      }}
    >
      <CodeBoxes
        key={code.refusals}
        focusFirst
        value={code.digits}
        onChange={code.type}
        onComplete={isDanger ? undefined : submit}
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
            busy={renewal.busy}
            onClick={renewal.onRenew}
          >
            {accountCopy.newCode}
          </Button>
          <UnsentText error={renewal.error} />
        </>
      ) : (
        <>
          <Button
            type="submit"
            variant={isDanger ? 'danger' : 'primary'}
            size="large"
            full
            className="mt-5"
            disabled={otp.length < codeDigits}
            busy={busy}
            busyText={busyText}
          >
            {action}
          </Button>
          {children}
        </>
      )}
    </form>
  )
}
