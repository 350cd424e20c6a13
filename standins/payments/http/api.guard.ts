import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '../account/account.ts'
import { Refusal, refusalBody } from '../account/refusal.ts'

/** Checks keys, writes error bodies and applies faults before a call, after it, or to its delay. */
export function guardApi(app: FastifyInstance, account: Account): void {
  app.setErrorHandler((error, _request, reply) => {
    const refusal = error instanceof Refusal ? error : new Refusal('The request could not be read')
    return reply.code(refusal.status).send(refusalBody(refusal))
  })
  app.setNotFoundHandler((_request, reply) => {
    return reply.code(404).send(refusalBody(new Refusal('The requested URL was not found on the server.')))
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('date', new Date(account.now() * 1000).toUTCString())
    if (!hasKeys(request, account)) throw new Refusal('Authentication failed', { status: 401 })
    const call = nameOf(request)
    if (account.switches.use('tooManyRequests', call)) throw new Refusal('Too many requests', { status: 429 })
    if (account.switches.use('badGateway', call)) return badGateway(reply)
  })
  app.addHook('preSerialization', async (request, reply, payload) => {
    const call = nameOf(request)
    const lost = reply.statusCode < 400 && account.switches.use('badGatewayAfterCommit', call)
    const delayMs = account.switches.use('delayMs', call)
    if (delayMs > 0) await wait(delayMs, undefined, { ref: false })
    if (!lost) return payload
    reply.code(502)
    return refusalBody(new Refusal('Bad gateway', { status: 502 }))
  })
}

function nameOf(request: FastifyRequest): string {
  return `${request.method} ${request.url}`
}

function hasKeys(request: FastifyRequest, account: Account): boolean {
  const wanted = Buffer.from(`${account.keyId}:${account.keySecret}`).toString('base64')
  return request.headers.authorization === `Basic ${wanted}`
}

/** The provider's proxy answers HTML, not JSON. */
function badGateway(reply: FastifyReply) {
  return reply.code(502).type('text/html').send('<html><body><h1>502 Bad Gateway</h1></body></html>')
}
