import { useQuery, useQueryClient } from '@tanstack/react-query'
import { accountCalls } from '#contract/calls.gen.ts'
import { t } from '#contract/i18n/sentence.ts'
import { CallError, isRefusedInBody } from '../call-error.ts'
import { callKey, callQuery, refetchChanged } from '../query/query.ts'
import { useToken } from './session.ts'

let noProfile: CallError | undefined
/** The same one in each render; made when it is needed, because its sentence is of the page. */
function errorWithoutProfile(): CallError {
  noProfile ??= new CallError({ code: 'NO_PROFILE', status: 404, message: t`No user data found` })
  return noProfile
}

/** The signed-in customer's profile, loaded once; visitors make no request. */
export function useProfile() {
  const token = useToken()
  const query = useQuery({ ...callQuery(accountCalls.fetchProfile), enabled: token !== null, staleTime: 5 * 60_000 })
  const { data: answer, error } = query
  const profile = answer?.status ? answer.data : undefined
  const isMissing = error ? isRefusedInBody(error) : answer !== undefined && !profile
  return {
    profile: token === null ? undefined : profile,
    error: isMissing ? errorWithoutProfile() : error,
    isPending: query.isLoading,
  }
}

/** The profile as others have loaded it: a late reader asks for nothing. */
export function useKnownProfile() {
  const { data: answer } = useQuery({ ...callQuery(accountCalls.fetchProfile), enabled: false })
  return answer?.status ? answer.data : undefined
}

/** Reloads the profile after a change to it or to the saved place. */
export function useProfileRefresh(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => refetchChanged(queryClient, callKey(accountCalls.fetchProfile))
}
