import { useMatches } from 'react-router'

/** What a route module may export as `handle` to change the shell around it on phones. */
export interface RouteHandle {
  /** The page brings its own top bar (ui/layout/page-header.tsx). */
  header?: 'own'
}

/** The handles of all matched routes, inner ones last and winning. */
export function useRouteHandle(): RouteHandle {
  return Object.assign({}, ...useMatches().map((match) => match.handle ?? {}))
}
