import type { WebCall } from '#contract/web-call.ts'
import { type CallOptions, call, newKey } from './call.ts'
import { CallError } from './call-error.ts'

/** Keys of writes whose answer never came, by what was asked. */
const unanswered = new Map<string, string>()

/**
 * A write that must not happen twice: while no answer came, asking for the same again uses the same idempotency key,
 * so that the server gives the answer of the first. Once answered, the same request is a new wish.
 */
export async function callOnce<Input extends object, Answer>(
  definition: WebCall<Input, Answer>,
  input: Input,
  options: CallOptions = {},
): Promise<Answer> {
  const intent = JSON.stringify([definition.path, input])
  const idempotencyKey = unanswered.get(intent) ?? newKey()
  unanswered.set(intent, idempotencyKey)
  try {
    const answer = await call(definition, input, { ...options, idempotencyKey })
    unanswered.delete(intent)
    return answer
  } catch (error) {
    if (isAnswered(error)) unanswered.delete(intent)
    throw error
  }
}

/** A server that failed may have done it before it did. */
function isAnswered(error: unknown): boolean {
  return error instanceof CallError && error.status > 0 && error.status < 500 && error.code !== 'IN_PROGRESS'
}
