import { Outlet, useRouteError } from 'react-router'
import { ErrorPage } from './error-page.tsx'

/** Catches errors of pages below the shell, so that bars, drawer and their state survive. */
export default function PageBoundary() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />
}
