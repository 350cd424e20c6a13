import { useMatches } from 'react-router'

/** A route module's `handle` export: changes the shell on phones. */
export interface RouteHandle {
  /** The page renders its own top bar (ui/layout/page-header.tsx). */
  header?: 'own'
}

/** The merged handles of all matched routes; inner routes override outer ones. */
export function useRouteHandle(): RouteHandle {
  return Object.assign({}, ...useMatches().map((match) => match.handle ?? {}))
}
