import { keepPreviousData, type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { secondFactorCalls } from '#contract/calls.gen.ts'
import type { WebEndpoint } from '#contract/lib/web-endpoint.ts'
import { newKey } from '#web/lib/call.ts'
import { CallError, errorMessage } from '#web/lib/call-error.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { callWithFile, type WithoutFile } from '#web/lib/call-with-file.ts'
import { callQuery } from '#web/lib/query/query.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { toast } from '#web/ui/feedback/toast.ts'

interface QueryOptions {
  /** Milliseconds between reads while the page is visible, for lists that colleagues change too. */
  every?: number
  enabled?: boolean
}

/** A read of the API; lists keep the rows of the last filter until the next ones arrive. */
export function useStaffQuery<Input extends object, Answer>(
  call: WebEndpoint<Input, Answer>,
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
  /** Toast after success. */
  done?: string | ((answer: Answer) => string)
  /** Toast after a failure that no page shows. */
  failed?: string
  onDone?: (answer: Answer) => void
}

/** The input of a call as a page has it: a file as it was chosen. */
export type Sent<Input> = Input | (WithoutFile<Input> & { file: Blob })

/** A write of the API with one idempotency key until its result is known; then the page is read again. */
export function useStaffMutation<Input extends object, Answer>(
  call: WebEndpoint<Input, Answer>,
  { done, failed, onDone }: MutationOptions<Answer> = {},
) {
  const queryClient = useQueryClient()
  const lastFile = useRef({ intent: '', file: undefined as Blob | undefined, key: '' })
  return useSingleMutation({
    ...refetching(queryClient, send, failed),
    onSuccess: (answer) => {
      lastFile.current = { intent: '', file: undefined, key: '' }
      void refetchLists(queryClient)
      if (done) toast.success(typeof done === 'string' ? (waits(answer) ?? done) : done(answer))
      onDone?.(answer)
    },
  })
  /** A try of the same input and file again has the same idempotency key. */
  function send(input: Sent<Input>): Promise<Answer> {
    const { file, ...rest } = input as { file?: unknown }
    if (!(file instanceof Blob)) return callOnce(call, input as Input)
    const intent = JSON.stringify(rest)
    if (lastFile.current.intent !== intent || lastFile.current.file !== file) {
      lastFile.current = { intent, file, key: newKey() }
    }
    return callWithFile(call, rest as WithoutFile<Input>, file, { idempotencyKey: lastFile.current.key })
  }
}

/**
 * After a write: says so, and makes a call with the earlier state when asked in time. It outlives the dialog that wrote, so
 * its failure is no page's.
 */
export function useTakeBack<Input extends object, Answer>(
  call: WebEndpoint<Input, Answer>,
  { undone, notUndone }: { undone: string; notUndone: string },
) {
  const sending = useStaffMutation(call, { done: undone, failed: notUndone })
  return (done: string, before: Sent<Input> | undefined | false) => {
    if (before) toast.undo(done, () => sending.mutate(before))
    else toast.success(done)
  }
}

/** The words of the server when a second person decides, whatever the page would say. */
function waits(answer: unknown): string | undefined {
  const { message } = answer as { message?: string }
  return message?.includes('second person') ? message : undefined
}

/** A write that is refused as the page is out of date reads it again: else the next try would be refused like this one. */
export function refetching<Input, Answer>(
  queryClient: QueryClient,
  mutationFn: (input: Input) => Promise<Answer>,
  failed?: string,
) {
  return {
    mutationFn,
    onError: (error: Error) => {
      if (error instanceof CallError && error.status === 409) void refetchLists(queryClient)
      if (failed) toast.error(errorMessage(error, failed))
    },
  }
}

const exceptSelf = { predicate: ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] !== secondFactorCalls.self.path }

/**
 * A write shows in lists of other sections too: queries of this page are read again at once, others when they are opened. The
 * steps of the sign-in read the session themselves.
 */
export async function refetchLists(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries(exceptSelf)
  await queryClient.invalidateQueries(exceptSelf)
}
