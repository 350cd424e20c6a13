import { useEffect, useState } from 'react'
import { type MetaFunction, useNavigate, useSearchParams } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { nationalNumber } from '#contract/lib/phone.ts'
import { paths } from '#web/lib/paths.ts'
import { textIn, useHydrated, useNavigationState } from '#web/lib/state/use-navigation-state.ts'
import { accountCopy } from '../identity.copy.ts'
import { ownerCopy } from '../owner/owner.copy.ts'
import { CodeStep } from './code-step.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { useSignInRedirect } from './use-sign-in.ts'

export const handle = { bare: true, query: ['phone'] } as const

export const meta: MetaFunction = () => [
  { title: t`Enter the code | GharSaaf` },
  { name: 'robots', content: 'noindex' },
]

/** The second step for links that carry the number; without one the first step is shown. */
export default function OtpRoute() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const hydrated = useHydrated()
  const state = useNavigationState()
  const { finishing, finish } = useSignInRedirect()
  const phoneNo = nationalNumber(textIn(state, 'phoneNo', 'phone') ?? params.get('phone') ?? '')
  const [isOwnerAsked, setOwnerAsked] = useState(false)
  const usable = phoneNo !== null
  useEffect(() => {
    if (hydrated && !usable) navigate(paths.login, { replace: true })
  }, [hydrated, usable, navigate])
  return (
    <SignInFrame title={isOwnerAsked ? ownerCopy.question : accountCopy.codeTitle} visitorsOnly={!finishing}>
      {usable && (
        <CodeStep
          request={{ phoneNo }}
          finishing={finishing}
          onVerified={finish}
          onOwnerAsked={setOwnerAsked}
          onChangeNumber={() => navigate(paths.login, { replace: true })}
        />
      )}
    </SignInFrame>
  )
}
