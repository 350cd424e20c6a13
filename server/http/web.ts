import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { createRequestListener } from '@react-router/node'
import type { FastifyInstance } from 'fastify'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'

export interface WebOptions {
  /** Where the build lies: `client/` for browsers, `server/index.js` for us. */
  buildDirectory: string
  /** `built` serves the build, `dev` compiles on demand with Vite and reloads the browser. */
  mode: 'built' | 'dev'
}

/** What loaders may ask of us: one call of our own API, answered in this process. */
type InternalFetch = (request: { method: string; path: string; body?: unknown }) => Promise<{
  status: number
  answer: unknown
  retryAfter: string | null
}>

/** web/entry.server.tsx as the build exports it: the loader context belongs to the web, so the web makes it. */
interface WebEntry {
  createLoadContext: (provision: { api: InternalFetch }) => RouterContextProvider
}

const year = '365d'
const month = '30d'

/** Serves the web app on every address that nothing else took, and its files. Register it after the API. */
export async function registerWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  await app.register(async (scope) => {
    const build = options.mode === 'dev' ? await serveWithVite(scope) : await serveBuild(scope, options.buildDirectory)
    servePages(scope, app, build, options.mode)
  })
}

/** React Router reads the body itself, so this scope has no parsers. */
function servePages(
  scope: FastifyInstance,
  app: FastifyInstance,
  build: () => Promise<ServerBuild>,
  mode: WebOptions['mode'],
): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  const listener = createRequestListener({
    build,
    mode: mode === 'dev' ? 'development' : 'production',
    async getLoadContext(request, client) {
      const { entry } = await build()
      const web = entry.module as unknown as WebEntry
      return web.createLoadContext({ api: internalFetch(app, client.address, request.headers) })
    },
  })
  scope.route({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '*',
    async handler(request, reply) {
      if (request.url.startsWith('/v1/')) return reply.callNotFound()
      reply.hijack()
      return listener(request.raw, reply.raw)
    },
  })
}

/** The address of the person goes along, so that limits count people and not our own server. */
function internalFetch(app: FastifyInstance, remoteAddress: string | undefined, from: Headers): InternalFetch {
  return async ({ method, path, body }) => {
    const forwarded = from.get('x-forwarded-for')
    const response = await app.inject({
      method: method as 'GET' | 'POST',
      url: path,
      remoteAddress,
      headers: { accept: 'application/json', ...(forwarded ? { 'x-forwarded-for': forwarded } : {}) },
      payload: body as object | undefined,
    })
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

async function serveBuild(scope: FastifyInstance, buildDirectory: string): Promise<() => Promise<ServerBuild>> {
  const client = join(buildDirectory, 'client')
  const folder = (name: string) => ({
    root: join(client, name),
    prefix: `/${name}/`,
    decorateReply: false,
    index: false as const,
  })
  // Names under assets/ carry a hash of their content; pictures keep their name when they are made anew.
  await scope.register(fastifyStatic, { ...folder('assets'), immutable: true, maxAge: year, preCompressed: true })
  await scope.register(fastifyStatic, { ...folder('art'), maxAge: month })
  await scope.register(fastifyStatic, { ...folder('brand'), maxAge: month })
  const icon = await readFile(join(client, 'brand', 'favicon-32.png'))
  scope.get('/favicon.ico', (_request, reply) =>
    reply.type('image/png').header('cache-control', 'max-age=86400').send(icon),
  )
  const built = import(pathToFileURL(join(buildDirectory, 'server', 'index.js')).href) as Promise<ServerBuild>
  return () => built
}

async function serveWithVite(scope: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  const { createServer } = await import('vite')
  const vite: ViteDevServer = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: scope.server } },
  })
  scope.addHook('onClose', () => vite.close())
  // Vite answers for its own modules and files and hands on what it does not know.
  scope.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('finish', () => {
      if (!reply.sent) reply.hijack()
    })
    vite.middlewares(request.raw, reply.raw, done)
  })
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
}
