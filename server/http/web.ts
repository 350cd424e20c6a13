import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { createRequestListener } from '@react-router/node'
import type { FastifyInstance } from 'fastify'
import type { RouterContextProvider, ServerBuild } from 'react-router'

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
  createLoadContext: (provision: { fetch: InternalFetch; now: () => Date; origin: string }) => RouterContextProvider
}

type RequestListener = ReturnType<typeof createRequestListener>

/** Serves the web app on every address that nothing else took, and its files. Register it after the API. */
export async function registerWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  await app.register(async (scope) => {
    // React Router reads the body itself, so this scope has no parsers.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const listener =
      options.mode === 'dev' ? await developmentPages(app, scope) : await builtPages(app, scope, options.buildDirectory)
    scope.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '*',
      handler(request, reply) {
        if (request.url.startsWith('/v1/')) return reply.callNotFound()
        reply.hijack()
        // The API's policy; pages send their own, and in development none.
        reply.raw.removeHeader('content-security-policy')
        listener(request.raw, reply.raw)
      },
    })
  })
}

async function builtPages(app: FastifyInstance, scope: FastifyInstance, directory: string): Promise<RequestListener> {
  await serveFiles(scope, resolve(directory, 'client'))
  const entry = pathToFileURL(resolve(directory, 'server', 'index.js')).href
  const build: ServerBuild = await import(entry)
  return pages(app, async () => build, 'production')
}

/** Vite answers for its own modules and files and hands on what it does not know. */
async function developmentPages(app: FastifyInstance, scope: FastifyInstance): Promise<RequestListener> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: scope.server } },
  })
  scope.addHook('onClose', () => vite.close())
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
  const listener = pages(app, load, 'development')
  return (request, response) => vite.middlewares(request, response, () => listener(request, response))
}

function pages(app: FastifyInstance, build: () => Promise<ServerBuild>, mode: string): RequestListener {
  return createRequestListener({
    build,
    mode,
    async getLoadContext(request, client) {
      const entry = (await build()).entry.module as unknown as WebEntry
      return entry.createLoadContext({
        fetch: internalFetch(app, client.address, request.headers.get('x-forwarded-for')),
        now: () => app.ctx.clock.now(),
        origin: app.ctx.config.origin,
      })
    },
  })
}

/** The address of the person goes along, so that limits count people and not our own server. */
function internalFetch(
  app: FastifyInstance,
  remoteAddress: string | undefined,
  forwarded: string | null,
): InternalFetch {
  return async ({ method, path, body }) => {
    const response = await app.inject({
      method: method as 'GET' | 'POST',
      url: path,
      remoteAddress,
      headers: { accept: 'application/json', ...(forwarded && { 'x-forwarded-for': forwarded }) },
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

/** Names under assets/ carry a hash of their content; pictures keep theirs when they are made anew. */
async function serveFiles(scope: FastifyInstance, client: string): Promise<void> {
  const folder = (name: string) => ({
    root: join(client, name),
    prefix: `/${name}/`,
    decorateReply: false,
    index: false as const,
  })
  await scope.register(fastifyStatic, { ...folder('assets'), immutable: true, maxAge: '365d', preCompressed: true })
  await scope.register(fastifyStatic, { ...folder('art'), maxAge: '30d' })
  await scope.register(fastifyStatic, { ...folder('brand'), maxAge: '30d' })
  // What lies beside the folders gets a route each: favicon, manifest.
  await scope.register(fastifyStatic, {
    root: client,
    wildcard: false,
    globIgnore: ['*/**', '**/*.br', '**/*.gz'],
    decorateReply: false,
    maxAge: '1h',
  })
}
