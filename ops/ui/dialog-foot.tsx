import type { ReactNode } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { RequestError } from './request-error.tsx'

interface DialogFootProps {
  /** Id of the form in the dialog, which the button submits. */
  form: string
  error: Error | null
  confirm: string
  danger?: boolean | undefined
  disabled: boolean
  busy: boolean
  onClose: () => void
}

/** Below what scrolls, so that no error pushes the buttons out of the window. */
export function DialogFoot({ form, error, confirm, danger, disabled, busy, onClose }: DialogFootProps) {
  return (
    <>
      {error && <RequestError error={error} className="mb-3" />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" form={form} variant={danger ? 'danger' : 'primary'} disabled={disabled} busy={busy}>
          {confirm}
        </Button>
      </div>
    </>
  )
}

/** What the button will do, scrolled to, as the button is there without scrolling. */
export function DialogEffects({ children }: { children: ReactNode }) {
  return (
    <div ref={scrollToIt} role="status">
      {children}
    </div>
  )
}

const scrollToIt = (effects: HTMLElement | null) => effects?.scrollIntoView({ block: 'nearest' })
