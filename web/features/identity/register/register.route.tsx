import { useEffect } from 'react'
import { type MetaFunction, useNavigate, useSearchParams } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { paths } from '#web/lib/paths.ts'
import { useProfile } from '#web/lib/session/profile.ts'
import { takeReturnTo } from '#web/lib/session/return-to.ts'
import { useToken } from '#web/lib/session/session.ts'
import { useHydrated } from '#web/lib/state/use-navigation-state.ts'
import { useAcceptsCode } from '../friend-code/friend-code.api.ts'
import { endNewCustomerPrompt } from '../new-customer-prompt.ts'
import {
  clearRegistration,
  type RegistrationDraft,
  readRegistration,
  storeInvitation,
  storeRegistration,
} from '../registration-draft.ts'
import { SignInFrame } from '../sign-in/sign-in-frame.tsx'
import { useIntroduce } from '../use-introduce.ts'
import { registerCopy } from './register.copy.ts'
import { Invitation, RegisterForm } from './register-form.tsx'

export const handle = { bare: true, query: ['ref'] } as const

export const meta: MetaFunction = () => [
  { title: t`Register | GharSaaf` },
  { name: 'description', content: t`Join GharSaaf and get your first service for less with a friend’s code.` },
]

/** New customers enter their name; visitors, often with a friend's link, continue to their phone number. */
export default function RegisterRoute() {
  const token = useToken()
  const hydrated = useHydrated()
  const { profile, isPending } = useProfile()
  const code = useAcceptsCode()
  const known = hydrated && !isPending && !code.isPending
  return (
    <SignInFrame title={registerCopy.title} note={registerCopy.note}>
      {/* The stored draft is known in the browser only; the form starts from it. */}
      <RegisterSteps
        key={known ? 'known' : 'empty'}
        signedIn={token !== null}
        acceptsCode={token === null || code.acceptsCode}
        saved={profile}
      />
    </SignInFrame>
  )
}

interface RegisterStepsProps {
  signedIn: boolean
  /** A friend's code can be entered. */
  acceptsCode: boolean
  /** Values the customer's profile already has. */
  saved: Pick<RegistrationDraft, 'name' | 'email'> | undefined
}

function RegisterSteps({ signedIn, acceptsCode, saved }: RegisterStepsProps) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const leave = () => {
    clearRegistration()
    endNewCustomerPrompt()
    navigate(takeReturnTo(), { replace: true })
  }
  const { introduce, busy, refusals, retract } = useIntroduce(leave)
  const kept = readRegistration()
  const invitation = params.get('ref')?.trim().slice(0, 20).toUpperCase()
  useEffect(() => {
    if (invitation && !signedIn) storeInvitation(invitation)
  }, [invitation, signedIn])

  function submit(draft: RegistrationDraft) {
    if (signedIn) return introduce(draft)
    storeRegistration(draft)
    navigate(paths.login)
  }

  return (
    <>
      {invitation && <Invitation tooLate={!acceptsCode} />}
      <RegisterForm
        initial={{
          name: kept.name || saved?.name || '',
          email: kept.email || saved?.email || '',
          referralCode: acceptsCode ? invitation || kept.referralCode : '',
        }}
        nameRequired={signedIn}
        asksCode={acceptsCode}
        refusals={refusals}
        busy={busy}
        submitWord={signedIn ? registerCopy.save : registerCopy.next}
        skipWord={registerCopy.skip}
        onChange={retract}
        onSubmit={submit}
        onSkip={signedIn ? leave : () => navigate(paths.login)}
      />
    </>
  )
}
