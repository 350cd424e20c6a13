import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, RouterContextProvider, ServerRouter } from 'react-router'
import { busyPage } from '#web/document/busy-page.ts'
import { applyContentPolicy, newScriptNonce } from '#web/document/content-policy.server.ts'
import { startScriptsLate } from '#web/document/late-scripts.ts'
import {
  type PageRendering,
  pageRendering,
  provideRendering,
  type RenderedDocument,
  recallNotFound,
} from '#web/document/page-rendering.server.ts'
import { withSentences } from '#web/document/page-sentences.ts'
import { type PageSettings, PageSettingsProvider } from '#web/document/page-settings.tsx'
import { folderOfSentences } from '#web/document/rendering-language.server.ts'
import { withScriptFont } from '#web/document/script-font.server.ts'
import { type ApiProvision, api, provideApi, type ServerApi } from '#web/lib/api.server.ts'

export { inLanguage } from '#web/document/rendering-language.server.ts'

/** Milliseconds after which React Router aborts pending loader promises; the render is aborted a second later. */
export const streamTimeout = 5_000

/** Called by the server for each page request; provides the API that loaders read from their context. */
export function createLoadContext(
  provision: ApiProvision & { rendering?: PageRendering | undefined },
): RouterContextProvider {
  const context = new RouterContextProvider()
  provideApi(context, provision)
  if (provision.rendering) provideRendering(context, provision.rendering)
  return context
}

/** Renders the whole page without streaming: the server caches and compresses it (server/http/pages/). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const rendering = pageRendering(loadContext)
  const render = () => rendering.render(() => renderWithPolicy(request, routerContext, api(loadContext)))
  const { matches } = routerContext.staticHandlerContext
  const routeIds = matches.map(({ route }) => route.id).join()
  const page = await (status === 404 ? recallNotFound(rendering, routeIds, render) : render())
  if (!page) return busyPage()
  headers.set('content-type', 'text/html; charset=utf-8')
  // Google checks the origin of a request against the restriction of the key.
  if (api(loadContext).mapsKey) headers.set('referrer-policy', 'strict-origin')
  if (page.policy) headers.set('content-security-policy', page.policy)
  return new Response(page.html, { status: page.failed ? 500 : status, headers })
}

async function renderWithPolicy(
  request: Request,
  routerContext: EntryContext,
  { mapsKey, mapStyleUrl, upiIntent }: Pick<ServerApi, 'mapsKey' | 'mapStyleUrl' | 'upiIntent'>,
): Promise<RenderedDocument> {
  // Vite injects inline scripts and styles in development, so there is no policy then.
  const nonce = import.meta.env.PROD ? newScriptNonce() : undefined
  const attributes = {
    'data-maps-key': mapsKey,
    'data-map-style': mapsKey ? undefined : mapStyleUrl,
    'data-upi-intent': upiIntent ? '' : undefined,
  }
  const { html: rendered, failed } = await renderDocument(request, routerContext, { nonce, attributes })
  const folder = folderOfSentences()
  const said = folder ? withSentences(rendered, folder, sentencesOf(routerContext), nonce) : rendered
  const html = withScriptFont(said, nonce)
  const page = nonce
    ? applyContentPolicy(startScriptsLate(html, nonce), nonce, { googleMaps: mapsKey !== undefined, mapStyleUrl })
    : { html, policy: undefined }
  return { ...page, failed }
}

/** The file of sentences of the innermost route has those of the routes around it. */
function sentencesOf({ staticHandlerContext, manifest }: EntryContext): string {
  const id = staticHandlerContext.matches.at(-1)?.route.id ?? ''
  return /([^/]+)-[\w-]{8}\.js$/.exec(manifest.routes[id]?.module ?? '')?.[1] ?? ''
}

function renderDocument(
  request: Request,
  routerContext: EntryContext,
  settings: PageSettings,
): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe, abort } = renderToPipeableStream(
      <PageSettingsProvider value={settings}>
        <ServerRouter context={routerContext} url={request.url} nonce={settings.nonce} />
      </PageSettingsProvider>,
      {
        nonce: settings.nonce,
        // Without streaming, React must not move chunks into place by script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer)
          text(pipe(new PassThrough())).then((html) => resolve({ html, failed }), reject)
        },
        onShellError: reject,
        onError() {
          failed = true
        },
      },
    )
    const timer = setTimeout(abort, streamTimeout + 1_000)
  })
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  // The visitor closed the page.
  if (!request.signal.aborted) console.error(error)
}
