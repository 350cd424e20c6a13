import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { WebEndpoint } from '#contract/lib/web-endpoint.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { TextArea } from '#web/ui/forms/field.tsx'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { DialogEffects, DialogFoot } from '../dialog-foot.tsx'

/** A write that can be tried: with `dryRun` it answers what it would do. */
interface PreviewInput {
  reason: string
  dryRun?: boolean
}

interface PreviewDialogProps<Input extends PreviewInput, Answer> {
  call: WebEndpoint<Input, Answer>
  /** What will be sent; null while a field is missing. */
  input: Omit<Input, keyof PreviewInput> | null
  title: string
  note?: ReactNode
  /** Of the button, once the effects are shown. */
  confirm: string
  /** Toast after success. */
  done: string
  danger?: boolean
  /** Answer of the dry run, before anything is written. */
  effects: (answer: Answer) => ReactNode
  onClose: () => void
  /** Fields, above the reason. */
  children?: ReactNode
}

/** Fields and a reason; the first press shows the effects, the second writes. Another value is tried again. */
export function PreviewDialog<Input extends PreviewInput, Answer>({
  call,
  title,
  note,
  effects,
  onClose,
  ...props
}: PreviewDialogProps<Input, Answer>) {
  const formId = useId()
  const [reason, setReason] = useState('')
  const preview = useSingleMutation({ mutationFn: (input: Input) => callOnce(call, input) })
  const sending = useStaffMutation(call, { done: props.done, onDone: onClose })
  const wanted = props.input && ({ ...props.input, reason: reason.trim() } as Input)
  const previewed = preview.data !== undefined && isSame(preview.variables, wanted) ? preview.data : undefined
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!wanted?.reason || sending.isPending || preview.isPending) return
    if (previewed === undefined) {
      sending.reset()
      preview.mutate({ ...wanted, dryRun: true })
    } else sending.mutate(wanted)
  }
  const foot = (
    <DialogFoot
      form={formId}
      error={sending.error ?? preview.error}
      confirm={previewed === undefined ? 'See what it does' : props.confirm}
      danger={props.danger && previewed !== undefined}
      disabled={!wanted?.reason}
      busy={sending.isPending || preview.isPending}
      onClose={onClose}
    />
  )
  return (
    <SheetDialog open onOpenChange={(next) => !next && !sending.isPending && onClose()} title={title} footer={foot}>
      <form id={formId} noValidate className="space-y-4" onSubmit={submit}>
        {note && <div className="rounded-field bg-ground p-3.5 text-base">{note}</div>}
        {props.children}
        <TextArea
          label="Reason"
          hint="Kept with the change."
          maxLength={300}
          rows={2}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {previewed !== undefined && <DialogEffects>{effects(previewed)}</DialogEffects>}
      </form>
    </SheetDialog>
  )
}

/** Whether these were tried, whatever the reason is now. */
function isSame(tried: PreviewInput | undefined, wanted: PreviewInput | null): boolean {
  const withoutReason = (input: object | null | undefined) => JSON.stringify({ ...input, reason: '', dryRun: '' })
  return withoutReason(tried) === withoutReason(wanted)
}
