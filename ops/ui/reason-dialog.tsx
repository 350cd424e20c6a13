import { type ReactNode, useId, useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { RequestError } from './request-error.tsx'

/** Of every reason in the API. */
const maxReasonLength = 300

interface ReasonDialogProps {
  /** Absent where the dialog is drawn while it is open. */
  open?: boolean
  onClose: () => void
  title: string
  /** What will happen, before the button. */
  consequence: ReactNode
  confirm: string
  danger?: boolean
  size?: 'medium' | 'wide'
  /** Label of the reason; absent: none is asked for. */
  reasonLabel?: string
  reasonHint?: string
  /** More fields, above the reason. */
  children?: ReactNode
  /** False while a field of `children` is missing. */
  complete?: boolean
  /** From useStaffMutation: one idempotency key until the result is known. Close in its onDone. */
  sending: { isPending: boolean; error: Error | null; reset: () => void }
  onConfirm: (reason: string) => void
}

/** Asks for a reason before an action, shows its result beforehand and a refusal at once. It stays open until that is known. */
export function ReasonDialog({ open = true, onClose, title, size = 'medium', sending, ...rest }: ReasonDialogProps) {
  const close = () => {
    if (sending.isPending) return
    sending.reset()
    onClose()
  }
  return (
    <SheetDialog open={open} onOpenChange={(next) => !next && close()} title={title} size={size}>
      <ReasonForm {...rest} sending={sending} onClose={close} />
    </SheetDialog>
  )
}

type FormProps = Omit<ReasonDialogProps, 'open' | 'title' | 'size'>

function ReasonForm({ consequence, confirm, danger, complete = true, sending, children, onClose, ...rest }: FormProps) {
  const [reason, setReason] = useState('')
  const id = useId()
  const isComplete = complete && (!rest.reasonLabel || reason.trim() !== '')
  return (
    <form
      id={id}
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete) rest.onConfirm(reason.trim())
      }}
    >
      <div className="rounded-field bg-ground p-3.5 text-base">{consequence}</div>
      {children}
      {rest.reasonLabel && (
        <TextArea
          label={rest.reasonLabel}
          hint={rest.reasonHint}
          maxLength={maxReasonLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {sending.error && <RequestError error={sending.error} />}
      <div className="flex flex-wrap justify-end gap-2 pt-1">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} disabled={!isComplete} busy={sending.isPending}>
          {confirm}
        </Button>
      </div>
    </form>
  )
}
