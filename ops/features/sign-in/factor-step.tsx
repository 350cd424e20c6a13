import { type ReactNode, useState } from 'react'
import { secondFactorCalls } from '#contract/calls.gen.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { replaceToken } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { AppCodeForm } from './app-code-form.tsx'
import { SignInFrame } from './frame.tsx'
import { signInCopy } from './sign-in.copy.ts'

/** The code of the app, or a recovery code when the phone is not at hand. */
export function FactorStep({ leave, onDone }: { leave: ReactNode; onDone: () => void }) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const verify = useStaffMutation(secondFactorCalls.verify, {
    onDone: ({ data }) => {
      replaceToken(data.token)
      onDone()
    },
  })
  const isApp = kind === 'app'
  function change() {
    verify.reset()
    setKind(isApp ? 'recovery' : 'app')
  }
  return (
    <SignInFrame title={signInCopy.factorTitle}>
      <AppCodeForm
        key={kind}
        kind={kind}
        action={signInCopy.verify}
        hint={isApp ? signInCopy.factorHint : signInCopy.recoveryHint}
        busy={verify.isPending}
        error={verify.error}
        onSubmit={(code) => verify.mutate({ code })}
      />
      <Button variant="quiet" full className="mt-3 whitespace-normal" onClick={change}>
        {isApp ? signInCopy.useRecovery : signInCopy.useApp}
      </Button>
      {leave}
    </SignInFrame>
  )
}
