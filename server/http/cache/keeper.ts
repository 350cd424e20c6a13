import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import { LRUCache } from 'lru-cache'
import { withSecurityHeaders } from '../security-headers.ts'
import { bestEncoding, type CachedAnswer, type Form, tagMatches } from './encoded-answer.ts'
import { keptKey } from './kept-key.ts'

type Headers = Readonly<Record<string, string | number>>

/** An answer of status 200 that is the same for all callers. */
export interface Keepable {
  /** As it was asked for. */
  url: string
  accepted: string | string[] | undefined
  /** Query parameters that it depends on; with others it is the same. */
  reads: readonly string[]
  /** Pattern of its route, for the metrics. */
  route: string
  answer: CachedAnswer
  form: Form
  headers: { withBody: Headers; withoutBody: Headers }
  /** It holds while `current` gives this very object. */
  source: object
  /** The source of now, without waiting; undefined when it has to be asked for. */
  current: () => object | undefined
  /** True for cookies with which the address leads to another one. */
  leadsElsewhere?: (cookies: string) => boolean
}

interface Kept extends Pick<Keepable, 'route' | 'answer' | 'current' | 'leadsElsewhere'> {
  /** Must not keep an old source in memory. */
  source: WeakRef<object>
  body: Buffer
  withBody: string[]
  withoutBody: string[]
}

interface KeptSent {
  request: IncomingMessage
  route: string
  status: number
  milliseconds: number
}

export interface Keeper {
  serverFactory: FastifyServerFactory
  keep(answer: Keepable): void
  onSent(listener: (sent: KeptSent) => void): void
  /** From now on every request goes to the framework. */
  close(): void
}

/** Bytes of bodies; most are shared with the answers and pages in memory. */
const maxBytes = 24_000_000
const maxPaths = 5_000

/**
 * Sends answers from memory before the framework sees the request: no session, limits, validation or log line. They are put here by the
 * framework's own answer, with its headers. Whatever is not plainly the same request goes to the framework (docs/decisions/0053).
 */
export function createKeeper(): Keeper {
  const answers = new LRUCache<string, Kept>({ maxSize: maxBytes, sizeCalculation: ({ body }) => body.length + 2_000 })
  const readsOf = new LRUCache<string, readonly string[]>({ max: maxPaths })
  const listeners: ((sent: KeptSent) => void)[] = []
  let isClosed = false

  const find = ({ method, url = '', headers }: IncomingMessage): Kept | undefined => {
    if (method !== 'GET' || isClosed) return undefined
    const key = keptKey(url, (path) => readsOf.get(path))
    const kept = key && answers.get(nameOf(headers['accept-encoding'], key))
    if (!kept || !holds(kept)) return undefined
    return headers.cookie && kept.leadsElsewhere?.(headers.cookie) ? undefined : kept
  }
  const send = (request: IncomingMessage, response: ServerResponse): boolean => {
    const started = performance.now()
    const kept = find(request)
    if (!kept) return false
    const { route, answer, withBody, withoutBody, body } = kept
    const isSame = tagMatches(answer, request.headers['if-none-match'])
    if (isSame) response.writeHead(304, withoutBody).end()
    else response.writeHead(200, withBody).end(body)
    const sent = { request, route, status: isSame ? 304 : 200, milliseconds: performance.now() - started }
    for (const listener of listeners) listener(sent)
    return true
  }
  return {
    serverFactory: serverWith(send),
    keep({ url, accepted, reads, form, headers, source, ...rest }) {
      if ('set-cookie' in headers.withBody) return
      const [path = ''] = url.split('?', 1)
      readsOf.set(path, reads)
      const key = keptKey(url, () => reads)
      // A form that is not compressed yet leaves room for the one that will be.
      if (!key || form.encoding !== rest.answer.encodingFor(accepted)) return
      answers.set(nameOf(accepted, key), {
        ...rest,
        source: new WeakRef(source),
        body: form.body,
        withBody: withSecurityHeaders(headers.withBody),
        withoutBody: withSecurityHeaders(headers.withoutBody),
      })
    },
    onSent: (listener) => void listeners.push(listener),
    close() {
      isClosed = true
      answers.clear()
    },
  }
}

function holds({ source, current }: Kept): boolean {
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
