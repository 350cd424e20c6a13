import type { FastifyInstance } from 'fastify'
import { currentCatalog } from '../catalog.snapshot.ts'
import { findablePaths, robotsText, sitemapXml } from './sitemap.rules.ts'

/** Crawlers come often; an hour late is early enough for them. */
const keepAnHour = 'public, max-age=3600'

/** What crawlers ask for. No calls of the API: they carry neither JSON nor the envelope. */
export function registerSitemap(app: FastifyInstance): void {
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const paths = findablePaths(await currentCatalog(app.ctx))
    reply.type('application/xml; charset=utf-8').header('cache-control', keepAnHour)
    return reply.send(sitemapXml(app.ctx.config.origin, paths))
  })
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', keepAnHour)
    return reply.send(robotsText(app.ctx.config.origin))
  })
}
