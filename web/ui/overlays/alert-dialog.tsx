import { lazy } from 'react'
import { asDefault, OnDemand } from '../layout/after-hydration.tsx'
import type { AlertDialogProps } from './alert-frame.tsx'

const AlertFrame = lazy(() => asDefault(() => import('./alert-frame.tsx').then((file) => file.AlertFrame)))

/** Confirms an action that is hard to undo. Focuses the cancel button first; a tap outside does not close it. */
export function AlertDialog(props: AlertDialogProps) {
  return (
    <OnDemand wanted={props.open}>
      <AlertFrame {...props} />
    </OnDemand>
  )
}
