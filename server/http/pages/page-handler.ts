import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import { AppError } from '../app-error.ts'
import { pageRoutes } from './address/page-routes.ts'
import { createPageCache, type PageSource } from './page-cache.ts'
import { pageRenderer } from './render-page.ts'
import { sendPage } from './send-page.ts'

type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Every page is rendered for a visitor and personalised in the browser, so all callers share it: cached, compressed and
 * with an ETag until what it shows of the catalogue changes (docs/decisions/0004).
 */
export function pageHandler(
  app: FastifyInstance,
  build: ServerBuild,
  catalogue: () => Promise<PageSource>,
): PageHandler {
  const workFor = pageRenderer(app, build)
  const pageOf = pageRoutes(build, app.ctx.config.origin)
  const pages = createPageCache()
  return async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      reply.header('allow', 'GET, HEAD')
      throw new AppError('METHOD_NOT_ALLOWED')
    }
    const asked = pageOf(request.url)
    // Without the catalogue a page still renders and names the missing part; it is not cached.
    const source = await catalogue().catch(() => ({ version: 0, content: {} }))
    const client = { address: request.ip, forwarded: forwardedFor(request) }
    return sendPage(request, reply, await pages.recall(source, asked, workFor(asked.url, client, source)))
  }
}

function forwardedFor(request: FastifyRequest): string | null {
  const header = request.headers['x-forwarded-for']
  return header === undefined ? null : String(header)
}
