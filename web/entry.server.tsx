import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, RouterContextProvider, ServerRouter } from 'react-router'
import { applyContentPolicy, newScriptNonce } from '#web/document/content-policy.server.ts'
import { type PageSettings, PageSettingsProvider } from '#web/document/page-settings.tsx'
import { type ApiProvision, api, provideApi } from '#web/lib/api.server.ts'

/** Milliseconds after which React Router aborts pending loader promises; the render is aborted a second later. */
export const streamTimeout = 5_000

/** Called by the server for each page request; provides the API that loaders read from their context. */
export function createLoadContext(provision: ApiProvision): RouterContextProvider {
  const context = new RouterContextProvider()
  provideApi(context, provision)
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
  // Vite injects inline scripts and styles in development, so there is no policy then.
  const nonce = import.meta.env.PROD ? newScriptNonce() : undefined
  const { mapsKey } = api(loadContext)
  const { html, failed } = await renderDocument(request, routerContext, { nonce, mapsKey })
  const page = nonce
    ? applyContentPolicy(html, nonce, { googleMaps: mapsKey !== undefined })
    : { html, policy: undefined }
  headers.set('content-type', 'text/html; charset=utf-8')
  if (page.policy) headers.set('content-security-policy', page.policy)
  return new Response(page.html, { status: failed ? 500 : status, headers })
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
