import { contactCalls } from '#contract/calls.gen.ts'
import { callOnce } from '#web/lib/call-once.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'

export type BusinessFacts = EndpointResponse<typeof contactCalls.facts>['data']

interface Message {
  name: string
  phoneNo?: string
  email?: string
  message: string
  bookingId?: string
}

export function useSendMessage() {
  return useSingleMutation({ mutationFn: (message: Message) => callOnce(contactCalls.send, message) })
}
