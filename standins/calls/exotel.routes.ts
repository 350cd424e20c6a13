import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createSwitchBoard } from '#standins/switch-board.ts'
import type { PhoneExchange } from './exchange.ts'

const switchesAtRest = {
  /** Delay of the answer in milliseconds; the phones ring first. */
  delayMs: 0,
  tooManyRequests: false,
  badGateway: false,
  /** 502 after the phones began to ring. */
  badGatewayAfterRing: false,
}

export const createCallSwitches = () => createSwitchBoard(switchesAtRest)
export type CallSwitch = keyof typeof switchesAtRest

export interface CallServer {
  account: { accountSid: string; apiKey: string; apiToken: string; callerId: string }
  switches: ReturnType<typeof createCallSwitches>
  exchange: PhoneExchange
}

type Form = Record<string, string>

/** Exotel's "connect two numbers". */
export function exotelRoutes(app: FastifyInstance, { account, switches, exchange }: CallServer): void {
  const { accountSid, apiKey, apiToken, callerId } = account
  const credentials = `Basic ${Buffer.from(`${apiKey}:${apiToken}`).toString('base64')}`
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.post<{ Params: { sid: string }; Body: Form }>('/v1/Accounts/:sid/Calls/connect.json', async (request, reply) => {
    const problem = refusal(request)
    if (problem) return refuse(reply, problem)
    const { From = '', To = '', StatusCallback = '', TimeLimit = '0' } = request.body
    const call = exchange.ring({
      sid: randomBytes(16).toString('hex'),
      from: From,
      to: To,
      statusUrl: StatusCallback,
      maxSeconds: Number(TimeLimit),
    })
    const delayMs = switches.use('delayMs')
    if (delayMs > 0) await wait(delayMs, undefined, { ref: false })
    if (switches.use('badGatewayAfterRing')) return badGateway(reply)
    const times = { DateCreated: call.at, DateUpdated: call.at, StartTime: call.at, EndTime: null }
    return { Call: { Sid: call.sid, AccountSid: accountSid, From, To, Status: 'in-progress', ...times } }
  })

  function refusal({ headers, params, body }: FastifyRequest<{ Params: { sid: string }; Body: Form }>) {
    if (headers.authorization !== credentials || params.sid !== accountSid)
      return [401, 'Authentication failed. Invalid API Key or Token.'] as const
    if (switches.use('tooManyRequests')) return [429, 'Too many requests'] as const
    if (switches.use('badGateway')) return [502, ''] as const
    if (body.CallerId !== callerId) return [400, 'Invalid CallerId'] as const
    if (!isMobile(body.From) || !isMobile(body.To)) return [400, 'Invalid number'] as const
    return undefined
  }
}

const isMobile = (number = '') => /^\+91[6-9]\d{9}$/.test(number)

function refuse(reply: FastifyReply, [status, message]: readonly [number, string]) {
  if (status === 502) return badGateway(reply)
  return reply.code(status).send({ RestException: { Status: status, Message: message } })
}

function badGateway(reply: FastifyReply) {
  return reply.code(502).type('text/html').send('<h1>502 Bad Gateway</h1>')
}
