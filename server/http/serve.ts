import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type { TSchema } from 'typebox'
import type { Access, AnswerOf, CallDefinition, InputOf } from '#contract/call.ts'
import { paramsOf } from '#contract/web-call.ts'
import type { Actor, CustomerActor, StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { AppError } from './app-error.ts'
import { answerOnce } from './idempotency.ts'

declare module 'fastify' {
  interface FastifyInstance {
    ctx: Context
    /** The owner of a Bearer token; undefined when it is missing, expired or revoked. */
    identify: (token: string | undefined) => Promise<CustomerActor | StaffActor | undefined>
  }
  interface FastifyRequest {
    actor: Actor
  }
}

type ActorFor<Who extends Access> = Who extends 'customer'
  ? CustomerActor
  : Who extends 'staff'
    ? StaffActor
    : CustomerActor | { kind: 'visitor' }

export interface Handling<Call extends CallDefinition, Who extends Access> {
  ctx: Context
  actor: ActorFor<Who>
  input: InputOf<Call>
  request: FastifyRequest
  reply: FastifyReply
}

/** TypeScript widens the literal `status: true` of a returned object, so handlers may return a boolean. */
type Answered<Answer> = Omit<Answer, 'status'> & { status: boolean }

/** Registers one call of the contract: access, input and answer are checked here. */
export function serve<Input extends TSchema, Answer extends TSchema, Who extends Access>(
  app: FastifyInstance,
  call: CallDefinition<Input, Answer, Who>,
  handle: (
    handling: Handling<CallDefinition<Input, Answer, Who>, Who>,
  ) => Promise<Answered<AnswerOf<CallDefinition<Input, Answer, Who>>>>,
): void {
  const methods = call.kind === 'read' ? (['GET', 'POST'] as const) : (['POST'] as const)
  for (const method of methods) {
    const schema: FastifySchema = { ...splitInput(call, method), response: { 200: call.answer } }
    app.route({
      method,
      url: call.path,
      schema,
      bodyLimit: call.maxBodyBytes,
      config: { call },
      onRequest: (request) => admit(app, call.access, request),
      handler: async (request, reply) => {
        const actor = request.actor as ActorFor<Who>
        const input = checkedInput(request) as InputOf<typeof call>
        const run = () => handle({ ctx: app.ctx, actor, input, request, reply })
        return reply.send(await answerOnce(app.ctx, call, request, input as object, run))
      },
    })
  }
}

/** Only input that splitInput validates: the query of a POST is ignored. */
export function checkedInput({ method, query, body, params }: FastifyRequest): object {
  return { ...((method === 'POST' ? body : query) as object), ...(params as object) }
}

async function admit(app: FastifyInstance, access: Access, request: FastifyRequest): Promise<void> {
  const known = await app.identify(bearerToken(request))
  if (access === 'public') request.actor = known ? asCustomer(known) : { kind: 'visitor' }
  else if (!known) throw new AppError('SIGNED_OUT')
  else if (access === 'customer') request.actor = asCustomer(known)
  else if (known.kind === 'staff') request.actor = known
  else throw new AppError('NOT_STAFF')
}

/** Staff who book act as customers. */
function asCustomer({ customerId }: CustomerActor | StaffActor): CustomerActor {
  return { kind: 'customer', customerId }
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

interface ObjectSchema {
  properties: Record<string, TSchema>
  required?: string[]
}

/** Path parameters apart; the rest is the query of a GET or the body of a POST. */
export function splitInput(call: CallDefinition, method: 'GET' | 'POST') {
  const { properties, required = [] } = call.input as unknown as ObjectSchema
  const inPath = paramsOf(call.path)
  const part = (belongs: (name: string) => boolean) => ({
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => belongs(name))),
    required: required.filter(belongs),
  })
  const rest = part((name) => !inPath.has(name))
  return {
    ...(inPath.size > 0 && { params: part((name) => inPath.has(name)) }),
    ...(method === 'GET' ? { querystring: rest } : { body: rest }),
  }
}
