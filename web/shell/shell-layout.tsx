import { Outlet, useRouteError } from 'react-router'
import { ErrorPage } from './error-page.tsx'
import { ShellFrame } from './shell-frame.tsx'

export default function ShellLayout() {
  return (
    <ShellFrame>
      <Outlet />
    </ShellFrame>
  )
}

/** A page that fails leaves bars and drawer usable. */
export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <ShellFrame>
      <ErrorPage error={error} />
    </ShellFrame>
  )
}
