import { Outlet, useRouteError } from 'react-router'
import { ErrorPage } from './error-page.tsx'

/** Stands between shell and pages, so that a page that fails leaves bars, drawer and what is being typed as they are. */
export default function PageBoundary() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />
}
