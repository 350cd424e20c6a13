import { type ReactNode, useState } from 'react'
import { errorMessage } from '#web/lib/call-error.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { signInCopy } from './sign-in.copy.ts'

interface AppCodeFormProps {
  kind: 'app' | 'recovery'
  action: string
  hint?: ReactNode
  busy: boolean
  error: Error | null
  onSubmit: (code: string) => void
}

/** A code of the authenticator app, or a recovery code. */
export function AppCodeForm({ kind, action, hint, busy, error, onSubmit }: AppCodeFormProps) {
  const [code, setCode] = useState('')
  const isApp = kind === 'app'
  const typed = code.replace(/\s/g, '')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.length >= 6) onSubmit(typed)
      }}
    >
      <Field
        label={isApp ? signInCopy.factorLabel : signInCopy.recoveryLabel}
        hint={hint}
        error={error && errorMessage(error, signInCopy.notChecked)}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        inputMode={isApp ? 'numeric' : 'text'}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={isApp ? 7 : 20}
        autoFocus
      />
      <Button type="submit" full className="mt-5" disabled={typed.length < 6} busy={busy}>
        {action}
      </Button>
    </form>
  )
}
