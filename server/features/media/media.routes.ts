import type { FastifyInstance } from 'fastify'
import { mediaByHash } from './media.service.ts'

/** Stored pictures. The path is the hash of the content, so the answer never changes. */
export function registerMedia(app: FastifyInstance): void {
  app.get<{ Params: { hash: string } }>('/media/:hash', async ({ params, headers }, reply) => {
    const { hash, contentType, bytes } = await mediaByHash(app.ctx, params.hash)
    const tag = `"${hash}"`
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', tag)
    if (headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type(contentType).header('content-disposition', 'inline').send(bytes)
  })
}
