import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'

export interface DialogButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** There while it is open. */
  dialog: (onClose: () => void) => ReactNode
}

/** A button that opens a dialog. Not for buttons that a new read of the page takes away: the dialog would go with them. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setIsOpen(true)} />
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  )
}
