import { type ReactNode, useId, useState } from 'react'
import type { WebEndpoint } from '#contract/lib/web-endpoint.ts'
import { type Sent, useStaffMutation } from '#ops/lib/staff-query.ts'
import { useIsWide } from '#ops/lib/use-is-wide.ts'
import { TextArea } from '#web/ui/forms/field.tsx'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { DialogFoot } from './dialog-foot.tsx'

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
  consequence,
  confirm,
  danger,
  size = 'medium',
  complete = true,
  done,
  children,
  ...rest
}: ActionDialogProps<Input, Answer>) {
  const sending = useStaffMutation(call, {
    done,
    onDone: (answer) => {
      rest.onClose()
      rest.onDone?.(answer)
    },
  })
  const [typed, setTyped] = useState<string>()
  const reason = typed ?? rest.defaultReason ?? ''
  const isComplete = complete && (!rest.reasonLabel || reason.trim() !== '')
  const input = isComplete && rest.input(reason.trim())
  const consequenceId = useId()
  const formId = useId()
  const isWide = useIsWide()
  const onClose = () => !sending.isPending && rest.onClose()
  const foot = { form: formId, confirm, danger, disabled: !input, busy: sending.isPending, error: sending.error }
  return (
    <SheetDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={title}
      // The focus begins below it.
      describedBy={consequenceId}
      size={size}
      footer={<DialogFoot {...foot} onClose={onClose} />}
    >
      <form
        id={formId}
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
      </form>
    </SheetDialog>
  )
}
