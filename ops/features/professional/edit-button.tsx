import type { StaffCall } from '#contract/lib/staff-roles.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { DialogButton, type DialogButtonProps } from '#ops/ui/dialog-button.tsx'
import { recordCopy } from './record.copy.ts'

interface EditButtonProps {
  /** The call that it leads to: without the right to make it there is no button. */
  call: StaffCall
  /** For screen readers: several panels have one. */
  what: string
  text?: string
  dialog: DialogButtonProps['dialog']
}

export function EditButton({ call, what, text = recordCopy.edit, dialog }: EditButtonProps) {
  const may = useMay()
  if (!may(call)) return null
  return (
    <DialogButton variant="quiet" size="small" className="-my-2 -mr-2" dialog={dialog}>
      {text}
      {text === recordCopy.edit && <span className="sr-only"> {what}</span>}
    </DialogButton>
  )
}
