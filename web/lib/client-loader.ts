import { isRouteErrorResponse } from 'react-router'
import { reportUnanswered } from './state/online.ts'

/** After this wait the page renders its loading state. */
const deferAfterMs = 400

export interface Deferred<Loaded> {
  pending: Promise<Loaded>
}

/**
 * For client loaders of pages with a loading text: returns data that arrives within the wait directly, which avoids a
 * flash of the loading state, and slower data as a promise for the page to await.
 */
export async function deferSlow<Loaded>(pending: Promise<Loaded>): Promise<Loaded | Deferred<Loaded>> {
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, deferAfterMs, 'late'))
  const first = await Promise.race([pending, late])
  return first === 'late' ? { pending } : first
}

/**
 * For client loaders: the server loader's data, or `fallback` when the request fails or the server does, so that the page
 * shows its own error text. Other responses (404, redirects) are rethrown.
 */
export async function loadOr<Loaded>(load: () => Promise<Loaded>, fallback: Loaded): Promise<Loaded> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error
    reportUnanswered()
    return fallback
  }
}
