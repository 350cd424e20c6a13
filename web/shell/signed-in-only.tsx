import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readToken, useToken } from '../lib/session.ts'
import { useHydrated } from '../lib/state/use-navigation-state.ts'
import { rememberWayBack } from '../lib/state/way-back.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { toast } from '../ui/feedback/toast.ts'

interface SignedInOnlyProps {
  /** Shown while it is not known who is there: the skeleton of the page. */
  fallback: ReactNode
  children: ReactNode
}

const sentence = 'Please login to access this feature'

/** For pages of customers: visitors are brought to the login page and, after it, back here. */
export function SignedInOnly({ fallback, children }: SignedInOnlyProps) {
  const token = useToken()
  const hydrated = useHydrated()
  const wasSignedIn = useWayToLogin()
  if (token !== null) return children
  // Signed out in another tab while this page was open: it stays, without its content.
  return hydrated && wasSignedIn ? <SignedOut /> : fallback
}

/** True when somebody was signed in as the page opened: then this tab is not sent away. */
function useWayToLogin(): boolean {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  const asked = useRef(false)
  const arrive = useEffectEvent(() => {
    if (readToken() !== null) return setWasSignedIn(true)
    if (asked.current) return
    asked.current = true
    rememberWayBack(pathname + search)
    toast.error(sentence)
    navigate('/login', { replace: true })
  })
  useEffect(() => arrive(), [])
  return wasSignedIn
}

function SignedOut() {
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      className="py-14"
      picture="not-found"
      title={sentence}
      action={
        <ButtonLink to="/login" size="large" onClick={() => rememberWayBack(pathname + search)}>
          Go to Login
        </ButtonLink>
      }
    />
  )
}
