import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import type { ErrorCode } from '#contract/lib/errors.ts'
import { type Outcome, type SecurityEvent, securityEvents } from '#contract/lib/security-events.ts'
import { type Actor, actorName } from '#server/actor.ts'
import { AppError } from '../app-error.ts'

/** Fields of an input that name a record; others may be personal. */
const naming = ['booking', 'bookingId', 'applicationId', 'documentId', 'professionalId', 'customerId', 'deviceId']

/** Worth a look one by one. */
const alarming: ReadonlySet<SecurityEvent> = new Set([
  'number_locked',
  'guesses_limited',
  'start_code_locked',
  'professional_refused',
  'staff_refused',
])

const refusalCodes: ReadonlySet<Outcome> = new Set([
  'NOT_STAFF',
  'ROLE_NOT_ALLOWED',
  'OWN_BOOKING',
  'SECOND_FACTOR_NEEDED',
])

/** Writes a log line and counts it for each outcome of a call that matters for security. */
export function logSecurityEvents(app: FastifyInstance): void {
  const counter = new Counter({
    name: 'gharsaaf_security_events_total',
    help: 'Events of the security log, by name',
    labelNames: ['event'],
    registers: [app.metrics],
  })
  for (const event of Object.keys(securityEvents)) counter.inc({ event }, 0)
  const refusals = new WeakMap<FastifyRequest, ErrorCode>()
  app.addHook('onError', async (request, _reply, error) => {
    if (error instanceof AppError) refusals.set(request, error.code)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config
    const outcome = reply.statusCode < 400 ? 'ok' : refusals.get(request)
    const event = call && outcome && getSecurityEvent(call, outcome)
    if (!event) return
    counter.inc({ event })
    request.log[alarming.has(event) ? 'warn' : 'info'](describe(event, call, request), securityEvents[event])
  })
}

function describe(event: SecurityEvent, call: Endpoint, request: FastifyRequest) {
  const input = { ...(request.query as object), ...(request.body as object), ...(request.params as object) }
  const named = Object.entries(input).filter(([name]) => naming.includes(name))
  const { phoneNo } = input as { phoneNo?: unknown }
  return {
    security: event,
    call: call.path,
    actor: nameActor(request.actor),
    address: request.address,
    ...(typeof phoneNo === 'string' && { phone: maskPhone(phoneNo) }),
    ...Object.fromEntries(named),
  }
}

function nameActor(actor: Actor | undefined): string {
  if (actor?.kind === 'customer' || actor?.kind === 'staff') return `${actor.kind}:${actor.customerId}`
  if (actor?.kind === 'professional') return actorName(actor)
  return 'visitor'
}

/** '+919876500001' → '******0001' */
function maskPhone(phone: string): string {
  return `******${phone.replace(/\D/g, '').slice(-4)}`
}

/** What the outcome of a call means for security; undefined for nothing. */
function getSecurityEvent(call: Endpoint, outcome: Outcome): SecurityEvent | undefined {
  const named = call.security?.[outcome]
  if (named || !call.access.startsWith('staff')) return named
  if (refusalCodes.has(outcome)) return 'staff_refused'
  if (outcome !== 'ok') return undefined
  return call.kind === 'read' ? 'staff_read' : 'staff_change'
}
