import type { Server } from 'node:http'
import { createRequestListener } from '@react-router/node'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { systemClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { InternalFetch, WebEntry } from '#server/http/pages/render-page.ts'
import type { Render } from './proxy.ts'
import type { ServerProcess } from './server-process.ts'

/** Vite serves its own modules and files; everything else is rendered as a page. */
export async function developmentPages(front: Server, config: Config, server: ServerProcess) {
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server: front } } })
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
  const listener = createRequestListener({
    build: load,
    mode: 'development',
    getLoadContext: async (request, { address }) =>
      loadContext(await load(), config, fetchFrom(server, request.headers.get('x-forwarded-for') ?? address)),
  })
  const render: Render = (request, response) => vite.middlewares(request, response, () => listener(request, response))
  return { vite, render }
}

function loadContext(build: ServerBuild, config: Config, fetch: InternalFetch): RouterContextProvider {
  return (build.entry.module as unknown as WebEntry).createLoadContext({
    fetch,
    now: systemClock.now,
    origin: config.origin,
    mapsKey: config.googleMapsKey,
    upiIntent: config.razorpay.upiIntent,
  })
}

/** As for the visitor, so that limits count people and not this process. */
function fetchFrom(server: ServerProcess, visitor: string | undefined): InternalFetch {
  return async ({ method, path, body }) => {
    const response = await fetch(`http://127.0.0.1:${await server.port}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(visitor && { 'x-forwarded-for': visitor }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return {
      status: response.status,
      answer: await response.json().catch(() => undefined),
      retryAfter: response.headers.get('retry-after'),
    }
  }
}
