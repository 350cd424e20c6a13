import { type ReactNode, useId, useState } from 'react'
import type { WebEndpoint } from '#contract/lib/web-endpoint.ts'
import { type Sent, useStaffMutation } from '#ops/lib/staff-query.ts'
import { useIsWide } from '#ops/lib/use-is-wide.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { RequestError } from './request-error.tsx'

/** Of every reason in the API. */
const maxReasonLength = 300

interface ActionDialogProps<Input, Answer> {
  call: WebEndpoint<Input, Answer>
  /** Of the call; nothing while a field is missing. */
  input: (reason: string) => Sent<Input> | null | undefined | false
  /** Toast after success. */
  done?: string | ((answer: Answer) => string) | undefined
  /** After success, which also closes the dialog. */
  onDone?: (answer: Answer) => void
  onClose: () => void
  title: string
  /** What will happen, before the button. */
  consequence: ReactNode
  confirm: string
  danger?: boolean
  size?: 'medium' | 'wide'
  /** Label of the reason; absent: none is asked for. */
  reasonLabel?: string | undefined
  reasonHint?: string
  /** Words of a reason that is nearly always the same, until another is typed. */
  defaultReason?: string | undefined
  /** More fields, above the reason. */
  children?: ReactNode
  /** False while a field of `children` is missing. */
  complete?: boolean
}

/**
 * Makes one call, there while it is open: shows its effect beforehand, asks for a reason and shows a refusal at once. It
 * stays until the result is known, since opened again it could write twice.
 */
export function ActionDialog<Input extends object, Answer>({
  call,
  title,
  size = 'medium',
  done,
  onDone,
  ...form
}: ActionDialogProps<Input, Answer>) {
  const sending = useStaffMutation(call, {
    done,
    onDone: (answer) => {
      form.onClose()
      onDone?.(answer)
    },
  })
  const consequenceId = useId()
  const onClose = () => !sending.isPending && form.onClose()
  return (
    <SheetDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={title}
      // The focus begins below it.
      describedBy={consequenceId}
      size={size}
    >
      <ActionForm {...form} {...{ consequenceId, sending }} onClose={onClose} />
    </SheetDialog>
  )
}

type FormProps<Input, Answer> = Omit<
  ActionDialogProps<Input, Answer>,
  'call' | 'title' | 'size' | 'done' | 'onDone'
> & {
  consequenceId: string
  sending: { isPending: boolean; error: Error | null; mutate: (input: Sent<Input>) => void }
}

function ActionForm<Input, Answer>({
  consequence,
  consequenceId,
  confirm,
  danger,
  complete = true,
  sending,
  children,
  onClose,
  ...rest
}: FormProps<Input, Answer>) {
  const [typed, setTyped] = useState<string>()
  const reason = typed ?? rest.defaultReason ?? ''
  const id = useId()
  const isWide = useIsWide()
  const isComplete = complete && (!rest.reasonLabel || reason.trim() !== '')
  const input = isComplete && rest.input(reason.trim())
  return (
    <form
      id={id}
      noValidate
      // On a phone its keyboard would cover what follows from the act.
      data-focus-first={isWide || undefined}
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (input) sending.mutate(input)
      }}
    >
      <div id={consequenceId} className="rounded-field bg-ground p-3.5 text-base">
        {consequence}
      </div>
      {children}
      {rest.reasonLabel && (
        <TextArea
          label={rest.reasonLabel}
          hint={rest.reasonHint}
          maxLength={maxReasonLength}
          value={reason}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {sending.error && <RequestError error={sending.error} />}
      <div className="flex flex-wrap justify-end gap-2 pt-1">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} disabled={!input} busy={sending.isPending}>
          {confirm}
        </Button>
      </div>
    </form>
  )
}
