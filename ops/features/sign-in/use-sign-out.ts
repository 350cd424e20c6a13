import { useQueryClient } from '@tanstack/react-query'
import { identityCalls } from '#contract/calls.gen.ts'
import { call } from '#web/lib/call.ts'
import { clearSession } from '#web/lib/session/session.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'

/** Ends the session here even when the server is not reached: it ends there by itself after 12 hours. */
export function useSignOut(onDone: () => void) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (_none: null) => call(identityCalls.logout, {}),
    onSettled: () => {
      clearSession()
      queryClient.clear()
      onDone()
    },
  })
}
