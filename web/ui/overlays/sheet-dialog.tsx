import { lazy } from 'react'
import { asDefault, OnDemand } from '../layout/after-hydration.tsx'
import type { SheetDialogProps } from './sheet-frame.tsx'

const SheetFrame = lazy(() => asDefault(() => import('./sheet-frame.tsx').then((file) => file.SheetFrame)))

/** A sheet from below on phones, a dialog in the middle from 768 px on. Escape, a tap outside and the button close it. */
export function SheetDialog(props: SheetDialogProps) {
  return (
    <OnDemand wanted={props.open}>
      <SheetFrame {...props} />
    </OnDemand>
  )
}
