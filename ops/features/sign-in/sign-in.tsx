import { type ReactNode, useState } from 'react'
import { secondFactorCalls } from '#contract/calls.gen.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { useStaffSelf } from '#ops/lib/staff-session.ts'
import { RequestError } from '#ops/ui/request-error.tsx'
import { CallError } from '#web/lib/call-error.ts'
import { phoneLabel } from '#web/lib/format.ts'
import { replaceToken, storeToken, useToken } from '#web/lib/session/session.ts'
import { Button, buttonClasses } from '#web/ui/actions/button.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { NumberStep, type SentCode } from '#web/ui/sign-in/number-step.tsx'
import { SmsCodeStep } from '#web/ui/sign-in/sms-code-step.tsx'
import { AppCodeForm } from './app-code-form.tsx'
import { EnrolStep } from './enrol-step.tsx'
import { SignInFrame } from './frame.tsx'
import { signInCopy } from './sign-in.copy.ts'
import { useSignOut } from './use-sign-out.ts'
import { OtherWays, WithoutSms } from './without-sms.tsx'

interface SignInProps {
  /** A page is open behind it. */
  again: boolean
  /** Closes the page behind it. */
  onLeave: () => void
}

/** Number, SMS code, second factor: the session decides which of them is next. Without SMS both factors are proved at once. */
export function SignIn({ again, onLeave }: SignInProps) {
  const token = useToken()
  const [sent, setSent] = useState<SentCode | null>(null)
  const [hasNoSms, setHasNoSms] = useState(false)
  if (token !== null) return <SecondStep onLeave={onLeave} />
  const enter = (session: { token: string; userId: string }) => {
    storeToken(session.token, session.userId)
    setSent(null)
  }
  if (hasNoSms) return <WithoutSms onSignedIn={enter} onSms={() => setHasNoSms(false)} />
  const others = <OtherWays onSignedIn={enter} onApp={() => setHasNoSms(true)} />
  if (sent) {
    const { codeTitle, sentTo } = signInCopy
    return (
      <SignInFrame title={codeTitle} note={sentTo(phoneLabel(sent.phoneNo))}>
        <SmsCodeStep words={signInCopy} sent={sent} onVerified={enter} onChangeNumber={() => setSent(null)} />
        {others}
      </SignInFrame>
    )
  }
  const { title, titleAgain } = signInCopy
  return (
    <SignInFrame title={again ? titleAgain : title} note={again && signInCopy.again}>
      <NumberStep words={signInCopy} onSent={setSent} />
      {others}
    </SignInFrame>
  )
}

function SecondStep({ onLeave }: { onLeave: () => void }) {
  const { data, error, refetch, isFetching } = useStaffSelf()
  const signOut = useSignOut(onLeave)
  const leave = (
    <Button variant="quiet" full className="mt-3" busy={signOut.isPending} onClick={() => signOut.mutate(null)}>
      {signInCopy.signOut}
    </Button>
  )
  if (error instanceof CallError && error.code === 'NOT_STAFF') return <NoRole leave={leave} />
  if (!data) {
    return (
      <SignInFrame title={error ? signInCopy.notReached : signInCopy.checking}>
        {error ? (
          <>
            <RequestError error={error} onRetry={refetch} retrying={isFetching} />
            {leave}
          </>
        ) : (
          <Spinner label={signInCopy.checking} className="size-7 text-teal" />
        )}
      </SignInFrame>
    )
  }
  const { secondFactor } = data.data
  if (secondFactor === 'missing') return <EnrolStep leave={leave} onDone={refetch} />
  return <FactorStep leave={leave} onDone={refetch} />
}

function NoRole({ leave }: { leave: React.ReactNode }) {
  return (
    <SignInFrame title={signInCopy.noRole} note={signInCopy.noRoleHint}>
      <a href="/" className={buttonClasses({ full: true })}>
        {signInCopy.openShop}
      </a>
      {leave}
    </SignInFrame>
  )
}

/** The code of the app, or a recovery code when the phone is not at hand. */
function FactorStep({ leave, onDone }: { leave: ReactNode; onDone: () => void }) {
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
