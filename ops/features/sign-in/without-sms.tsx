import { useState } from 'react'
import { staffSignInCalls } from '#contract/calls.gen.ts'
import { phonePattern } from '#contract/lib/business.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { SignInFrame } from './frame.tsx'
import { hasPasskeys, signChallenge } from './passkey.ts'
import { signInCopy } from './sign-in.copy.ts'

type OnSignedIn = (session: { token: string; userId: string }) => void

/** Both factors at once, while no SMS arrives: number and code of the app, on a new device a recovery code too. */
export function WithoutSms({ onSignedIn, onSms }: { onSignedIn: OnSignedIn; onSms: () => void }) {
  const [phoneNo, setPhoneNo] = useState('')
  const [code, setCode] = useState('')
  const [recoveryCode, setRecoveryCode] = useState('')
  const signIn = useSingleMutation({
    mutationFn: (_none: null) => {
      const recovery = recoveryCode.trim()
      return callOnce(staffSignInCalls.withApp, { phoneNo, code, ...(recovery && { recoveryCode: recovery }) })
    },
    onSuccess: ({ data }) => onSignedIn(data),
  })
  const isComplete = phonePattern.test(phoneNo) && /^\d{6}$/.test(code)
  return (
    <SignInFrame title={signInCopy.withoutSmsTitle} note={signInCopy.withoutSmsText}>
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isComplete) signIn.mutate(null)
        }}
      >
        <PhoneField value={phoneNo} onChange={setPhoneNo} autoFocus />
        <Field
          label={signInCopy.factorLabel}
          value={code}
          onChange={({ target }) => setCode(target.value.replace(/\D/g, ''))}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
        />
        <Field
          label={signInCopy.recoveryLabel}
          hint={signInCopy.recoveryToo}
          optional
          value={recoveryCode}
          onChange={({ target }) => setRecoveryCode(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
        {signIn.error && <InPageAlert>{errorMessage(signIn.error, signInCopy.notSignedIn)}</InPageAlert>}
        <Button type="submit" size="large" full disabled={!isComplete} busy={signIn.isPending}>
          {signInCopy.signIn}
        </Button>
      </form>
      <Button variant="quiet" full className="mt-3" onClick={onSms}>
        {signInCopy.useSms}
      </Button>
    </SignInFrame>
  )
}

/** Ways to sign in that need no SMS, below the one that does. */
export function OtherWays({ onSignedIn, onApp }: { onSignedIn: OnSignedIn; onApp: () => void }) {
  const passkey = useSingleMutation({
    mutationFn: async (_none: null) => {
      const { data } = await callOnce(staffSignInCalls.passkeyChallenge, {})
      return await callOnce(staffSignInCalls.withPasskey, await signChallenge(data))
    },
    onSuccess: ({ data }) => onSignedIn(data),
  })
  return (
    <div className="mt-3 space-y-2">
      {passkey.error && <InPageAlert>{errorMessage(passkey.error, signInCopy.noPasskey)}</InPageAlert>}
      {hasPasskeys() && (
        <Button variant="outline" full busy={passkey.isPending} onClick={() => passkey.mutate(null)}>
          {signInCopy.withPasskey}
        </Button>
      )}
      <Button variant="quiet" full onClick={onApp}>
        {signInCopy.withoutSms}
      </Button>
    </div>
  )
}
