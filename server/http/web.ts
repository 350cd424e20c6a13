import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { addressElsewhere, registerApps } from './apps/apps.ts'
import { type Catalog, pageHandler } from './pages/page-handler.ts'
import { loadWeb, loadWebIn } from './pages/web-builds.ts'
import { withoutDocumentHeaders } from './security-headers.ts'

export interface WebOptions {
  /** Contains `client/` for browsers and `server/index.js`. */
  buildDirectory: string
  /** `built` serves the build; in `dev` the parent process renders unmatched paths (scripts/dev/pages.ts). */
  mode: 'built' | 'dev'
  catalog: Catalog
}

/** Serves the web app on all remaining paths, and its files. Register it after the API. */
export async function registerWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  await app.register(async (scope) => {
    // Pages read no bodies.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    if (options.mode === 'dev') return
    await serveFiles(scope, resolve(options.buildDirectory, 'client'))
    const at = app.appOrigins
    await registerApps(scope, resolve(options.buildDirectory), at)
    await loadWeb(options.buildDirectory)
    const page = pageHandler(app, (language) => loadWebIn(options.buildDirectory, language), options.catalog)
    scope.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '*',
      handler: (request, reply) => {
        if (request.url.startsWith('/v1/')) return reply.callNotFound()
        const elsewhere = addressElsewhere(at, request)
        return elsewhere ? reply.redirect(elsewhere) : page(request, reply)
      },
    })
  })
}

/** Loads the rendering of pages while the database starts; registerWeb reports what fails. */
export function loadPages({ mode, buildDirectory }: Pick<WebOptions, 'mode' | 'buildDirectory'>): void {
  if (mode === 'built') loadWeb(buildDirectory).catch(() => {})
}

/** Names under assets/ contain a content hash; names of pictures do not. */
async function serveFiles(scope: FastifyInstance, client: string): Promise<void> {
  const folder = (name: string) => ({
    setHeaders: withoutDocumentHeaders,
    root: join(client, name),
    prefix: `/${name}/`,
    decorateReply: false,
    index: false as const,
    // Sixty files on the first page: an entity tag says the same as a date, and browsers ask for no part of a picture.
    acceptRanges: false,
    lastModified: false,
  })
  await scope.register(fastifyStatic, {
    ...folder('assets'),
    immutable: true,
    maxAge: '365d',
    // A name with a hash is never revalidated.
    etag: false,
    preCompressed: true,
  })
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
      if (/\/sw(-\w+)?\.js$/.test(path))
        reply.header('content-security-policy', "default-src 'none'; connect-src 'self'")
    },
  })
}
