import type { opsCalls } from '#contract/calls.gen.ts'
import type { WebCall } from '#contract/web-call.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import type { AnswerOf } from '#web/lib/web-call.ts'
import { bookingCopy } from './booking.copy.ts'

export type Booking = AnswerOf<typeof opsCalls.find>['data']
export type Act = Booking['acts'][number]['act']

export interface ActProps<Kind extends Act = Act> {
  act: Kind
  booking: Booking
  onClose: () => void
}

export function useAct<Input extends object, Answer>(call: WebCall<Input, Answer>, { act, onClose }: ActProps) {
  return useStaffMutation(call, { done: bookingCopy.done[act], onDone: onClose })
}

/** What each dialog of an act starts with. */
export function dialogOf({ act, onClose }: ActProps) {
  const title = bookingCopy.names[act]
  return { open: true, onClose, title, confirm: title, consequence: bookingCopy.consequences[act] }
}
