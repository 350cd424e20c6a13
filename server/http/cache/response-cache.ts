import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import { LRUCache } from 'lru-cache'
import { withSecurityHeaders } from '../security-headers.ts'
import { bestEncoding, type EncodedBody, type EncodedResponse, tagMatches } from './encoded-response.ts'

/** Longer addresses are left to the framework. */
const maxLength = 500

/**
 * The key of an asked address: its path with the parameters that the answer reads, in their order, and no others, so that `?fbclid=` gets
 * the same answer. Undefined where the framework has to read the address: an encoded name or one given twice.
 */
function cacheKey(url: string, readsOf: (path: string) => readonly string[] | undefined): string | undefined {
  if (url.length > maxLength || url.includes('#')) return undefined
  const end = url.indexOf('?')
  if (end === -1) return url
  const path = url.slice(0, end)
  const reads = readsOf(path)
  return reads && withRead(path, url.slice(end + 1), reads)
}

function withRead(path: string, query: string, reads: readonly string[]): string | undefined {
  const found = new Map<string, string>()
  for (const part of query.split('&')) {
    const at = part.indexOf('=')
    const name = at === -1 ? part : part.slice(0, at)
    if (/[%+]/.test(name)) return undefined
    if (!reads.includes(name)) continue
    if (found.has(name)) return undefined
    found.set(name, part)
  }
  if (found.size === 0) return path
  return `${path}?${reads.flatMap((name) => found.get(name) ?? []).join('&')}`
}

type Headers = Readonly<Record<string, string | number>>

/** An answer of status 200 that is the same for all callers. */
export interface CacheableResponse {
  /** As it was asked for. */
  url: string
  accepted: string | string[] | undefined
  /** Query parameters that it depends on; with others it is the same. */
  reads: readonly string[]
  /** Pattern of its route, for the metrics. */
  route: string
  answer: EncodedResponse
  encoded: EncodedBody
  headers: { withBody: Headers; withoutBody: Headers }
  /** Valid while `current` returns this very object. */
  source: object
  /** The current source, without waiting; undefined when it has to be asked for. */
  current: () => object | undefined
  /** True for cookies with which the address leads to another one. */
  leadsElsewhere?: (cookies: string) => boolean
}

interface CachedResponse extends Pick<CacheableResponse, 'route' | 'answer' | 'current' | 'leadsElsewhere'> {
  /** Weak, so that a cached response does not hold an old source in memory. */
  source: WeakRef<object>
  body: Buffer
  withBody: string[]
  withoutBody: string[]
}

interface SentResponse {
  request: IncomingMessage
  route: string
  status: number
  milliseconds: number
}

export interface ResponseCache {
  serverFactory: FastifyServerFactory
  store(response: CacheableResponse): void
  onSent(listener: (sent: SentResponse) => void): void
  /** From now on every request goes to the framework. */
  close(): void
}

/** Bytes of bodies; most are shared with the caches of answers and pages. */
const maxBytes = 24_000_000
const maxPaths = 5_000

/**
 * Sends cached responses before the framework sees the request: no session, limits, validation or log line. The framework's own response
 * is stored with its headers. Any request that is not plainly the same goes to the framework (docs/decisions/0049).
 */
export function createResponseCache(isShopAt: (host: string) => boolean): ResponseCache {
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.length + 2_000,
  })
  const readsOf = new LRUCache<string, readonly string[]>({ max: maxPaths })
  const listeners: ((sent: SentResponse) => void)[] = []
  let isClosed = false

  const find = ({ method, url = '', headers }: IncomingMessage): CachedResponse | undefined => {
    if (method !== 'GET' || isClosed) return undefined
    // Whether a proxy keeps the name or hands it on beside its own.
    const hosts = [headers.host, headers['x-forwarded-host']]
    if (!hosts.every((host) => host === undefined || isShopAt(String(host).split(',').at(-1)?.trim() ?? '')))
      return undefined
    const key = cacheKey(url, (path) => readsOf.get(path))
    const cached = key && responses.get(nameOf(headers['accept-encoding'], key))
    if (!cached || !isValid(cached)) return undefined
    return headers.cookie && cached.leadsElsewhere?.(headers.cookie) ? undefined : cached
  }
  const send = (request: IncomingMessage, response: ServerResponse): boolean => {
    const started = performance.now()
    const cached = find(request)
    if (!cached) return false
    const { route, answer, withBody, withoutBody, body } = cached
    const isSame = tagMatches(answer, request.headers['if-none-match'])
    if (isSame) response.writeHead(304, withoutBody).end()
    else response.writeHead(200, withBody).end(body)
    const sent = { request, route, status: isSame ? 304 : 200, milliseconds: performance.now() - started }
    for (const listener of listeners) listener(sent)
    return true
  }
  return {
    serverFactory: serverWith(send),
    store({ url, accepted, reads, encoded, headers, source, ...rest }) {
      if ('set-cookie' in headers.withBody) return
      const [path = ''] = url.split('?', 1)
      readsOf.set(path, reads)
      const key = cacheKey(url, () => reads)
      // A body that is not compressed yet leaves room for the one that will be.
      if (!key || encoded.encoding !== rest.answer.encodingFor(accepted)) return
      responses.set(nameOf(accepted, key), {
        ...rest,
        source: new WeakRef(source),
        body: encoded.body,
        withBody: withSecurityHeaders(headers.withBody),
        withoutBody: withSecurityHeaders(headers.withoutBody),
      })
    },
    onSent: (listener) => void listeners.push(listener),
    close() {
      isClosed = true
      responses.clear()
    },
  }
}

function isValid({ source, current }: CachedResponse): boolean {
  const now = current()
  return now !== undefined && now === source.deref()
}

const nameOf = (accepted: string | string[] | undefined, key: string) => `${bestEncoding(accepted)} ${key}`

/** With the limits that the framework sets on a server of its own. */
function serverWith(send: (request: IncomingMessage, response: ServerResponse) => boolean): FastifyServerFactory {
  return (handle, options) => {
    const { keepAliveTimeout, requestTimeout, connectionTimeout } = options as Record<string, number | undefined>
    const server = createServer((request, response) => {
      if (!send(request, response)) handle(request, response)
    })
    if (keepAliveTimeout !== undefined) server.keepAliveTimeout = keepAliveTimeout
    if (requestTimeout !== undefined) server.requestTimeout = requestTimeout
    if (connectionTimeout !== undefined) server.setTimeout(connectionTimeout)
    return server
  }
}
