import type { WebEndpoint } from '#contract/lib/web-endpoint.ts'
import { type CallOptions, call, newKey } from './call.ts'
import { CallError } from './call-error.ts'

/** Idempotency keys of writes without a known result, by path and input. */
const pendingKeys = new Map<string, string>()

/**
 * For writes that must not happen twice: repeats the idempotency key until an answer arrives, so that the server replays
 * the first result. After an answer, the same input gets a new key.
 */
export async function callOnce<Input extends object, Answer>(
  definition: WebEndpoint<Input, Answer>,
  input: Input,
  options: CallOptions = {},
): Promise<Answer> {
  const intent = JSON.stringify([definition.path, input])
  const idempotencyKey = pendingKeys.get(intent) ?? newKey()
  pendingKeys.set(intent, idempotencyKey)
  try {
    const answer = await call(definition, input, { ...options, idempotencyKey })
    pendingKeys.delete(intent)
    return answer
  } catch (error) {
    if (isAnswered(error)) pendingKeys.delete(intent)
    throw error
  }
}

/** A 5xx is not an answer: the server may have committed before it failed. */
function isAnswered(error: unknown): boolean {
  return error instanceof CallError && error.status > 0 && error.status < 500 && error.code !== 'IN_PROGRESS'
}
