import { AlertDialog as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { Backdrop } from './backdrop.tsx'
import { useCloseOnBack } from './close-on-back.ts'
import { focusReturn } from './focus-return.ts'

export interface AlertDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  children: ReactNode
  confirm: string
  cancel: string
  onConfirm: () => void
  busy?: boolean
  /** Red confirm button, for destructive actions. */
  danger?: boolean
}

/** Content of AlertDialog; loaded on demand, because the dialog library is large. */
export function AlertFrame({
  open,
  onOpenChange,
  title,
  children,
  confirm,
  cancel,
  onConfirm,
  busy,
  danger,
}: AlertDialogProps) {
  const [focus] = useState(focusReturn)
  useCloseOnBack(open, () => onOpenChange(false))
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Backdrop open={open} className="z-60" />
        <Radix.Content
          {...focus}
          className="fixed inset-0 z-60 m-auto h-fit w-[calc(100%-2rem)] max-w-100 rounded-hero bg-white p-6 text-center shadow-2 outline-none data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in"
        >
          <Radix.Title className="font-heading text-title">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="mt-2 text-balance text-muted">{children}</div>
          </Radix.Description>
          <div className="mt-6 grid gap-2.5">
            <Button variant={danger ? 'danger' : 'primary'} size="large" full busy={busy} onClick={onConfirm}>
              {confirm}
            </Button>
            <Radix.Cancel asChild>
              <Button variant="outline" size="large" full>
                {cancel}
              </Button>
            </Radix.Cancel>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
