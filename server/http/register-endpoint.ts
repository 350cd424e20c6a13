import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type { TSchema } from 'typebox'
import { giftPolicy } from '#contract/lib/business.ts'
import type { Access, Endpoint, EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { type Language, languages } from '#contract/lib/languages.ts'
import { mayCall } from '#contract/lib/staff-roles.ts'
import { pathParams } from '#contract/lib/web-endpoint.ts'
import type { StaffAccess, Whose } from '#server/access-note.ts'
import type { Actor, CustomerActor, ProfessionalActor, StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { asWrite } from '#server/db/outage/committed.ts'
import { AppError } from './app-error.ts'
import type { AppOrigins } from './apps/app-origins.ts'
import { mayBeLarge } from './body/body-slots.ts'
import { pincodeWriter } from './body/typed-pincodes.rules.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import { respondOnce } from './idempotency/idempotency.ts'
import { assertRoom, type Limit } from './limits/rate-limit.ts'
import type { Turns } from './limits/turns.ts'

declare module 'fastify' {
  interface FastifyInstance {
    ctx: Context
    responseCache: ResponseCache
    turns: Turns
    /** Throws UNAVAILABLE when no slot for a large body is free. */
    takeBodySlot: (request: FastifyRequest, reply: FastifyReply) => void
    appOrigins: AppOrigins
    /** The owner of a Bearer token; undefined when it is missing, expired or revoked. */
    identify: (token: string | undefined) => Promise<CustomerActor | StaffActor | undefined>
    /** The professional with the number of a customer; undefined when there is none or they no longer work with us. */
    findProfessional: (customerId: string) => Promise<string | undefined>
    recordAccess: (access: StaffAccess) => Promise<void>
  }
  interface FastifyRequest {
    actor: Actor
    /** Network address of the caller, read as the request began. */
    address: string
  }
}

type ActorFor<Who extends Access> = Who extends 'customer'
  ? CustomerActor
  : Who extends 'staff' | 'staff-sign-in'
    ? StaffActor
    : Who extends 'professional'
      ? ProfessionalActor
      : CustomerActor | { kind: 'visitor' }

interface Handling<Call extends Endpoint, Who extends Access> {
  ctx: Context
  actor: ActorFor<Who>
  input: EndpointInput<Call>
  request: FastifyRequest
  reply: FastifyReply
  /** Names whose data a staff call reads or changes. */
  audit: (whose: Whose) => void
  /** Answers with a stream of its own instead, begun once the call is recorded. */
  stream: (begin: () => void) => void
}

interface Caller<Who extends Access> {
  actor: ActorFor<Who>
  address: string
}

/** TypeScript widens the literal `status: true` of a returned object, so handlers may return a boolean. */
type Answered<Answer> = Omit<Answer, 'status'> & { status: boolean }

/** `limits` are those that the handler takes from: where one is full, a large body is refused before it is read. */
export function registerEndpoint<Input extends TSchema, Answer extends TSchema, Who extends Access>(
  app: FastifyInstance,
  call: Endpoint<Input, Answer, Who>,
  handle: (
    handling: Handling<Endpoint<Input, Answer, Who>, Who>,
  ) => Promise<Answered<EndpointResponse<Endpoint<Input, Answer, Who>>>>,
  { limits }: { limits?: (caller: Caller<Who>) => Limit[] } = {},
): void {
  const write = pincodeWriter(call.input)
  const methods = call.kind === 'read' ? (['GET', 'POST'] as const) : (['POST'] as const)
  for (const method of methods) {
    const schema: FastifySchema = { ...splitInput(call, method), response: { 200: call.response } }
    app.route({
      method,
      url: call.path,
      schema,
      bodyLimit: call.maxBodyBytes,
      config: { call },
      onRequest: async (request, reply) => {
        await app.turns.begin(request, reply)
        await admit(app, call, request)
        await app.turns.identified(request)
        // Of many large bodies at once most have no slot, and no limit has to be asked.
        if (!mayBeLarge(request)) return
        app.takeBodySlot(request, reply)
        if (!limits) return
        const actor = request.actor as ActorFor<Who>
        await assertRoom(app.ctx.db, app.ctx.clock.now(), limits({ actor, address: request.address }))
      },
      ...(write && { preValidation: async (request) => void write(method === 'POST' ? request.body : request.query) }),
      handler: async (request, reply) => {
        const actor = request.actor as ActorFor<Who>
        const input = checkedInput(request) as EndpointInput<typeof call>
        const whose: Whose[] = []
        const audit = (more: Whose) => void whose.push(more)
        let begin: (() => void) | undefined
        const stream = (start: () => void) => {
          begin = start
        }
        let isReplay = true
        const run = () => {
          isReplay = false
          return handle({ ctx: app.ctx, actor, input, request, reply, audit, stream })
        }
        const isStaff = call.access.startsWith('staff')
        // Before a write: none is stored without a row, and one that cannot be recorded is not made.
        if (isStaff && call.kind === 'write') await recordCall(app, call, request, { state: 'begun', whose: [] })
        const once = () => respondOnce(app.ctx, call, request, input as object, run)
        const answer = await (call.kind === 'write' ? asWrite(once) : once())
        if (isReplay) audit({ detail: { replay: 'true' } })
        if (isStaff) await recordResponse(app, call, request, whose)
        if (!begin) return reply.send(answer)
        app.turns.end(request)
        begin()
        return reply
      },
    })
  }
}

/** Only input that splitInput validates: the query of a POST is ignored. */
export function checkedInput({ method, query, body, params }: FastifyRequest): object {
  return { ...((method === 'POST' ? body : query) as object), ...(params as object) }
}

/** Before the answer leaves: a read that cannot be recorded is not shown. A write is stored: an error would have it made again. */
async function recordResponse(app: FastifyInstance, call: Endpoint, request: FastifyRequest, whose: Whose[]) {
  const recorded = recordCall(app, call, request, { state: 'done', whose })
  if (call.kind === 'read') return await recorded
  await recorded.catch((err) => request.log.error({ err, call: call.path }, 'Completed write not recorded'))
}

async function recordCall(
  app: FastifyInstance,
  { path }: Endpoint,
  request: FastifyRequest,
  { state, whose }: { state: 'begun' | 'done'; whose: Whose[] },
) {
  const { customerId, role } = request.actor as StaffActor
  const { address: origin, id: requestId } = request
  await app.recordAccess({ staffId: customerId, role, action: path, whose, source: 'call', origin, requestId, state })
}

async function admit(
  app: FastifyInstance,
  call: Pick<Endpoint, 'access' | 'roles' | 'approves'>,
  request: FastifyRequest,
): Promise<void> {
  const { access } = call
  const asked = await app.identify(bearerToken(request))
  const isProved = asked?.kind === 'staff' && asked.secondFactor === 'verified'
  // A session of the console is none at another address.
  const known = isProved && !app.appOrigins.isAt('ops', request) ? undefined : asked
  const isHere = app.appOrigins.mayCallAt(access, request)
  if (access === 'public') request.actor = known ? asCustomer(known, request) : { kind: 'visitor' }
  else if (!known) throw new AppError('SIGNED_OUT')
  else if (access === 'customer') request.actor = asCustomer(known, request)
  else if (access === 'professional') request.actor = await asProfessional(app, known, request, isHere)
  else {
    request.actor = known
    if (known.kind !== 'staff' || !isHere) throw new AppError('NOT_STAFF')
    if (access === 'staff') assertMayCall(known, call, app.ctx.clock.now())
  }
}

type Asked = Pick<Endpoint, 'roles' | 'approves'>

function assertMayCall({ secondFactor, role, roleSince }: StaffActor, call: Asked, now: Date): void {
  if (secondFactor === 'missing') throw new AppError('SECOND_FACTOR_MISSING')
  if (secondFactor === 'needed') throw new AppError('SECOND_FACTOR_NEEDED')
  if (!mayCall(role, call)) throw new AppError('ROLE_NOT_ALLOWED')
  const approvesFrom = roleSince && new Date(roleSince.getTime() + giftPolicy.newRoleHours * 60 * 60_000)
  if (approvesFrom && now < approvesFrom && call.approves) {
    throw new AppError('ROLE_NOT_ALLOWED', { reason: 'ROLE_NEW', values: { from: approvesFrom.toISOString() } })
  }
}

/** Staff who book act as customers. A page names its language, which can differ from the one in the profile. */
function asCustomer(actor: CustomerActor | StaffActor, request: FastifyRequest): CustomerActor {
  const customer: CustomerActor = actor.kind === 'customer' ? actor : { kind: 'customer', customerId: actor.customerId }
  return { ...customer, ...inPageLanguage(request) }
}

function inPageLanguage(request: FastifyRequest): { language?: Language } {
  const language = languageOfPage(request)
  return language ? { language } : {}
}

/** One language alone: the list that browsers send by themselves is no choice. */
export function languageOfPage({ headers }: FastifyRequest): Language | undefined {
  return languages.find((each) => each === headers['accept-language'])
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** Asked at each request, so that one who no longer works with us, or has another number, is out at once. */
async function asProfessional(
  app: FastifyInstance,
  { customerId }: CustomerActor | StaffActor,
  request: FastifyRequest,
  isHere: boolean,
): Promise<ProfessionalActor> {
  const professionalId = isHere ? await app.findProfessional(customerId) : undefined
  if (!professionalId) throw new AppError('NOT_PROFESSIONAL')
  return { kind: 'professional', customerId, professionalId, ...inPageLanguage(request) }
}

interface ObjectSchema {
  properties: Record<string, TSchema>
  required?: string[]
}

export function namesInQuery({ input, path }: Endpoint): string[] {
  const inPath = pathParams(path)
  return Object.keys((input as unknown as ObjectSchema).properties).filter((name) => !inPath.has(name))
}

/** Path parameters apart; the rest is the query of a GET or the body of a POST. */
export function splitInput(call: Endpoint, method: 'GET' | 'POST') {
  const { properties, required = [] } = call.input as unknown as ObjectSchema
  const inPath = pathParams(call.path)
  const part = (belongs: (name: string) => boolean) => ({
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(properties).flatMap(([name, schema]) =>
        // Bytes: they are checked by who reads them.
        belongs(name) ? [[name, name === call.file ? {} : schema]] : [],
      ),
    ),
    required: required.filter(belongs),
  })
  const rest = part((name) => !inPath.has(name))
  return {
    ...(inPath.size > 0 && { params: part((name) => inPath.has(name)) }),
    ...(method === 'GET' ? { querystring: rest } : { body: rest }),
  }
}
