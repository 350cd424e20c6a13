import { useQuery, useQueryClient } from '@tanstack/react-query'
import { bookingCalls, offerCalls, referralCalls } from '#contract/calls.gen.ts'
import { call } from '#web/lib/call.ts'
import { callQuery, refetchChanged } from '#web/lib/query/query.ts'
import { useToken } from '#web/lib/session/session.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { friendCodeCopy } from './friend-code.copy.ts'

/** Whether the customer can still enter a friend's code; false while unknown. */
export function useAcceptsCode() {
  const token = useToken()
  const query = useQuery({ ...callQuery(referralCalls.progress), enabled: token !== null })
  return { acceptsCode: query.data?.data.acceptsCode ?? false, isPending: query.isLoading }
}

export const joinByCode = (referralCode: string) => call(referralCalls.join, { referralCode })

/** The discount changes the rewards and every open booking. */
export function useFriendDiscountRefresh(): () => Promise<void> {
  const queryClient = useQueryClient()
  const changed = [
    referralCalls.progress,
    bookingCalls.find,
    bookingCalls.list,
    bookingCalls.historyOrPending,
    offerCalls.forBooking,
  ]
  return () => refetchChanged(queryClient, ...changed.map(({ path }) => [path]))
}

export function useJoinByCode() {
  const refresh = useFriendDiscountRefresh()
  return useSingleMutation({
    mutationFn: joinByCode,
    onSuccess() {
      toast.success(friendCodeCopy.referralJoined)
      return refresh()
    },
  })
}
