import { createContext, type RouterContextProvider } from 'react-router'

export interface RenderedDocument {
  html: string
  policy: string | undefined
  failed: boolean
}

/** How the server bounds the work of rendering (server/http/pages/). */
export interface PageRendering {
  /** Undefined, without rendering, when too many other pages wait. */
  render: (work: () => Promise<RenderedDocument>) => Promise<RenderedDocument | undefined>
  /** One page for all addresses of a route that do not exist, by route ids; valid for the current catalog. */
  notFound: Map<string, Promise<RenderedDocument | undefined>>
}

const renderingContext = createContext<PageRendering>({ render: (work) => work(), notFound: new Map() })

export function provideRendering(context: RouterContextProvider, rendering: PageRendering): void {
  context.set(renderingContext, rendering)
}

export function pageRendering(context: Readonly<RouterContextProvider>): PageRendering {
  return context.get(renderingContext)
}

/** Loaders of a missing page return nothing of its address, so any address of the route gets the same page. */
export async function recallNotFound(
  { notFound }: PageRendering,
  routeIds: string,
  render: () => Promise<RenderedDocument | undefined>,
): Promise<RenderedDocument | undefined> {
  const document = notFound.get(routeIds) ?? render()
  notFound.set(routeIds, document)
  const isUsable = await document.then(
    (found) => found !== undefined && !found.failed,
    () => false,
  )
  if (!isUsable && notFound.get(routeIds) === document) notFound.delete(routeIds)
  return document
}
