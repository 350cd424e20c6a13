import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { redirectAfterLoginMs } from '#contract/business.ts'
import { takeReturnTo } from '#web/lib/session/return-to.ts'
import { storeToken, useToken } from '#web/lib/session/session.ts'
import type { SignedIn } from '../identity.api.ts'
import { askNewcomer } from '../newcomer/newcomer-ask.ts'

/**
 * What follows a sign-in: the token is kept, and after a moment the person goes to where they came from. Who
 * has no name yet is asked for it there. Who is signed in already, or signs in in another tab, is sent on at once.
 */
export function useSignInRedirect() {
  const navigate = useNavigate()
  const token = useToken()
  const [finishing, setFinishing] = useState(false)
  // Beside the state, because the token's listeners are told before React has drawn the new state.
  const session = useRef<SignedIn | null>(null)
  const left = useRef(false)

  const leave = useEffectEvent(() => {
    // Taking the way back uses it up, and an effect may run twice.
    if (left.current) return
    left.current = true
    navigate(takeReturnTo(), { replace: true })
  })

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
      askNewcomer({ acceptsCode: next.isNew && next.referral !== 'joined' })
    },
  }
}
