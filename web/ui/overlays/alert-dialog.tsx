import { lazy } from 'react'
import { asDefault, OnDemand } from '../layout/after-hydration.tsx'
import type { AlertDialogProps } from './alert-frame.tsx'

const AlertFrame = lazy(() => asDefault(() => import('./alert-frame.tsx').then((file) => file.AlertFrame)))

/** Asks before something that is hard to undo. Starts on the harmless answer; a tap outside does not close it. */
export function AlertDialog(props: AlertDialogProps) {
  return (
    <OnDemand wanted={props.open}>
      <AlertFrame {...props} />
    </OnDemand>
  )
}
