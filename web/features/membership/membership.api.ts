import { placeCalls } from '#contract/calls.gen.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'

/** Leaves a phone number for when membership opens. */
export function useMembershipInterest() {
  return useSingleMutation({
    mutationFn: (phone: string) => callOnce(placeCalls.notifyMe, { phone, interest: 'membership' }),
  })
}
