import type { FastifyInstance } from 'fastify'
import { pictureCalls } from '#contract/picture.ts'
import { serve } from '#server/http/serve.ts'
import { pictureFile } from './picture-file.service.ts'
import { listPictures, uploadLimits, uploadPicture } from './upload-picture.service.ts'

export function registerPictures(app: FastifyInstance): void {
  serve(app, pictureCalls.list, async ({ ctx }) => ({ status: true, data: { pictures: await listPictures(ctx) } }))
  serve(
    app,
    pictureCalls.upload,
    async ({ ctx, actor, input, audit }) => {
      const picture = await uploadPicture(ctx, actor, input)
      audit({ detail: { picture: picture.name, alt: picture.alt } })
      return { status: true, data: picture }
    },
    { limits: ({ actor }) => uploadLimits(actor.customerId) },
  )
  // Beside the pictures of the build; the path has the hash of the content, so the answer never changes.
  app.get<{ Params: { file: string } }>('/art/uploaded/:file', async ({ params, headers }, reply) => {
    const { contentType, bytes } = await pictureFile(app.ctx, params.file)
    const tag = `"${params.file}"`
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', tag)
    if (headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type(contentType).header('content-disposition', 'inline').send(bytes)
  })
}
