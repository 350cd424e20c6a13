import { lazy } from 'react'
import { AfterHydration, asDefault } from '../layout/after-hydration.tsx'
import type { AlertDialogProps } from './alert-frame.tsx'

const AlertFrame = lazy(() => asDefault(import('./alert-frame.tsx').then((file) => file.AlertFrame)))

/** Asks before something that is hard to undo. Starts on the harmless answer; a tap outside does not close it. */
export function AlertDialog(props: AlertDialogProps) {
  return (
    <AfterHydration wanted={props.open}>
      <AlertFrame {...props} />
    </AfterHydration>
  )
}
