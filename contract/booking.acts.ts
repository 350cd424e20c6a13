import Type, { type Static } from 'typebox'
import { literals } from './lib/fields.ts'

/** What staff can do with a booking. */
export const bookingActs = [
  'start',
  'complete',
  'end',
  'confirmClaim',
  'refuseClaim',
  'settle',
  'reschedule',
  'address',
  'remove',
  'assign',
  'cancel',
  'fail',
  'refund',
  'refundCash',
  'credit',
  'waive',
  'note',
  'call',
  'message',
] as const
export type BookingAct = (typeof bookingActs)[number]

export const ActView = Type.Object({
  act: literals(bookingActs),
  obstacle: Type.Union([Type.String(), Type.Null()], {
    description: 'why this colleague cannot do it now, in a sentence; null when they can',
  }),
})
export type ActView = Static<typeof ActView>
