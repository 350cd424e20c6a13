import type { FastifyInstance } from 'fastify'
import { currentCatalog } from '../catalog.snapshot.ts'
import { indexablePaths, robotsText, sitemapXml } from './sitemap.rules.ts'

const cacheForAnHour = 'public, max-age=3600'

/** Not calls of the contract: they answer XML and text without the envelope. */
export function registerSitemap(app: FastifyInstance): void {
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const paths = indexablePaths(await currentCatalog(app.ctx))
    reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache')
    return reply.send(sitemapXml(app.ctx.config.origin, paths))
  })
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', cacheForAnHour)
    return reply.send(robotsText(app.ctx.config.origin))
  })
}
