import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import { AppError } from './app-error.ts'
import { createPageCache } from './pages/page-cache.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { pageRenderer } from './pages/render-page.ts'
import { sendPage } from './pages/send-page.ts'
import { withoutDocumentHeaders } from './security-headers.ts'

export interface WebOptions {
  /** Contains `client/` for browsers and `server/index.js`. */
  buildDirectory: string
  /** `built` serves the build; in `dev` the parent process renders unmatched paths (scripts/dev/pages.ts). */
  mode: 'built' | 'dev'
  catalogue: () => Promise<object>
}

type PageHandler = (request: FastifyRequest, reply: FastifyReply) => unknown

/** Serves the web app on all remaining paths, and its files. Register it after the API. */
export async function registerWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  await app.register(async (scope) => {
    // Pages read no bodies.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    if (options.mode === 'dev') return
    const page = await builtPages(app, scope, options)
    scope.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '*',
      handler: (request, reply) => (request.url.startsWith('/v1/') ? reply.callNotFound() : page(request, reply)),
    })
  })
}

const pagesOf = ({ buildDirectory }: Pick<WebOptions, 'buildDirectory'>) =>
  pathToFileURL(resolve(buildDirectory, 'server', 'index.js')).href

/** Loads the rendering of pages while the database starts; registerWeb reports what fails. */
export function loadPages(options: Pick<WebOptions, 'mode' | 'buildDirectory'>): void {
  if (options.mode === 'built') import(pagesOf(options)).catch(() => {})
}

/**
 * Every page is rendered for a visitor and personalised in the browser, so all callers share it: cached, compressed and
 * with an ETag until the catalogue changes (docs/decisions/0004).
 */
async function builtPages(app: FastifyInstance, scope: FastifyInstance, options: WebOptions): Promise<PageHandler> {
  await serveFiles(scope, resolve(options.buildDirectory, 'client'))
  const build: ServerBuild = await import(pagesOf(options))
  const render = pageRenderer(app, build)
  const pageOf = pageRoutes(build, app.ctx.config.origin)
  const pages = createPageCache()
  return async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      reply.header('allow', 'GET, HEAD')
      throw new AppError('METHOD_NOT_ALLOWED')
    }
    const asked = pageOf(request.url)
    // Without the catalogue a page still renders and names the missing part; it is not cached.
    const source = await options.catalogue().catch(() => ({}))
    const client = { address: request.ip, forwarded: forwardedFor(request) }
    return sendPage(
      request,
      reply,
      await pages.recall(source, asked, () => render(new Request(asked.url), client, source)),
    )
  }
}

function forwardedFor(request: FastifyRequest): string | null {
  const header = request.headers['x-forwarded-for']
  return header === undefined ? null : String(header)
}

/** Names under assets/ contain a content hash; names of pictures do not. */
async function serveFiles(scope: FastifyInstance, client: string): Promise<void> {
  const folder = (name: string) => ({
    setHeaders: withoutDocumentHeaders,
    root: join(client, name),
    prefix: `/${name}/`,
    decorateReply: false,
    index: false as const,
  })
  await scope.register(fastifyStatic, { ...folder('assets'), immutable: true, maxAge: '365d', preCompressed: true })
  await scope.register(fastifyStatic, { ...folder('art'), maxAge: '30d' })
  await scope.register(fastifyStatic, { ...folder('social'), maxAge: '7d' })
  await scope.register(fastifyStatic, { ...folder('brand'), maxAge: '30d', preCompressed: true })
  // One route for each file beside the folders: favicon, manifest, service worker.
  await scope.register(fastifyStatic, {
    root: client,
    wildcard: false,
    globIgnore: ['*/**/*', '**/*.br', '**/*.gz'],
    decorateReply: false,
    maxAge: '1h',
    setHeaders(reply, path) {
      // A worker runs under the policy of its file; it only fetches.
      if (path.endsWith('/sw.js')) reply.header('content-security-policy', "default-src 'none'; connect-src 'self'")
    },
  })
}
