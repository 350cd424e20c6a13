import type { FastifyInstance } from 'fastify'
import { bookingCalls } from '#contract/booking.ts'
import { supportCalls } from '#contract/support.ts'
import { getBooking } from '#server/features/booking/booking.service.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { addPhoto, ownPicture, photoLimits } from './photo.service.ts'
import { reportVisit } from './report.service.ts'
import { replyToSupport, supportThread } from './support.service.ts'

export function registerSupport(app: FastifyInstance): void {
  registerEndpoint(app, bookingCalls.report, async ({ ctx, actor, input }) => {
    await reportVisit(ctx, actor, input)
    return { status: true, data: await getBooking(ctx, actor, input.bookingId) }
  })
  registerEndpoint(app, supportCalls.thread, async ({ ctx, actor, input }) => ({
    status: true,
    data: await supportThread(ctx, actor, input.bookingId),
  }))
  registerEndpoint(app, supportCalls.reply, async ({ ctx, actor, input }) => {
    await replyToSupport(ctx, actor, input)
    return { status: true, data: await supportThread(ctx, actor, input.bookingId) }
  })
  registerEndpoint(
    app,
    supportCalls.addPhoto,
    async ({ ctx, actor, input }) => {
      await addPhoto(ctx, actor, input)
      return { status: true }
    },
    { limits: ({ actor }) => photoLimits(actor.customerId) },
  )
  registerEndpoint(app, supportCalls.photo, async ({ ctx, actor, input }) => ({
    status: true,
    data: await ownPicture(ctx, actor, input.photoId),
  }))
}
