import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pageAddress } from '../pages/address/page-address.ts'
import { withoutDocumentHeaders } from '../security-headers.ts'
import { appNames } from './app-names.ts'
import type { AppOrigins } from './app-origins.ts'

/** The hashes are those of the style elements that the toast library inserts. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ')

/** The app decides what its addresses show, so each answers with the same document. */
export async function registerApps(app: FastifyInstance, buildDirectory: string, at: AppOrigins): Promise<void> {
  for (const name of appNames) await registerApp(app, { name, folder: join(buildDirectory, name), at })
}

/** Where another app has an address to itself: pages of the shop are not shown there, as their scripts would run beside its sessions. */
export function addressElsewhere(at: AppOrigins, request: Pick<FastifyRequest, 'host' | 'url'>): string | undefined {
  const app = at.appAt(request)
  if (app === 'shop') return undefined
  const address = pageAddress(at.origins.shop, request.url)
  return address.pathname === '/' ? `/${app}` : address.href
}

interface Served {
  name: (typeof appNames)[number]
  folder: string
  at: AppOrigins
}

async function registerApp(app: FastifyInstance, { name, folder, at }: Served): Promise<void> {
  // Names under assets/ contain a content hash.
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: `/${name}/assets/`,
    setHeaders: withoutDocumentHeaders,
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  })
  await registerWorker(app, name, join(folder, 'sw.js'))
  const html = await readFile(join(folder, 'index.html'))
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  for (const url of [`/${name}`, `/${name}/*`]) {
    app.get(url, async (request, reply) => {
      if (!at.isAt(name, request)) return reply.redirect(at.origins[name] + request.url)
      reply.type('text/html; charset=utf-8').headers({
        'cache-control': 'no-cache',
        'content-security-policy': policy,
        'x-robots-tag': 'noindex',
        etag,
      })
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply.send(html)
    })
  }
}

/** An app that opens without a network has a service worker. It runs under the policy of its file, and only fetches. */
async function registerWorker(app: FastifyInstance, name: string, file: string): Promise<void> {
  const script = await readFile(file).catch(() => null)
  if (!script) return
  app.get(`/${name}/sw.js`, async (_request, reply) => {
    reply.type('text/javascript; charset=utf-8').headers({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    })
    return reply.send(script)
  })
}
