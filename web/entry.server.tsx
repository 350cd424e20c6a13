import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, RouterContextProvider, ServerRouter } from 'react-router'
import { newScriptMark, sealPage } from '#web/document/content-policy.server.ts'
import { type PageSettings, PageSettingsProvider } from '#web/document/page-settings.tsx'
import { type ApiProvision, api, provideApi } from '#web/lib/api.server.ts'

/** Loader promises still open after this are given up, and the page with them a second later. */
export const streamTimeout = 5_000

/** Called by the HTTP side before each request; what loaders find in their context is put there here. */
export function createLoadContext(provision: ApiProvision): RouterContextProvider {
  const context = new RouterContextProvider()
  provideApi(context, provision)
  return context
}

/** Renders the page to its end: it is kept and compressed by the HTTP side, which needs all of it (server/http/pages/). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  // The development server injects scripts and styles of its own, so there is neither policy nor mark.
  const mark = import.meta.env.PROD ? newScriptMark() : undefined
  const { mapsKey } = api(loadContext)
  const { html, failed } = await renderDocument(request, routerContext, { mark, mapsKey })
  const page = mark ? sealPage(html, mark, { googleMaps: mapsKey !== undefined }) : { html, policy: undefined }
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
        <ServerRouter context={routerContext} url={request.url} nonce={settings.mark} />
      </PageSettingsProvider>,
      {
        nonce: settings.mark,
        // Nothing is sent after the page and put into its place by script: that is for those who stream.
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
  // A visitor who left is no error.
  if (!request.signal.aborted) console.error(error)
}
