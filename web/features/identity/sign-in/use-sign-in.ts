import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { redirectAfterLoginMs } from '#contract/lib/business.ts'
import { useProfileRefresh } from '#web/lib/session/profile.ts'
import { takeReturnTo } from '#web/lib/session/return-to.ts'
import { storeToken, useToken } from '#web/lib/session/session.ts'
import { type SignedIn, saveName } from '../identity.api.ts'
import { promptNewCustomer } from '../new-customer-prompt.ts'
import { clearRegistration, readRegistration } from '../registration-draft.ts'

/**
 * After a sign-in: stores the token and, after a moment, returns to the page that asked for login. A customer
 * without a name is asked there. Already signed in, or signed in by another tab, redirects at once.
 */
export function useSignInRedirect() {
  const navigate = useNavigate()
  const token = useToken()
  const refreshProfile = useProfileRefresh()
  const [finishing, setFinishing] = useState(false)
  // A ref beside the state: the token's listeners run before React renders the new state.
  const session = useRef<SignedIn | null>(null)
  const left = useRef(false)

  const leave = useEffectEvent(() => {
    // Taking the return path consumes it, and an effect may run twice.
    if (left.current) return
    left.current = true
    navigate(takeReturnTo(), { replace: true })
  })

  /** A name typed on /register is not asked for again. */
  async function keepTypedName({ isNew, referral }: SignedIn) {
    const { name, email } = readRegistration()
    const isKept = isNew && name.trim() !== '' && (await saveName({ name, email }).catch(() => false))
    if (!isKept) return promptNewCustomer({ referral })
    clearRegistration()
    await refreshProfile()
  }

  useEffect(() => {
    if (token === null) return
    if (!session.current) return leave()
    const timer = setTimeout(() => leave(), redirectAfterLoginMs)
    return () => clearTimeout(timer)
  }, [token])

  return {
    finishing,
    finish(next: SignedIn) {
      session.current = next
      setFinishing(true)
      storeToken(next.token, next.userId)
      keepTypedName(next)
    },
  }
}
