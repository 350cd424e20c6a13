import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { TSchema } from 'typebox'
import type { Endpoint, EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import type { Context } from '#server/context.ts'
import { checkedInput, namesInQuery, splitInput } from '../register-endpoint.ts'
import { cacheResponse, type EncodedBody, type EncodedResponse, tagFor, tagMatches } from './encoded-response.ts'
import type { CacheableResponse } from './response-cache.ts'

/** Serialised JSON, for answers joined from cached parts. */
export interface ReadyJson {
  json: string
}

interface Cacheable<Answer> {
  /** Data of the answer. With a new object the answer is made again; one of the same bytes keeps its compressed forms. */
  source: object
  /** The current source, without waiting; undefined when it has to be asked for. */
  current: () => object | undefined
  key: string
  answer: () => Answer | ReadyJson
  /** 'now': compress the first answer. 'later': compress from the third request on. */
  compress: 'now' | 'later'
}

const maxAnswers = 300

/**
 * Registers a public read whose answer is the same for all callers: serialised once and cached with its compressed forms
 * and ETag, without authentication. GET and POST answer the same; only GET answers 304.
 */
export function registerCachedEndpoint<Input extends TSchema, Answer extends TSchema>(
  app: FastifyInstance,
  call: Endpoint<Input, Answer, 'public'>,
  find: (
    ctx: Context,
    input: EndpointInput<Endpoint<Input, Answer>>,
  ) => Promise<Cacheable<EndpointResponse<Endpoint<Input, Answer>>>>,
): void {
  const cached: CachedAnswers = new LRUCache({ max: maxAnswers })
  const reads = namesInQuery(call)
  for (const method of ['GET', 'POST'] as const) {
    const schema: FastifySchema = { ...splitInput(call, method), response: { 200: call.response } }
    app.route({
      method,
      url: call.path,
      schema,
      bodyLimit: call.maxBodyBytes,
      handler: async (request, reply) => {
        const found = await find(app.ctx, checkedInput(request) as EndpointInput<Endpoint<Input, Answer>>)
        const entry = recall(cached, found, reply)
        const encoded = await entry.encodedFor(request.headers['accept-encoding'], found.compress)
        const { source, current } = found
        if (method === 'GET') store(app, request, { answer: entry, encoded, reads, source, current })
        send(request, reply, entry, encoded)
      },
    })
  }
}

/** A rarely used answer must not keep an old source in memory. */
type CachedAnswers = LRUCache<string, { source: WeakRef<object>; entry: EncodedResponse }>

function recall(
  cached: CachedAnswers,
  { source, key, answer }: Cacheable<unknown>,
  reply: FastifyReply,
): EncodedResponse {
  const known = cached.get(key)
  if (known?.source.deref() === source) return known.entry
  const current = cacheResponse(write(answer(), reply))
  const entry = known?.entry.hash === current.hash ? known.entry : current
  cached.set(key, { source: new WeakRef(source), entry })
  return entry
}

function write(answer: unknown, reply: FastifyReply): string {
  if (typeof answer === 'object' && answer !== null && 'json' in answer) return (answer as ReadyJson).json
  return reply.serialize(answer as Record<string, unknown>) as string
}

type Cached = Pick<CacheableResponse, 'answer' | 'encoded' | 'reads' | 'source' | 'current'>

/** The next request for it is answered before it comes here. */
function store(
  { responseCache }: FastifyInstance,
  { raw, headers, routeOptions }: FastifyRequest,
  cached: Cached,
): void {
  responseCache.store({
    ...cached,
    url: raw.url ?? '',
    accepted: headers['accept-encoding'],
    route: routeOptions.url ?? '',
    headers: headersOf(cached.answer, cached.encoded),
  })
}

/**
 * Writes to the socket directly: the framework would validate the precomputed headers again for every answer.
 */
function send(request: FastifyRequest, reply: FastifyReply, entry: EncodedResponse, encoded: EncodedBody): void {
  const headers = headersOf(entry, encoded)
  reply.hijack()
  if (request.method === 'GET' && tagMatches(entry, request.headers['if-none-match'])) {
    reply.raw.writeHead(304, headers.withoutBody).end()
  } else reply.raw.writeHead(200, headers.withBody).end(encoded.body)
}

interface BodyHeaders {
  withBody: Record<string, string | number>
  withoutBody: Record<string, string>
}

const known = new WeakMap<EncodedBody, BodyHeaders>()

function headersOf(entry: EncodedResponse, encoded: EncodedBody): BodyHeaders {
  const before = known.get(encoded)
  if (before) return before
  const { encoding, body } = encoded
  const withoutBody = {
    // Revalidated on each use, so a changed price shows at once; unchanged answers are a 304.
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding',
    etag: tagFor(entry, encoding),
  }
  const withBody = {
    ...withoutBody,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  }
  const headers = { withBody, withoutBody }
  known.set(encoded, headers)
  return headers
}
