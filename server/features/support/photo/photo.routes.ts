import type { FastifyInstance } from 'fastify'
import { supportCalls } from '#contract/support.ts'
import { caseCalls } from '#contract/support-case.ts'
import { serve } from '#server/http/serve.ts'
import { addPhoto, addPhotoOfStaff, ownPicture, photoLimits, pictureForStaff } from './photo.service.ts'

export function registerCasePhotos(app: FastifyInstance): void {
  serve(
    app,
    supportCalls.addPhoto,
    async ({ ctx, actor, input }) => {
      await addPhoto(ctx, actor, input)
      return { status: true }
    },
    { limits: ({ actor }) => photoLimits(actor.customerId) },
  )
  serve(app, supportCalls.photo, async ({ ctx, actor, input }) => ({
    status: true,
    data: await ownPicture(ctx, actor, input.photoId),
  }))
  serve(
    app,
    caseCalls.addPhoto,
    async ({ ctx, actor, input, audit }) => {
      audit({ cases: [input.caseId], detail: { photoId: input.photoId } })
      await addPhotoOfStaff(ctx, actor, input)
      return { status: true }
    },
    { limits: ({ actor }) => photoLimits(actor.customerId) },
  )
  serve(app, caseCalls.photo, async ({ ctx, actor, input, audit }) => {
    const { caseId, picture } = await pictureForStaff(ctx, actor, input.photoId)
    audit({ cases: [caseId], detail: { photoId: input.photoId } })
    return { status: true, data: { picture } }
  })
}
