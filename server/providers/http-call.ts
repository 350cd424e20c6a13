import { once } from 'node:events'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { text } from 'node:stream/consumers'

export interface HttpCall {
  method: 'GET' | 'POST'
  url: URL
  headers: Record<string, string>
  body?: string
  timeoutMs: number
  /** Gives up earlier, as when the process stops. */
  signal?: AbortSignal
}

export interface HttpAnswer {
  status: number
  text: string
}

/** No answer came. `connect`: nothing was sent. `timeout` and `network`: the other side may have acted all the same. */
export class HttpCallError extends Error {
  override name = 'HttpCallError'
  phase: 'connect' | 'timeout' | 'network'

  constructor(phase: 'connect' | 'timeout' | 'network', message: string, options: ErrorOptions) {
    super(message, options)
    this.phase = phase
  }
}

/**
 * One request with one deadline for headers and body together. Throws HttpCallError; any HTTP status is an answer, that of
 * a redirect too. Connections are kept for the next call. `fetch` would cost more than twice the processor time.
 */
export async function httpCall({ method, url, headers, body, timeoutMs, signal }: HttpCall): Promise<HttpAnswer> {
  const length = body !== undefined && { 'content-length': Buffer.byteLength(body) }
  const options = { method, headers: { ...headers, ...length }, signal }
  const request = url.protocol === 'https:' ? secureRequest(url, options) : plainRequest(url, options)
  // Whoever waits below hears of it; a connection that breaks after the answer is nobody's business.
  request.on('error', () => {})
  let isLate = false
  const deadline = setTimeout(() => {
    isLate = true
    request.destroy()
  }, timeoutMs)
  try {
    request.end(body)
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return { status: response.statusCode ?? 0, text: await text(response) }
  } catch (error) {
    const phase = isLate ? 'timeout' : failedToConnect(error) ? 'connect' : 'network'
    throw new HttpCallError(phase, `${method} ${url.host}${url.pathname}: ${phase}`, { cause: error })
  } finally {
    clearTimeout(deadline)
  }
}

/** Parses an answer that ought to be a JSON object; proxies in between answer HTML, so anything else is `undefined`. */
export function jsonObject(text: string): Record<string, unknown> | undefined {
  try {
    return asObject(JSON.parse(text))
  } catch {
    return undefined
  }
}

export function asObject(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined
}

const CONNECT_CODES = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** With several addresses behind one name the error holds one of each. */
function failedToConnect(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isConnectError)
  return isConnectError(error)
}

function isConnectError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: string; syscall?: string }
  return syscall === 'connect' || CONNECT_CODES.has(code ?? '')
}
