import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { paths } from '#web/lib/paths.ts'
import { rememberReturnTo } from '#web/lib/session/return-to.ts'
import { readToken, useToken } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

interface SignedInOnlyProps {
  /** The skeleton of the page, shown until the session is known. */
  fallback: ReactNode
  children: ReactNode
}

const sentence = () => t`Please login to access this feature`

/** For pages of customers: visitors are sent to the login page and, after it, back here. */
export function SignedInOnly({ fallback, children }: SignedInOnlyProps) {
  const token = useToken()
  useLoginRedirect()
  const signedOutElsewhere = useSignedOutElsewhere()
  if (token !== null) return children
  // Signing out here navigates home: the skeleton bridges it.
  return signedOutElsewhere ? <SignedOut /> : fallback
}

function useLoginRedirect(): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const asked = useRef(false)
  const arrive = useEffectEvent(() => {
    if (readToken() !== null || asked.current) return
    asked.current = true
    rememberReturnTo(pathname + search)
    toast.info(sentence())
    navigate(paths.login, { replace: true })
  })
  useEffect(() => arrive(), [])
}

/** True when another tab signed out while this page was open or in the back-forward cache: hides its content. */
function useSignedOutElsewhere(): boolean {
  const [signedOut, setSignedOut] = useState(false)
  useEffect(() => {
    const check = () => setSignedOut(readToken() === null)
    const checkRestored = ({ persisted }: PageTransitionEvent) => persisted && check()
    window.addEventListener('storage', check)
    window.addEventListener('pageshow', checkRestored)
    return () => {
      window.removeEventListener('storage', check)
      window.removeEventListener('pageshow', checkRestored)
    }
  }, [])
  return signedOut
}

function SignedOut() {
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      className="py-14"
      picture="not-found"
      title={sentence()}
      action={
        <ButtonLink
          to={paths.login}
          size="large"
          onClick={() => rememberReturnTo(pathname + search)}
        >{t`Go to Login`}</ButtonLink>
      }
    />
  )
}
