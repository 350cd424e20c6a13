import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import { useLocation, useNavigate } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { paths } from '#web/lib/paths.ts'
import { textIn, useNavigationState } from '#web/lib/state/use-navigation-state.ts'
import { accountCopy } from '../identity.copy.ts'
import { ownerCopy } from '../owner/owner.copy.ts'
import { CodeStep } from './code-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { useSignInRedirect } from './use-sign-in.ts'

export const handle = { bare: true } as const

export const meta: MetaFunction = () => [{ title: t`Login | GharSaaf` }, { name: 'robots', content: 'noindex' }]

/** The second step has its own history entry: Back leads to the number, a reload stays at the code. */
export default function LoginRoute() {
  const navigate = useNavigate()
  const { key } = useLocation()
  const state = useNavigationState()
  const { finishing, finish } = useSignInRedirect()
  // Of this entry of the history alone.
  const [ownerAskedAt, setOwnerAskedAt] = useState<string | null>(null)
  const phoneNo = textIn(state, 'phoneNo')
  const codeTitle = ownerAskedAt === key ? ownerCopy.question : accountCopy.codeTitle
  return (
    <SignInFrame
      title={phoneNo ? codeTitle : accountCopy.loginTitle}
      note={phoneNo ? undefined : accountCopy.loginNote}
      visitorsOnly={!finishing}
    >
      {phoneNo ? (
        <CodeStep
          key={key}
          request={{ phoneNo, token: textIn(state, 'token') ?? undefined }}
          sentAt={state?.sentAt as number | undefined}
          finishing={finishing}
          onVerified={finish}
          onOwnerAsked={(isAsked) => setOwnerAskedAt(isAsked ? key : null)}
          onChangeNumber={() => navigate(-1)}
        />
      ) : (
        <PhoneStep onSent={(request) => navigate(paths.login, { state: { ...request, sentAt: Date.now() } })} />
      )}
    </SignInFrame>
  )
}
