import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { referralCalls } from '#contract/calls.gen.ts'
import { CallError } from '#web/lib/call-error.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { callQuery } from '#web/lib/query/query.ts'
import { useToken } from '#web/lib/session/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { shareCopy } from './referral.copy.ts'

export type Progress = EndpointResponse<typeof referralCalls.progress>['data']

/** The code to share. A refusal and a failed request have different messages. */
export function useReferralCode() {
  const token = useToken()
  const query = useQuery({ ...callQuery(referralCalls.code), enabled: token !== null, staleTime: 3_600_000 })
  const { error } = query
  const answered = error instanceof CallError && error.status > 0
  const problem = error ? (answered ? shareCopy.refused : shareCopy.failed) : null
  useEffect(() => {
    if (error && problem) toast.error(problem)
  }, [error, problem])
  return { code: query.data?.data.referralCode, problem, retry: query.refetch, retrying: query.isFetching }
}

export function useProgress() {
  return useQuery(callQuery(referralCalls.progress))
}
