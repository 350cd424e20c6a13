import { isRouteErrorResponse } from 'react-router'

/**
 * For client loaders: what the server's loader answers, or `otherwise` when nothing came back, so that a page says in its
 * own words what is missing. What the server meant to say (404, a redirect) goes on as it is.
 */
export async function whenReachable<Loaded>(load: () => Promise<Loaded>, otherwise: Loaded): Promise<Loaded> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    return otherwise
  }
}
