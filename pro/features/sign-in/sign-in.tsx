import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#pro/lib/i18n/messages.ts'
import { lastUserId } from '#pro/lib/response-cache.ts'
import { countQueuedUpdates } from '#pro/lib/updates/use-updates.ts'
import { phoneLabel } from '#web/lib/format.ts'
import { storeToken } from '#web/lib/session/session.ts'
import { NumberStep, type SentCode } from '#web/ui/sign-in/number-step.tsx'
import { SmsCodeStep } from '#web/ui/sign-in/sms-code-step.tsx'
import { SignInFrame } from './frame.tsx'

/** Number and SMS code. After a session has ended, it says what waits for the same professional. */
export function SignIn() {
  const [sent, setSent] = useState<SentCode | null>(null)
  const [last] = useState(lastUserId)
  const queryClient = useQueryClient()
  const { signIn } = useMessages()
  if (sent) {
    return (
      <SignInFrame title={signIn.codeTitle} note={signIn.sentTo(phoneLabel(sent.phoneNo))}>
        <SmsCodeStep
          words={signIn}
          sent={sent}
          onVerified={({ token, userId }) => {
            // Another professional may have used this phone until now.
            queryClient.clear()
            storeToken(token, userId)
          }}
          onChangeNumber={() => setSent(null)}
        />
      </SignInFrame>
    )
  }
  const waiting = last === null ? 0 : countQueuedUpdates(last)
  const note = last !== null && (waiting > 0 ? signIn.againWithUpdates(waiting) : signIn.again)
  return (
    <SignInFrame title={signIn.title} note={note}>
      <NumberStep words={signIn} onSent={setSent} />
    </SignInFrame>
  )
}
