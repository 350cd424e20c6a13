import { mayHideText, withVisibleTexts } from '#contract/lib/text.ts'
export interface HttpCall {
  method: 'GET' | 'POST'
  url: URL
  headers: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
  timeoutMs: number
}

export interface HttpResponse {
  status: number
  text: string
  /** The Date header: the provider's clock. */
  date: string | null
}

/** No answer. `connect`: nothing was sent. `timeout`, `network`: the server may have executed the request. */
export class HttpCallError extends Error {
  override name = 'HttpCallError'
  phase: 'connect' | 'timeout' | 'network'

  constructor(phase: 'connect' | 'timeout' | 'network', message: string, options: ErrorOptions) {
    super(message, options)
    this.phase = phase
  }
}

/** One request with one deadline for headers and body. Throws HttpCallError; any HTTP status is an answer. */
export async function httpCall(call: HttpCall): Promise<HttpResponse> {
  const { method, url, headers, body, timeoutMs } = call
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, { method, headers, body, signal, redirect: 'error' })
    return { status: response.status, text: await response.text(), date: response.headers.get('date') }
  } catch (error) {
    const phase = signal.aborted ? 'timeout' : failedToConnect(error) ? 'connect' : 'network'
    throw new HttpCallError(phase, `${method} ${url.host}${url.pathname}: ${phase}`, { cause: error })
  }
}

/** Parses a JSON object; undefined for anything else, because proxies answer HTML. */
export function jsonObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return asObject(mayHideText(text) ? withVisibleTexts(value) : value)
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

/** fetch wraps the socket's error in `cause`; with several addresses that is an AggregateError of connect errors. */
function failedToConnect(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  if (!(cause instanceof Error)) return false
  if (cause instanceof AggregateError) return cause.errors.length > 0 && cause.errors.every(isConnectError)
  return isConnectError(cause)
}

function isConnectError(error: unknown): boolean {
  const { code, syscall } = error as { code?: string; syscall?: string }
  return code === 'UND_ERR_CONNECT_TIMEOUT' || syscall === 'connect' || CONNECT_CODES.has(code ?? '')
}
