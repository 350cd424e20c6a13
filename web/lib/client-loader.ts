import { isRouteErrorResponse } from 'react-router'

/** Longer than this and a page comes without its content, which follows. */
const deferAfterMs = 400

export interface Deferred<Loaded> {
  coming: Promise<Loaded>
}

/**
 * For the client loader of a page whose loading state has words of its own: what comes within the grace is
 * shown at once, without a flicker; what takes longer is handed on as a promise to be waited for in the page.
 */
export async function deferSlow<Loaded>(coming: Promise<Loaded>): Promise<Loaded | Deferred<Loaded>> {
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, deferAfterMs, 'late'))
  const first = await Promise.race([coming, late])
  return first === 'late' ? { coming } : first
}

/**
 * For client loaders: what the server's loader answers, or `otherwise` when nothing came back, so that a page says in its
 * own words what is missing. What the server meant to say (404, a redirect) goes on as it is.
 */
export async function loadOr<Loaded>(load: () => Promise<Loaded>, otherwise: Loaded): Promise<Loaded> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    return otherwise
  }
}
