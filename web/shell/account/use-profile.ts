import { useQuery, useQueryClient } from '@tanstack/react-query'
import { identityCalls } from '../../../contract/calls.gen.ts'
import { callKey, callQuery } from '../../lib/query.ts'
import { useToken } from '../../lib/session.ts'

/** The signed-in customer's profile, loaded once at start; visitors make no call. */
export function useProfile() {
  const token = useToken()
  const query = useQuery({ ...callQuery(identityCalls.fetchProfile), enabled: token !== null, staleTime: 5 * 60_000 })
  return { profile: token === null ? undefined : query.data?.data, error: query.error, isPending: query.isLoading }
}

/** Loads the profile again, after a change to it or to the saved place (the refresh flag of SPEC 2). */
export function useProfileRefresh(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: callKey(identityCalls.fetchProfile) })
}
