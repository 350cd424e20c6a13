import { placeCalls } from '#contract/calls.gen.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'

/** Leaves a number for when membership opens. */
export function useMembershipNews() {
  return useSingleMutation({
    mutationFn: (phone: string) => callOnce(placeCalls.notifyMe, { phone, interest: 'membership' }),
  })
}
