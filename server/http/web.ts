import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { defaultLanguage } from '#contract/languages.ts'
import { registerApps } from './apps/apps.ts'
import { type Catalogue, pageHandler, type WebBuilds } from './pages/page-handler.ts'
import { withoutDocumentHeaders } from './security-headers.ts'

export interface WebOptions {
  /** Contains `client/` for browsers and `server/index.js`. */
  buildDirectory: string
  /** `built` serves the build; in `dev` the parent process renders unmatched paths (scripts/dev/pages.ts). */
  mode: 'built' | 'dev'
  catalogue: Catalogue
}

/** Serves the web app on all remaining paths, and its files. Register it after the API. */
export async function registerWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  await app.register(async (scope) => {
    // Pages read no bodies.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    if (options.mode === 'dev') return
    await serveFiles(scope, resolve(options.buildDirectory, 'client'))
    await registerApps(scope, resolve(options.buildDirectory))
    const page = pageHandler(app, await buildsOf(options), options.catalogue)
    scope.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '*',
      handler: (request, reply) => (request.url.startsWith('/v1/') ? reply.callNotFound() : page(request, reply)),
    })
  })
}

/** English lies in the build itself, every other language of it in a folder of its own. */
async function buildsOf({ buildDirectory }: Pick<WebOptions, 'buildDirectory'>): Promise<WebBuilds> {
  const folder = resolve(buildDirectory, 'languages')
  const others = await readdir(folder).catch(() => [])
  const folders = [[defaultLanguage, buildDirectory], ...others.map((language) => [language, join(folder, language)])]
  const builds = folders.map(async ([language, of = '']) => [
    language,
    await import(pathToFileURL(resolve(of, 'server', 'index.js')).href),
  ])
  return Object.fromEntries(await Promise.all(builds))
}

/** Loads the rendering of pages while the database starts; registerWeb reports what fails. */
export function loadPages(options: Pick<WebOptions, 'mode' | 'buildDirectory'>): void {
  if (options.mode === 'built') buildsOf(options).catch(() => {})
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
      if (/\/sw(-\w+)?\.js$/.test(path))
        reply.header('content-security-policy', "default-src 'none'; connect-src 'self'")
    },
  })
}
