import type { FastifyInstance } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { RenderedPage } from './page-cache.ts'

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
  }) => RouterContextProvider
}

/** The client's address, so that rate limits count it and not our own server. */
export interface Client {
  address: string | undefined
  forwarded: string | null
}

export type PageRenderer = (request: Request, client: Client) => Promise<RenderedPage>

/** Renders pages with a build of the web app. */
export function pageRenderer(app: FastifyInstance, build: ServerBuild): PageRenderer {
  const handle = createRequestHandler(build, 'production')
  return async (request, client) => {
    const asked = { sharedOnly: true }
    const response = await handle(request, loadContext(app, build, client, asked))
    return {
      status: response.status,
      headers: [...response.headers],
      body: await response.text(),
      cacheable: response.status === 200 && asked.sharedOnly,
    }
  }
}

function loadContext(
  app: FastifyInstance,
  build: ServerBuild,
  client: Client,
  asked: { sharedOnly: boolean } = { sharedOnly: true },
): RouterContextProvider {
  return (build.entry.module as unknown as WebEntry).createLoadContext({
    fetch: internalFetch(app, client, asked),
    now: () => app.ctx.clock.now(),
    origin: app.ctx.config.origin,
    mapsKey: app.ctx.config.googleMapsKey,
  })
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
