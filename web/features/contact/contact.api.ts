import { contactCalls } from '#contract/calls.gen.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import type { AnswerOf } from '#web/lib/web-call.ts'

export type BusinessFacts = AnswerOf<typeof contactCalls.facts>['data']

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
