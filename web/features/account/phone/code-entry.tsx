import { type ReactNode, useState } from 'react'
import { codeDigits } from '#contract/business.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { CodeBoxes, emptyCode } from '#web/ui/forms/code-boxes.tsx'
import { ResendLine } from '#web/ui/forms/resend-line.tsx'

interface CodeEntryProps {
  /** Label of the button. */
  action: string
  busy: boolean
  onSubmit: (otp: string, onRefused: () => void) => void
  /** Epoch milliseconds at which the code was sent. */
  since: number
  resending: boolean
  onResend: () => void
  children?: ReactNode
}

/** Four boxes that are sent with the last digit and emptied when the code is refused. */
export function CodeEntry({ action, busy, onSubmit, since, resending, onResend, children }: CodeEntryProps) {
  const [digits, setDigits] = useState<readonly string[]>(emptyCode)
  const [tries, setTries] = useState(0)
  function clear() {
    setDigits(emptyCode)
    setTries((before) => before + 1)
  }
  const submit = (otp: string) => otp.length === codeDigits && onSubmit(otp, clear)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(digits.join(''))
      }}
    >
      <CodeBoxes key={tries} focusFirst value={digits} onChange={setDigits} onComplete={submit} disabled={busy} />
      <Button
        type="submit"
        size="large"
        full
        className="mt-5"
        disabled={digits.join('').length < codeDigits}
        busy={busy}
      >
        {action}
      </Button>
      <ResendLine since={since} busy={resending} onResend={onResend} />
      {children}
    </form>
  )
}
