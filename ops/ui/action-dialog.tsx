import type { ComponentProps } from 'react'
import type { WebEndpoint } from '#contract/lib/web-endpoint.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type ActionDialogProps<Input, Answer> = Omit<ComponentProps<typeof ReasonDialog>, 'open' | 'sending' | 'onConfirm'> & {
  call: WebEndpoint<Input, Answer>
  input: (reason: string) => Input
  /** Toast after success, which also closes the dialog. */
  done: string
}

/** A `ReasonDialog` that makes one call, there while it is open. */
export function ActionDialog<Input extends object, Answer>({
  call,
  input,
  done,
  ...dialog
}: ActionDialogProps<Input, Answer>) {
  const sending = useStaffMutation(call, { done, onDone: dialog.onClose })
  return <ReasonDialog {...dialog} sending={sending} onConfirm={(reason) => sending.mutate(input(reason))} />
}
