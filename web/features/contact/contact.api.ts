import { contactCalls } from '../../../contract/calls.gen.ts'
import { callOnce } from '../../lib/call-once.ts'
import { useSingleMutation } from '../../lib/use-single-mutation.ts'
import type { AnswerOf } from '../../lib/web-call.ts'

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
