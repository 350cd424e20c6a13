import { type ReactNode, useEffect, useState } from 'react'
import { secondFactorCalls } from '#contract/calls.gen.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { RequestError } from '#ops/ui/request-error.tsx'
import { replaceToken } from '#web/lib/session/session.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { AppCodeForm } from './app-code-form.tsx'
import { AppSecret } from './app-secret.tsx'
import { SignInFrame } from './frame.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { signInCopy } from './sign-in.copy.ts'

/** A secret for the app, its first code, then the recovery codes. */
export function EnrolStep({ leave, onDone }: { leave: ReactNode; onDone: () => void }) {
  const [confirmed, setConfirmed] = useState<{ recoveryCodes: readonly string[]; token: string } | null>(null)
  const { mutate: enrol, data, error, isPending } = useStaffMutation(secondFactorCalls.enrol)
  const confirm = useStaffMutation(secondFactorCalls.confirm, {
    onDone: ({ data }) => setConfirmed(data),
  })
  // The secret of an earlier try is replaced, so one is asked for as soon as the step opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated call would replace the secret on the screen
  useEffect(() => enrol({}), [])
  if (confirmed) {
    // A new token reads the session again, which takes the recovery codes away: only once they are written down.
    const leaveCodes = () => {
      replaceToken(confirmed.token)
      onDone()
    }
    return (
      <SignInFrame title={signInCopy.recoveryTitle} note={signInCopy.recoveryText}>
        <RecoveryCodes codes={confirmed.recoveryCodes} onDone={leaveCodes} />
      </SignInFrame>
    )
  }
  return (
    <SignInFrame title={signInCopy.enrolTitle} note={signInCopy.enrolSteps}>
      {error ? (
        <RequestError error={error} onRetry={() => enrol({})} retrying={isPending} />
      ) : (
        <>
          {data ? <AppSecret {...data.data} /> : <Skeleton className="mx-auto size-48" />}
          <AppCodeForm
            kind="app"
            action={signInCopy.confirm}
            busy={confirm.isPending}
            error={confirm.error}
            onSubmit={(code) => confirm.mutate({ code })}
          />
        </>
      )}
      {leave}
    </SignInFrame>
  )
}
