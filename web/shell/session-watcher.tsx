import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { usePlacePoint } from '#web/features/place/use-place-line.ts'
import { CallError } from '#web/lib/call-error.ts'
import { paths, signInPaths } from '#web/lib/paths.ts'
import { useProfile } from '#web/lib/session/profile.ts'
import { rememberLastPage, rememberReturnTo } from '#web/lib/session/return-to.ts'
import { onSessionExpired, useToken } from '#web/lib/session/session.ts'
import { setProfilePoint } from '#web/lib/state/location.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useBroadcasts } from './use-broadcasts.ts'

/** Side effects of the session: changes in other tabs, expired tokens, the profile's place for calls. */
export function SessionWatcher() {
  useFreshDataPerSession()
  useLoginRedirect()
  useProfileEffects()
  useBroadcasts()
  useLastPage()
  return null
}

/** The next customer must not see cached data of the previous one. */
function useFreshDataPerSession() {
  const queryClient = useQueryClient()
  const token = useToken()
  const previous = useRef(token)
  useEffect(() => {
    if (previous.current === token) return
    const signedInDuringHydration = previous.current === null && queryClient.getQueryCache().getAll().length === 0
    previous.current = token
    if (!signedInDuringHydration) queryClient.resetQueries()
  }, [token, queryClient])
}

function useLoginRedirect() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const goToLogin = useEffectEvent(() => {
    rememberReturnTo(pathname + search)
    toast.warning(t({ context: 'lib', message: `Please login to access this feature` }))
    navigate(paths.login)
  })
  useEffect(() => onSessionExpired(() => goToLogin()), [])
}

function useLastPage() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!signInPaths.includes(pathname)) rememberLastPage(pathname + search)
  }, [pathname, search])
}

function useProfileEffects() {
  const { error } = useProfile()
  const point = usePlacePoint()
  useEffect(() => setProfilePoint(point), [point])
  useEffect(() => {
    if (error instanceof CallError && error.code === 'NO_PROFILE') toast.warning(error.message)
  }, [error])
}
