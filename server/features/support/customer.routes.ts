import type { FastifyInstance } from 'fastify'
import { bookingCalls } from '#contract/booking.ts'
import { supportCalls } from '#contract/support.ts'
import { bookingOf } from '#server/features/booking/booking.service.ts'
import { serve } from '#server/http/serve.ts'
import { addPhoto, ownPicture, photoLimits } from './photo.service.ts'
import { reportVisit } from './report.service.ts'
import { replyToSupport, supportThread } from './support.service.ts'

export function registerSupport(app: FastifyInstance): void {
  serve(app, bookingCalls.report, async ({ ctx, actor, input }) => {
    await reportVisit(ctx, actor, input)
    return { status: true, data: await bookingOf(ctx, actor, input.bookingId) }
  })
  serve(app, supportCalls.thread, async ({ ctx, actor, input }) => ({
    status: true,
    data: await supportThread(ctx, actor, input.bookingId),
  }))
  serve(app, supportCalls.reply, async ({ ctx, actor, input }) => {
    await replyToSupport(ctx, actor, input)
    return { status: true, data: await supportThread(ctx, actor, input.bookingId) }
  })
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
}
