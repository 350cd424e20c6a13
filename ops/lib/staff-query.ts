import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { WebCall } from '#contract/web-call.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { callKey, callQuery, refetchChanged } from '#web/lib/query/query.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { toast } from '#web/ui/feedback/toast.ts'

interface QueryOptions {
  /** Milliseconds between reads while the page is visible, for lists that colleagues change too. */
  every?: number
  enabled?: boolean
}

/** A read of the API; lists keep the rows of the last filter until the next ones arrive. */
export function useStaffQuery<Input extends object, Answer>(
  call: WebCall<Input, Answer>,
  input?: Input,
  { every, enabled = true }: QueryOptions = {},
) {
  return useQuery({
    ...callQuery(call, input),
    enabled,
    refetchInterval: every ?? false,
    placeholderData: keepPreviousData,
  })
}

interface MutationOptions<Answer> {
  /** Reads whose answers it changes; they are read again. */
  changes?: readonly { path: string }[]
  /** Toast after success. */
  done?: string
  onDone?: (answer: Answer) => void
}

/** A write of the API with one idempotency key until its result is known. */
export function useStaffMutation<Input extends object, Answer>(
  call: WebCall<Input, Answer>,
  { changes = [], done, onDone }: MutationOptions<Answer> = {},
) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (input: Input) => callOnce(call, input),
    onSuccess: (answer) => {
      void refetchChanged(queryClient, ...changes.map((read) => callKey(read as WebCall<object, unknown>)))
      if (done) toast.success(done)
      onDone?.(answer)
    },
  })
}
