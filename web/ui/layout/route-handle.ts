import { useMatches } from 'react-router'

/** A route module's `handle` export. */
interface RouteHandle {
  /** The page renders its own top bar on phones (ui/layout/page-header.tsx). */
  header?: 'own'
  /** No footer, no tab bar and no header of phones but the page's own: signing in, and the steps of the checkout. */
  bare?: true
  /**
   * Query parameters that the server renders: pages are cached by them, and the server ignores all others
   * (server/http/pages/address/page-routes.ts). A parameter that only effects or signed-in parts read is not listed.
   */
  query?: readonly string[]
  /** Those whose values are ids of the catalog: an unknown one answers 404. */
  queryIds?: readonly string[]
}

/** The merged handles of all matched routes; inner routes override outer ones. */
export function useRouteHandle(): RouteHandle {
  return Object.assign({}, ...useMatches().map((match) => match.handle ?? {}))
}
