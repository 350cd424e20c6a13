import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { t } from '#contract/i18n/sentence.ts'
import { classes } from '../classes.ts'
import { Backdrop } from './backdrop.tsx'
import { useCloseOnBack } from './close-on-back.ts'
import { focusReturn } from './focus-return.ts'

export interface SheetDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Below the title; read out by screen readers at opening. */
  description?: ReactNode
  /** Id of the content that is read out instead. */
  describedBy?: string | undefined
  /** Fixed below the scrolling content: the action, a total. */
  footer?: ReactNode
  size?: 'medium' | 'wide'
  /** Back navigates, for dialogs that are opened by the URL; on the first page of a visit it closes. */
  backLeaves?: boolean
  children: ReactNode
}

/** Content of SheetDialog; loaded on demand, because the dialog library is large. */
export function SheetFrame({
  open,
  onOpenChange,
  title,
  description,
  describedBy,
  footer,
  size = 'medium',
  backLeaves = false,
  children,
}: SheetDialogProps) {
  const [focus] = useState(focusReturn)
  useCloseOnBack(open, () => onOpenChange(false), backLeaves)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Backdrop open={open} />
        <Dialog.Content
          {...focus}
          {...(description ? {} : { 'aria-describedby': describedBy })}
          onInteractOutside={keepForToasts}
          className={classes(
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col rounded-t-hero bg-white shadow-2 outline-none',
            'data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in',
            'md:inset-0 md:m-auto md:h-fit md:max-h-[86dvh] md:rounded-hero',
            'md:data-[state=closed]:animate-dialog-out md:data-[state=open]:animate-dialog-in',
            size === 'wide' ? 'md:max-w-4xl' : 'md:max-w-lg',
          )}
        >
          <div aria-hidden className="mx-auto mt-2.5 h-1 w-10 shrink-0 rounded-full bg-[#c6d3cf] md:hidden" />
          <header className="flex items-start gap-3 px-4 pt-3 pb-3 md:px-6 md:pt-5">
            <div className="min-w-0 flex-1 pt-1.5">
              <Dialog.Title className="font-heading text-title">{title}</Dialog.Title>
              {description && <Dialog.Description className="mt-1 text-muted">{description}</Dialog.Description>}
            </div>
            <Dialog.Close
              aria-label={t`Close`}
              className="-mr-2 grid size-11 shrink-0 place-items-center rounded-button hover:bg-teal-50"
            >
              <X aria-hidden className="size-5.5" />
            </Dialog.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-5 md:px-6">{children}</div>
          {footer && <SheetFooter>{footer}</SheetFooter>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Closing a toast leaves the sheet below it open. */
function keepForToasts(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toast]')) event.preventDefault()
}

function SheetFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="shrink-0 rounded-b-hero border-t border-line bg-white px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-6 md:pb-4">
      {children}
    </footer>
  )
}
