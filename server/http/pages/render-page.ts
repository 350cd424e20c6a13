import type { FastifyInstance } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { RenderedPage } from './page-cache.ts'
import { createRenderSlots } from './render-slots.ts'

/** For loaders: one call of our own API, answered in this process. */
export type InternalFetch = (request: { method: string; path: string; body?: unknown }) => Promise<{
  status: number
  answer: unknown
  retryAfter: string | null
}>

/** Exports of web/entry.server.tsx in the build, which creates the loader context. */
export interface WebEntry {
  createLoadContext: (provision: {
    fetch: InternalFetch
    now: () => Date
    origin: string
    mapsKey: string | undefined
    rendering?: Rendering
  }) => RouterContextProvider
}

/** Bounds the work of React; see web/document/page-rendering.server.ts. */
interface Rendering {
  render: <Document>(work: () => Promise<Document>) => Promise<Document | undefined>
  notFound: Map<string, unknown>
}

/** The client's address, so that rate limits count it and not our own server. */
interface Client {
  address: string
  forwarded: string | null
}

/** `source` is what the pages are rendered from: a new object invalidates the stored pages of missing addresses. */
type PageRenderer = (request: Request, client: Client, source: object) => Promise<RenderedPage>

export function pageRenderer(app: FastifyInstance, build: ServerBuild): PageRenderer {
  const handle = createRequestHandler(build, 'production')
  const entry = build.entry.module as unknown as WebEntry
  const slots = createRenderSlots()
  const notFound = new WeakMap<object, Map<string, unknown>>()
  return async (request, client, source) => {
    const asked = { sharedOnly: true }
    const notFoundPages = notFound.get(source) ?? new Map<string, unknown>()
    notFound.set(source, notFoundPages)
    const context = entry.createLoadContext({
      fetch: internalFetch(app, client, asked),
      now: () => app.ctx.clock.now(),
      origin: app.ctx.config.origin,
      mapsKey: app.ctx.config.googleMapsKey,
      rendering: { render: (work) => slots.run(client.address, work), notFound: notFoundPages },
    })
    const response = await handle(request, context)
    return {
      status: response.status,
      headers: [...response.headers],
      body: await response.text(),
      cacheable: response.status === 200 && asked.sharedOnly,
    }
  }
}

/** Clears `asked.sharedOnly` when an answer has no ETag, so it is not a cached answer of the catalogue. */
function internalFetch(app: FastifyInstance, client: Client, asked: { sharedOnly: boolean }): InternalFetch {
  return async ({ method, path, body }) => {
    const response = await app.inject({
      method: method as 'GET' | 'POST',
      url: path,
      remoteAddress: client.address,
      headers: { accept: 'application/json', ...(client.forwarded && { 'x-forwarded-for': client.forwarded }) },
      payload: body as object | undefined,
    })
    if (response.statusCode !== 200 || !response.headers.etag) asked.sharedOnly = false
    const retryAfter = response.headers['retry-after']
    return {
      status: response.statusCode,
      answer: parse(response.body),
      retryAfter: retryAfter ? `${retryAfter}` : null,
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
