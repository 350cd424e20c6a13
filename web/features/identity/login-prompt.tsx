import { lazy } from 'react'
import { asDefault, OnDemand } from '#web/ui/layout/after-hydration.tsx'
import type { LoginPromptProps } from './login-prompt-dialog.tsx'

const Dialog = lazy(() => asDefault(() => import('./login-prompt-dialog.tsx').then((file) => file.LoginPromptDialog)))

/** Asks a visitor to log in; its code loads on the first tap, since most visits never need it. */
export function LoginPrompt(props: LoginPromptProps) {
  return (
    <OnDemand wanted={props.open}>
      <Dialog {...props} />
    </OnDemand>
  )
}
