import * as http from 'node:http'
import * as https from 'node:https'
import { brand } from '../../contract/business.ts'

export interface HttpCall {
  method: 'GET' | 'POST'
  url: URL
  headers: Record<string, string>
  body?: string
  timeoutMs: number
  /** Ends the call early. */
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

/** Shorter than servers keep a silent connection: one that they close as we write costs the call. */
const idle = { keepAlive: true, timeout: 4_000 }
const speaking = {
  'http:': { request: http.request, agent: new http.Agent(idle) },
  'https:': { request: https.request, agent: new https.Agent(idle) },
}

/**
 * One request with one deadline for headers and body together. Throws HttpCallError; any HTTP status is an answer, but for
 * redirects, which are not followed. By fetch it would take several times the processor.
 */
export async function httpCall(call: HttpCall): Promise<HttpAnswer> {
  const { method, url } = call
  const late = new Error('late')
  try {
    const answer = await answerTo(call, late)
    if (answer.status >= 300 && answer.status < 400) throw new Error('redirected')
    return answer
  } catch (error) {
    const phase = error === late ? 'timeout' : failedToConnect(error) ? 'connect' : 'network'
    throw new HttpCallError(phase, `${method} ${url.host}${url.pathname}: ${phase}`, { cause: error })
  }
}

function answerTo({ method, url, headers, body, timeoutMs, signal }: HttpCall, late: Error): Promise<HttpAnswer> {
  const { request, agent } = speaking[url.protocol as keyof typeof speaking]
  return new Promise((resolve, reject) => {
    const named = { 'user-agent': brand.name, ...headers }
    const sent = request(url, { method, headers: named, agent, signal }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      response.on('error', (error) => reject(sent.errored ?? error))
    })
    const deadline = setTimeout(() => sent.destroy(late), timeoutMs)
    sent.on('error', reject)
    sent.on('close', () => clearTimeout(deadline))
    sent.end(body)
  })
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

/** With several addresses it is an AggregateError of connect errors. */
function failedToConnect(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isConnectError)
  return isConnectError(error)
}

function isConnectError(error: unknown): boolean {
  const { code, syscall } = error as { code?: string; syscall?: string }
  return syscall === 'connect' || CONNECT_CODES.has(code ?? '')
}
