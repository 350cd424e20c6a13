import { lazy } from 'react'
import { asDefault, OnDemand } from '../layout/after-hydration.tsx'
import type { SheetDialogProps } from './sheet-frame.tsx'

const SheetFrame = lazy(() => asDefault(() => import('./sheet-frame.tsx').then((file) => file.SheetFrame)))

/** A bottom sheet on phones, a centred dialog from 768 px. Escape, a tap outside and the button close it. */
export function SheetDialog(props: SheetDialogProps) {
  return (
    <OnDemand wanted={props.open}>
      <SheetFrame {...props} />
    </OnDemand>
  )
}
