import { PassThrough, type Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, RouterContextProvider, ServerRouter } from 'react-router'
import { contentPolicy, NonceProvider, newNonce } from './document/nonce.tsx'
import { type ApiProvision, provideApi } from './lib/api.server.ts'

/** Loader promises still open after this are given up, and the stream with them a second later. */
export const streamTimeout = 5_000

/** Called by the HTTP side before each request; what loaders find in their context is put there here. */
export function createLoadContext(provision: ApiProvision): RouterContextProvider {
  const context = new RouterContextProvider()
  provideApi(context, provision)
  return context
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  // The development server injects scripts and styles of its own, so there is neither policy nor nonce.
  const nonce = import.meta.env.PROD ? newNonce() : undefined
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('vary', 'accept-encoding')
  if (nonce) headers.set('content-security-policy', contentPolicy(nonce))
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache')
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }))
  return renderDocument(request, status, headers, routerContext, nonce)
}

function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  nonce: string | undefined,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let code = status
    // Crawlers get the whole page at once, people the shell as soon as it stands.
    const ready = isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady'
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceProvider>,
      {
        nonce,
        [ready]() {
          const body = bodyStream(request, headers)
          body.once('close', () => clearTimeout(timer))
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { status: code, headers }))
        },
        onShellError: reject,
        onError() {
          code = 500
        },
      },
    )
    const timer = setTimeout(abort, streamTimeout + 1_000)
  })
}

/** React flushes the compressor after each piece, so streaming still works. */
function bodyStream(request: Request, headers: Headers): PassThrough | Transform {
  const accepted = request.headers.get('accept-encoding') ?? ''
  if (/\bbr\b/.test(accepted)) {
    headers.set('content-encoding', 'br')
    return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  }
  if (/\bgzip\b/.test(accepted)) {
    headers.set('content-encoding', 'gzip')
    return createGzip({ level: 5 })
  }
  return new PassThrough()
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  // A visitor who left is no error.
  if (!request.signal.aborted) console.error(error)
}
