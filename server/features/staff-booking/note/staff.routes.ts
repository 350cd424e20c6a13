import type { FastifyInstance } from 'fastify'
import { bookingActCalls } from '#contract/staff-booking.acts.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { bookingForStaff } from '../acts/staff-view.service.ts'
import { sendMessage, takeBackNote, writeNote } from './notes.service.ts'

export function registerNotes(app: FastifyInstance): void {
  registerEndpoint(app, bookingActCalls.note, async ({ ctx, actor, input, audit }) => {
    audit({ bookings: [input.bookingId] })
    await writeNote(ctx, actor, input)
    return { status: true, data: await bookingForStaff(ctx, actor, input.bookingId) }
  })
  registerEndpoint(app, bookingActCalls.call, async ({ ctx, actor, input, audit }) => {
    audit({ bookings: [input.bookingId], detail: { direction: input.direction, outcome: input.outcome } })
    await writeNote(ctx, actor, input)
    return { status: true, data: await bookingForStaff(ctx, actor, input.bookingId) }
  })
  registerEndpoint(app, bookingActCalls.deleteNote, async ({ ctx, actor, input, audit }) => {
    const bookingId = await takeBackNote(ctx, actor, input.noteId)
    audit({ bookings: [bookingId], detail: { noteId: input.noteId } })
    return { status: true, data: await bookingForStaff(ctx, actor, bookingId) }
  })
  registerEndpoint(app, bookingActCalls.message, async ({ ctx, actor, input, audit }) => {
    audit({ bookings: [input.bookingId], detail: { message: input.message } })
    await sendMessage(ctx, actor, input)
    return { status: true, data: await bookingForStaff(ctx, actor, input.bookingId) }
  })
}
