import { language } from '#contract/i18n/i18n.ts'
import { t } from '#contract/i18n/sentence.ts'
import type { WebEndpoint } from '#contract/lib/web-endpoint.ts'
import { CallError, errorFromResponse } from './call-error.ts'
import { toTarget } from './endpoint.ts'
import { expireSession, readToken } from './session/session.ts'
import { beginBlockingCall } from './state/in-flight.ts'
import { locationForCalls, type Point } from './state/location.ts'
import { reportUnanswered } from './state/online.ts'
import { syncServerClock } from './state/server-clock.ts'

const defaultTimeoutMs = 15_000

export interface CallOptions {
  signal?: AbortSignal
  /** Repeat the key to retry the same write. Absent: a new one for each write. */
  idempotencyKey?: string
  /** Shows the loader overlay until the answer arrives. */
  blocking?: boolean
  /** Longer for uploads. */
  timeoutMs?: number
}

/** Replaced in tests. */
interface CallerDependencies {
  fetch: typeof globalThis.fetch
  token: () => string | null
  location: () => Promise<Point>
  expire: (token: string) => void
}

/** Builds `call`, which throws CallError, or AbortError when the caller's signal aborts. */
export function createCaller(dependencies: CallerDependencies) {
  return async function call<Input extends object, Answer>(
    definition: WebEndpoint<Input, Answer>,
    input?: Input,
    options: CallOptions = {},
  ): Promise<Answer> {
    const end = options.blocking ? beginBlockingCall() : undefined
    try {
      const request = await requestFor(dependencies, definition, input, options)
      const received = await fetchWithRetry(dependencies.fetch, request, options.signal)
      return (await answerOf(dependencies, received, request.token)) as Answer
    } finally {
      end?.()
    }
  }
}

export const browser: CallerDependencies = {
  fetch: (input, init) => fetch(input, init),
  token: readToken,
  location: locationForCalls,
  expire: expireSession,
}

/** Calls the API from the browser: token, location, timeout, one retry for reads. */
export const call = createCaller(browser)

interface Prepared {
  path: string
  init: RequestInit
  token: string | null
  isRetryable: boolean
  timeoutMs: number
}

async function requestFor<Input extends object, Answer>(
  dependencies: CallerDependencies,
  definition: WebEndpoint<Input, Answer>,
  input: Input | undefined,
  options: CallOptions,
): Promise<Prepared> {
  const target = toTarget(definition, input)
  const isRead = definition.kind === 'read'
  const token = dependencies.token()
  // The server would answer the same: saves the request.
  if (definition.access !== 'public' && !token) throw signedOut()
  const headers = new Headers({ accept: 'application/json', 'accept-language': language() })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (!isRead) headers.set('idempotency-key', options.idempotencyKey ?? newKey())
  const init: RequestInit = { method: definition.method, headers }
  if (target.body) {
    headers.set('content-type', 'application/json')
    init.body = JSON.stringify({ location: await dependencies.location(), ...target.body })
  }
  return { path: target.path, init, token, isRetryable: isRead, timeoutMs: options.timeoutMs ?? defaultTimeoutMs }
}

interface Received {
  status: number
  retryAfter: string | null
  text: string
}

async function fetchWithRetry(fetcher: typeof fetch, request: Prepared, signal?: AbortSignal): Promise<Received> {
  try {
    return await fetchOnce(fetcher, request, signal)
  } catch (error) {
    const canRetry = request.isRetryable && error instanceof CallError && error.code === 'OFFLINE'
    if (!canRetry) throw error
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
    syncServerClock(response.headers.get('date'))
    // Read here, so that the timeout covers the body.
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() }
  } catch (cause) {
    if (signal?.aborted) throw cause
    reportUnanswered()
    throw controller.signal.aborted
      ? new CallError({ code: 'TIMED_OUT', status: 0, cause, message: t`That took too long. Try again.` })
      : new CallError({ code: 'OFFLINE', status: 0, cause, message: t`You seem to be offline. Try again.` })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}

async function answerOf(dependencies: CallerDependencies, received: Received, token: string | null): Promise<unknown> {
  const answer = parseJson(received.text)
  const succeeded = received.status >= 200 && received.status < 300 && answer !== undefined
  // Some endpoints report a failure with HTTP 200 and status: false.
  const isRefused = (answer as { status?: unknown } | null | undefined)?.status === false
  if (succeeded && !isRefused) return answer
  if (received.status === 401 && token) dependencies.expire(token)
  throw await errorFromResponse(received.status, answer, received.retryAfter)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** randomUUID needs a secure context, which a phone on the local network lacks in development. */
export function newKey(): string {
  return (
    crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(16)).join('-')
  )
}

function signedOut(): CallError {
  return new CallError({
    code: 'SIGNED_OUT',
    status: 401,
    message: t({ context: 'lib', message: `Please login to access this feature` }),
  })
}
