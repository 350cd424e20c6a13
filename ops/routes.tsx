import { createBrowserRouter, type RouteObject } from 'react-router'
import { Gate } from './shell/gate.tsx'
import { oldAddressRoutes } from './shell/old-addresses.ts'
import { NotFound } from './shell/pages/not-found.tsx'
import { RouteError, StartPage } from './shell/pages/pages.tsx'
import { pages } from './shell/sections.ts'
import { Shell } from './shell/shell.tsx'

const Nothing = () => null

/** One lazy route a page; by `handle` the shell knows who may see it. */
export function createConsoleRouter() {
  const children: RouteObject[] = pages.map((page) => ({
    path: page.path,
    handle: page,
    lazy: page.load,
    ErrorBoundary: RouteError,
  }))
  children.push(...oldAddressRoutes, { index: true, Component: StartPage }, { path: '*', Component: NotFound })
  const root: RouteObject = { Component: ConsoleApp, ErrorBoundary: RouteError, HydrateFallback: Nothing, children }
  return createBrowserRouter([root], { basename: '/ops' })
}

/** Everything behind the sign-in. */
function ConsoleApp() {
  return (
    <Gate>
      <Shell />
    </Gate>
  )
}
