import type { FastifyInstance } from 'fastify'
import { mediaByHash } from './media.service.ts'

/** Pictures of people. The content never changes, but it may be hidden or deleted: a browser asks each time, and mostly gets a 304. */
export function registerMedia(app: FastifyInstance): void {
  app.get<{ Params: { hash: string } }>('/media/:hash', async ({ params, headers }, reply) => {
    const { hash, contentType, bytes } = await mediaByHash(app.ctx, params.hash)
    const tag = `"${hash}"`
    reply.header('cache-control', 'private, no-cache').header('etag', tag)
    if (headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type(contentType).header('content-disposition', 'inline').send(bytes)
  })
}
