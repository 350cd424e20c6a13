import type { staffBookingCalls } from '#contract/calls.gen.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { bookingCopy } from './booking.copy.ts'

export type Booking = EndpointResponse<typeof staffBookingCalls.find>['data']
export type Act = Booking['acts'][number]['act']

export interface ActProps<Kind extends Act = Act> {
  act: Kind
  booking: Booking
  onClose: () => void
}

interface Answered {
  data: Pick<Booking, 'waiting'>
}

/** An amount that one person may not decide alone is only asked for. */
export function doneWords(act: Act, before: Answered['data'], { data }: Answered): string {
  return data.waiting > before.waiting ? bookingCopy.waitsForSecond : bookingCopy.done[act]
}

/** What each dialog of an act starts with. */
export function dialogProps({ act, booking, onClose }: ActProps) {
  const title = bookingCopy.names[act]
  const done = (answer: Answered) => doneWords(act, booking, answer)
  return { onClose, title, confirm: title, consequence: consequenceOf(act), done, reasonLabel: bookingCopy.reason }
}

/** Of a move to an earlier state. */
export const takeBackWords = { undone: bookingCopy.undone, notUndone: bookingCopy.notUndone }

const consequences: Partial<Record<Act, string>> = bookingCopy.consequences

/** Acts without one say it by their own fields. */
const consequenceOf = (act: Act) => consequences[act] ?? ''
