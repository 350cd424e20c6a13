import { useQueryClient } from '@tanstack/react-query'
import { professionalCalls, professionalRecordCalls } from '#contract/calls.gen.ts'
import { refetchLists, useStaffMutation } from '#ops/lib/staff-query.ts'
import { CallError } from '#web/lib/call-error.ts'
import { callOnce } from '#web/lib/call-once.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { callKey } from '#web/lib/query/query.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import type { ChangeInput } from '../professional-record.ts'
import { recordCopy } from '../record.copy.ts'

/** Writes a change; the next dialog starts from the new version, before the page is read again. */
export function useChange(onDone: () => void) {
  const queries = useQueryClient()
  const sending = useStaffMutation(professionalCalls.change, {
    done: recordCopy.saved,
    onDone({ data: { professional, visits } }) {
      const key = callKey(professionalRecordCalls.find, { professionalId: professional._id })
      queries.setQueryData<EndpointResponse<typeof professionalRecordCalls.find>>(
        key,
        (before) => before && { ...before, data: { ...before.data, ...professional, visits } },
      )
      onDone()
    },
  })
  return {
    ...sending,
    preview: usePreview(),
    readAgainAfter: (error: Error) => readAgain(error, () => refetchLists(queries)),
  }
}

/** After a conflict the page shows what the colleague wrote, and the next dialog starts from it. */
function readAgain(error: Error, refetch: () => Promise<void>): void {
  if (error instanceof CallError && error.code === 'CHANGED_MEANWHILE') void refetch()
}

/** The dry run of a change; of no use any more once a field has another value, except the reason. */
function usePreview() {
  const run = useSingleMutation({
    mutationFn: (input: ChangeInput) => callOnce(professionalCalls.change, { ...input, dryRun: true }),
  })
  return {
    ...run,
    isFor: (input: ChangeInput | null) =>
      run.data !== undefined && input !== null && withoutReason(run.variables) === withoutReason(input),
    visits: run.data?.data.visits ?? [],
  }
}

function withoutReason(input: ChangeInput | undefined): string {
  return JSON.stringify({ ...input, reason: '', leave: input?.leave && { ...input.leave, reason: '' } })
}
