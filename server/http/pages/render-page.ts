import type { FastifyInstance } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { RenderedPage } from './kept-pages.ts'

/** What loaders may ask of us: one call of our own API, answered in this process. */
export type InternalFetch = (request: { method: string; path: string; body?: unknown }) => Promise<{
  status: number
  answer: unknown
  retryAfter: string | null
}>

/** web/entry.server.tsx as the build exports it: the loader context belongs to the web, so the web makes it. */
export interface WebEntry {
  createLoadContext: (provision: {
    fetch: InternalFetch
    now: () => Date
    origin: string
    mapsKey: string | undefined
  }) => RouterContextProvider
}

/** Who asks, so that limits count people and not our own server. */
export interface Client {
  address: string | undefined
  forwarded: string | null
}

export type PageRenderer = (request: Request, client: Client) => Promise<RenderedPage>

/** Renders pages and their data with a build of the web app. */
export function pageRenderer(app: FastifyInstance, build: ServerBuild): PageRenderer {
  const handle = createRequestHandler(build, 'production')
  return async (request, client) => {
    const asked = { sharedOnly: true }
    const response = await handle(request, loadContext(app, build, client, asked))
    return {
      status: response.status,
      headers: [...response.headers],
      body: await response.text(),
      keepable: response.status === 200 && asked.sharedOnly,
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

/** Notes in `asked` when an answer was not one of the catalogue's, which carry a tag and are the same for all callers. */
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
