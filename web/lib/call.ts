import type { WebCall } from '#contract/web-call.ts'
import { CallError, errorFromAnswer } from './call-error.ts'
import { expireSession, readToken } from './session/session.ts'
import { beginCall } from './state/in-flight.ts'
import { locationForCalls, type Point } from './state/location.ts'
import { noteServerTime } from './state/server-clock.ts'
import { targetOf } from './web-call.ts'

const usualTimeoutMs = 15_000

export interface CallOptions {
  signal?: AbortSignal
  /** One key per intent: send the same again when the same tap is tried again. Absent: a fresh one for each write. */
  idempotencyKey?: string
  /** The person can do nothing until this is answered: the loader overlay shows. */
  blocking?: boolean
  /** For what takes longer by nature, such as sending a file. */
  timeoutMs?: number
}

/** What a caller stands on; tests bring their own. */
export interface CallerDependencies {
  fetch: typeof globalThis.fetch
  token: () => string | null
  location: () => Promise<Point>
  expire: (token: string) => void
}

/** Builds `call`. Everything it throws is a CallError, but for the AbortError of a signal given by the caller. */
export function createCaller(dependencies: CallerDependencies) {
  return async function call<Input extends object, Answer>(
    definition: WebCall<Input, Answer>,
    input?: Input,
    options: CallOptions = {},
  ): Promise<Answer> {
    const end = beginCall(options)
    try {
      const request = await requestFor(dependencies, definition, input, options)
      const received = await fetchPatiently(dependencies.fetch, request, options.signal)
      return answerOf(dependencies, received, request.token) as Answer
    } finally {
      end()
    }
  }
}

/** Makes one call of the contract from the browser: token, location, time-out, one retry for reads. */
export const call = createCaller({
  fetch: (input, init) => fetch(input, init),
  token: readToken,
  location: locationForCalls,
  expire: expireSession,
})

interface Prepared {
  path: string
  init: RequestInit
  token: string | null
  repeatable: boolean
  timeoutMs: number
}

async function requestFor<Input extends object, Answer>(
  dependencies: CallerDependencies,
  definition: WebCall<Input, Answer>,
  input: Input | undefined,
  options: CallOptions,
): Promise<Prepared> {
  const target = targetOf(definition, input)
  const isRead = definition.kind === 'read'
  const token = dependencies.token()
  // A visitor is told at once; our server would say the same.
  if (definition.access !== 'public' && !token) throw signedOut()
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (!isRead) headers.set('idempotency-key', options.idempotencyKey ?? newKey())
  const init: RequestInit = { method: definition.method, headers }
  if (target.body) {
    headers.set('content-type', 'application/json')
    init.body = JSON.stringify({ location: await dependencies.location(), ...target.body })
  }
  return { path: target.path, init, token, repeatable: isRead, timeoutMs: options.timeoutMs ?? usualTimeoutMs }
}

interface Received {
  status: number
  retryAfter: string | null
  text: string
}

async function fetchPatiently(fetcher: typeof fetch, request: Prepared, signal?: AbortSignal): Promise<Received> {
  try {
    return await fetchOnce(fetcher, request, signal)
  } catch (error) {
    const again = request.repeatable && error instanceof CallError && error.code === 'OFFLINE'
    if (!again) throw error
    return fetchOnce(fetcher, request, signal)
  }
}

async function fetchOnce(fetcher: typeof fetch, request: Prepared, signal?: AbortSignal): Promise<Received> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), request.timeoutMs)
  const onAbort = () => controller.abort()
  signal?.addEventListener('abort', onAbort)
  try {
    signal?.throwIfAborted()
    const response = await fetcher(request.path, { ...request.init, signal: controller.signal })
    noteServerTime(response.headers.get('date'))
    // The time-out covers the body too, so it is read here.
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() }
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw controller.signal.aborted
      ? new CallError({ code: 'TIMED_OUT', status: 0, cause, message: 'That took too long. Please try again.' })
      : new CallError({ code: 'OFFLINE', status: 0, cause, message: 'You seem to be offline. Please try again.' })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}

function answerOf(dependencies: CallerDependencies, received: Received, token: string | null): unknown {
  const answer = parsed(received.text)
  const succeeded = received.status >= 200 && received.status < 300 && answer !== undefined
  // Our server refuses by 4xx and 5xx; an answer that says no in its body alone must not pass for a yes.
  const saysNo = (answer as { status?: unknown } | null | undefined)?.status === false
  if (succeeded && !saysNo) return answer
  if (received.status === 401 && token) dependencies.expire(token)
  throw errorFromAnswer(received.status, answer, received.retryAfter)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** randomUUID exists in secure contexts only; a phone on the local network during development is none. */
export function newKey(): string {
  return (
    crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(16)).join('-')
  )
}

function signedOut(): CallError {
  return new CallError({ code: 'SIGNED_OUT', status: 401, message: 'Please login to access this feature' })
}
