import type { staffBookingCalls } from '#contract/calls.gen.ts'
import type { WebEndpoint } from '#contract/lib/web-endpoint.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { toast } from '#web/ui/feedback/toast.ts'
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

export function useAct<Input extends object, Answer extends Answered>(
  call: WebEndpoint<Input, Answer>,
  { act, booking, onClose }: ActProps,
) {
  return useStaffMutation(call, {
    onDone: (answer) => {
      onClose()
      toast.success(doneWords(act, booking, answer))
    },
  })
}

/** An amount that one person may not decide alone is only asked for. */
export function doneWords(act: Act, before: Answered['data'], { data }: Answered): string {
  return data.waiting > before.waiting ? bookingCopy.waitsForSecond : bookingCopy.done[act]
}

/** What each dialog of an act starts with. */
export function dialogProps({ act, onClose }: ActProps) {
  const title = bookingCopy.names[act]
  return { open: true, onClose, title, confirm: title, consequence: consequenceOf(act) }
}

const consequences: Partial<Record<Act, string>> = bookingCopy.consequences

/** Acts without one say it by their own fields. */
const consequenceOf = (act: Act) => consequences[act] ?? ''
