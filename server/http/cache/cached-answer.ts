import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { TSchema } from 'typebox'
import type { AnswerOf, CallDefinition, InputOf } from '#contract/call.ts'
import type { Context } from '#server/context.ts'
import { checkedInput, splitInput } from '../serve.ts'
import { type Form, type KeptAnswer, keepAnswer, tagFor, tagMatches } from './kept-answer.ts'

/** JSON that is ready to leave: for answers put together from parts that were written out before. */
export interface ReadyJson {
  json: string
}

export interface Cacheable<Answer> {
  /** What the answer was made from. A new object means new data; answers of the old one are forgotten with it. */
  source: object
  /** Distinguishes the answers of one source. */
  key: string
  answer: () => Answer | ReadyJson
  /** 'now': compressed before the first answer leaves. 'later': only once it was asked for again. */
  compress: 'now' | 'later'
}

const maxAnswersOfOneSource = 300

/**
 * Registers a public read whose answer is the same for all callers: serialised once, cached with its compressed forms and
 * its tag, and answered without looking at who asks. GET and POST answer the same; only GET answers 304.
 */
export function serveCached<Input extends TSchema, Answer extends TSchema>(
  app: FastifyInstance,
  call: CallDefinition<Input, Answer, 'public'>,
  find: (
    ctx: Context,
    input: InputOf<CallDefinition<Input, Answer>>,
  ) => Promise<Cacheable<AnswerOf<CallDefinition<Input, Answer>>>>,
): void {
  const kept: KeptAnswers = new WeakMap()
  for (const method of ['GET', 'POST'] as const) {
    const schema: FastifySchema = { ...splitInput(call, method), response: { 200: call.answer } }
    app.route({
      method,
      url: call.path,
      schema,
      handler: async (request, reply) => {
        const found = await find(app.ctx, checkedInput(request) as InputOf<CallDefinition<Input, Answer>>)
        return send(request, reply, recall(kept, found, reply), found.compress)
      },
    })
  }
}

type KeptAnswers = WeakMap<object, LRUCache<string, KeptAnswer>>

function recall(kept: KeptAnswers, { source, key, answer }: Cacheable<unknown>, reply: FastifyReply): KeptAnswer {
  const answers = kept.get(source) ?? new LRUCache<string, KeptAnswer>({ max: maxAnswersOfOneSource })
  kept.set(source, answers)
  const entry = answers.get(key) ?? keepAnswer(write(answer(), reply))
  answers.set(key, entry)
  return entry
}

function write(answer: unknown, reply: FastifyReply): string {
  if (typeof answer === 'object' && answer !== null && 'json' in answer) return (answer as ReadyJson).json
  return reply.serialize(answer as Record<string, unknown>) as string
}

/**
 * Straight to the socket: the headers of a form were put together with it, and the framework would look at each of them
 * again for every answer.
 */
async function send(request: FastifyRequest, reply: FastifyReply, entry: KeptAnswer, compress: 'now' | 'later') {
  const form = await entry.inForm(request.headers['accept-encoding'], compress)
  const headers = headersOf(entry, form)
  reply.hijack()
  if (request.method === 'GET' && tagMatches(entry, request.headers['if-none-match'])) {
    reply.raw.writeHead(304, headers.ofNothing).end()
  } else reply.raw.writeHead(200, headers.ofBody).end(form.body)
}

interface FormHeaders {
  ofBody: Record<string, string | number>
  ofNothing: Record<string, string>
}

const known = new WeakMap<Form, FormHeaders>()

function headersOf(entry: KeptAnswer, form: Form): FormHeaders {
  const before = known.get(form)
  if (before) return before
  const { encoding, body } = form
  const ofNothing = {
    // Always asked again, so a changed price is seen at once; when nothing changed the answer is a 304 of no size.
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding',
    etag: tagFor(entry, encoding),
  }
  const ofBody = {
    ...ofNothing,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  }
  const headers = { ofBody, ofNothing }
  known.set(form, headers)
  return headers
}
