import { useQuery, useQueryClient } from '@tanstack/react-query'
import { accountCalls } from '#contract/calls.gen.ts'
import { CallError, isPlainNo } from '../call-error.ts'
import { callKey, callQuery } from '../query.ts'
import { useToken } from './session.ts'

/** What SPEC 8 says of an answer without a status. */
const noProfile = new CallError({ code: 'NO_PROFILE', status: 404, message: 'No user data found' })

/** The signed-in customer's profile, loaded once at start; visitors make no call. */
export function useProfile() {
  const token = useToken()
  const query = useQuery({ ...callQuery(accountCalls.fetchProfile), enabled: token !== null, staleTime: 5 * 60_000 })
  const { data: answer, error } = query
  const profile = answer?.status ? answer.data : undefined
  const isMissing = error ? isPlainNo(error) : answer !== undefined && !profile
  return {
    profile: token === null ? undefined : profile,
    error: isMissing ? noProfile : error,
    isPending: query.isLoading,
  }
}

/** Loads the profile again, after a change to it or to the saved place (the refresh flag of SPEC 2). */
export function useProfileRefresh(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: callKey(accountCalls.fetchProfile) })
}
