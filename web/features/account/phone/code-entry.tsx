import type { ReactNode } from 'react'
import { CodeForm } from '#web/features/identity/code/code-form.tsx'
import { UnsentText } from '#web/features/identity/code/unsent-text.tsx'
import { useCode } from '#web/features/identity/code/use-code.ts'
import { ResendLine } from '#web/ui/forms/resend-line.tsx'

interface CodeEntryProps {
  /** Label of the button. */
  action: string
  isDanger?: boolean
  busy: boolean
  onSubmit: (otp: string, onFailed: (error: Error) => void) => void
  /** Epoch milliseconds at which the code was sent. */
  since: number
  sending: { isPending: boolean; error: Error | null }
  onResend: () => void
  children?: ReactNode
}

/** A code sent to a customer who is signed in; a new code empties it. */
export function CodeEntry(props: CodeEntryProps) {
  return <Entry key={props.since} {...props} />
}

function Entry({ since, sending, onSubmit, onResend, children, ...look }: CodeEntryProps) {
  const code = useCode()
  return (
    <CodeForm
      code={code}
      {...look}
      onSubmit={(otp) => onSubmit(otp, code.fail)}
      renewal={{ busy: sending.isPending, error: sending.error, onRenew: onResend }}
    >
      <ResendLine since={since} busy={sending.isPending} onResend={onResend} />
      <UnsentText error={sending.error} />
      {children}
    </CodeForm>
  )
}
